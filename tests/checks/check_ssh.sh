#!/bin/sh
# check_ssh.sh PROGRAM: GNU parallel splits a file among machines over ssh, which print the same
# bytes as one program does. The machines are two names of this one, whose sshd listens on the
# loopback address only, has keys and a configuration of its own, and ends with the test.
set -eu
program=$1
export LC_ALL=C
PATH=$PATH:/usr/sbin:/sbin
directory=$(mktemp -d)
empty_folder=/run/sshd  # sshd wants this folder if it runs as root.
server=
finish() {
    status=$?
    [ -z "$server" ] || { kill "$server" 2> /dev/null; wait "$server" 2> /dev/null; } || true
    [ "$status" = 0 ] || cat "$directory"/*.log
    [ ! -e "$directory/made" ] || rmdir "$empty_folder" || true
    rm -rf "$directory"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM
export PARALLEL_HOME="$directory"
if [ "$(id -u)" = 0 ] && [ ! -d "$empty_folder" ]; then
    mkdir -m 755 "$empty_folder" && : > "$directory/made"
fi

for key in host user; do ssh-keygen -q -t ed25519 -N '' -f "$directory/$key"; done
cat > "$directory/sshd_config" << END
ListenAddress 127.0.0.1
HostKey $directory/host
AuthorizedKeysFile $directory/user.pub
AuthenticationMethods publickey
PermitRootLogin prohibit-password
PermitUserRC no
StrictModes no
UsePAM no
LoginGraceTime 0
PidFile none
END

# On the first free one of a few ports.
start_server() {
    for port in $(awk -v seed="$$" '
            BEGIN { srand(seed); for (i = 0; i < 20; ++i) print int(20000 + 12000 * rand()) }'); do
        "$(command -v sshd)" -D -e -f "$directory/sshd_config" -p "$port" \
            2>> "$directory/sshd.log" &
        server=$!
        write_client_config "$port"
        while kill -0 "$server" 2> /dev/null; do
            ! grep -q 'listening on' "$directory/sshd.log" || return 0
            sleep 0.1
        done
        server=
    done
    return 1
}

write_client_config() {
    printf '127.0.0.1 %s\n' "$(cat "$directory/host.pub")" > "$directory/known_hosts"
    cat > "$directory/ssh_config" << END
Host one two
HostName 127.0.0.1
Port $1
HostKeyAlias 127.0.0.1
UserKnownHostsFile $directory/known_hosts
GlobalKnownHostsFile none
StrictHostKeyChecking yes
IdentityFile $directory/user
IdentitiesOnly yes
IdentityAgent none
BatchMode yes
END
}

start_server
ssh -F "$directory/ssh_config" one true
awk -f "$(dirname "$0")/puzzles.awk" > "$directory/puzzles"
"$program" --quiet "$directory/puzzles" > "$directory/expected" || [ $? = 2 ]
[ "$(wc -l < "$directory/expected")" = 5000 ]
# The status of parallel is the number of programs that failed.
parallel -q --pipe -k --block 50k --sshlogin "1/ssh -F $directory/ssh_config one" \
    --sshlogin "1/ssh -F $directory/ssh_config two" "$program" --quiet \
    < "$directory/puzzles" > "$directory/actual" 2> "$directory/parallel.log" || true
cmp "$directory/expected" "$directory/actual"
# The trial was one login, and each of the nine pieces was another.
[ "$(grep -c 'Accepted publickey' "$directory/sshd.log")" -ge 10 ]
