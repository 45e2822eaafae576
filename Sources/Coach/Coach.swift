// Coach
