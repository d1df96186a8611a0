"""Khroma on paper: a sheet beside the cardboard, and a whole game to print, cut out and play."""
