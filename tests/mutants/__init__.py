"""Do the tests notice a fault? `make mutants GAME=chromecas` plants one at a time in a copy of the rules and sees."""
