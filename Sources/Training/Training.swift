// Training
