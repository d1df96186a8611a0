"""Khroma for learning programs: environments of PettingZoo (`pip install khroma[env]`)."""
