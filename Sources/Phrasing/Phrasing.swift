// Phrasing
