// The main function of Catch2 2.13; later ones have it in a library.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
