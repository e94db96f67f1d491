// provisional
#include "kernel.hpp"
namespace sudoku::kernel {
namespace {
struct S { unsigned r[9],c[9],b[9]; std::uint8_t g[81]; std::uint64_t guesses=0; };
bool init(S& s,const std::uint8_t* g){for(int i=0;i<9;++i)s.r[i]=s.c[i]=s.b[i]=511;for(int i=0;i<81;++i){s.g[i]=g[i];if(g[i]){unsigned m=1u<<(g[i]-1);int b=i/27*3+i%9/3;if(!(s.r[i/9]&s.c[i%9]&s.b[b]&m))return false;s.r[i/9]^=m;s.c[i%9]^=m;s.b[b]^=m;}}return true;}
bool search(S& s){int best=-1,n=10;unsigned cand=0;for(int i=0;i<81;++i)if(!s.g[i]){unsigned m=s.r[i/9]&s.c[i%9]&s.b[i/27*3+i%9/3];int k=__builtin_popcount(m);if(!k)return false;if(k<n){n=k;best=i;cand=m;}}
if(best<0)return true;
int i=best,b=i/27*3+i%9/3;for(;cand;cand&=cand-1){unsigned m=cand&-cand;s.g[i]=(std::uint8_t)(__builtin_ctz(m)+1);s.r[i/9]^=m;s.c[i%9]^=m;s.b[b]^=m;if(search(s))return true;s.r[i/9]^=m;s.c[i%9]^=m;s.b[b]^=m;s.g[i]=0;}return false;}
int first(const std::uint8_t* g,std::uint8_t* a,Effort&){S s;if(!init(s,g)||!search(s))return 0;for(int i=0;i<81;++i)a[i]=s.g[i];return 1;}
// smallest from `from` on with the prefix fixed
bool tight(std::uint8_t* fixed,std::uint8_t* w,int from,bool& many,Effort& e){for(int i=from;i<81;++i){if(fixed[i])continue;for(int d=1;d<w[i];++d){fixed[i]=(std::uint8_t)d;std::uint8_t t[81];if(first(fixed,t,e)){many=true;for(int j=0;j<81;++j)w[j]=t[j];break;}}fixed[i]=w[i];}return true;}
bool next(const std::uint8_t* g,std::uint8_t* s,Effort& e){for(int i=80;i>=0;--i){if(g[i])continue;std::uint8_t f[81];for(int j=0;j<81;++j)f[j]=j<i?s[j]:g[j];for(int d=s[i]+1;d<=9;++d){f[i]=(std::uint8_t)d;std::uint8_t t[81];if(first(f,t,e)){bool m=false;tight(f,t,i+1,m,e);for(int j=0;j<81;++j)s[j]=t[j];return true;}}}return false;}
int smallest(const std::uint8_t* g,std::uint8_t* a,Effort& e){if(!first(g,a,e))return 0;std::uint8_t f[81];for(int j=0;j<81;++j)f[j]=g[j];bool many=false;tight(f,a,0,many,e);std::uint8_t t[81];for(int j=0;j<81;++j)t[j]=a[j];return many||next(g,t,e)?2:1;}
std::uint64_t count(const std::uint8_t* g,std::uint64_t limit,Effort& e){if(!limit)return 0;std::uint8_t a[81];if(!smallest(g,a,e))return 0;std::uint64_t n=1;while(n<limit&&next(g,a,e))++n;return n;}
bool yes(){return true;}
}
extern const Kernel portable{"portable",yes,smallest,first,count,next};
}
