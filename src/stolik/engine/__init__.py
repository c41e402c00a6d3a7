"""What every game shares: the contract, drivers, records, random numbers, fairness."""
