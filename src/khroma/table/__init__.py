"""What a match is without a house around it: chairs and clocks, commands and updates, over ports for all else."""
