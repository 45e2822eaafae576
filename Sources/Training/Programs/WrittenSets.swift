extension PlannedExercise {
  /// The sets in plan notation, with their weights: `3x5  60 kg`, `5@65kg, 3@70kg, drop 2x8 -20%`.
  package var writtenSets: String {
    let work = sets.withoutExtras
    let weights = work.map(\.weight)
    let isEven = Set(weights).count <= 1
    var parts = [interval?.text(work) ?? work.text(withWeights: !isEven)]
    if isEven, let weight = weights.first ?? nil { parts.append(weight.written(for: loading)) }
    return (parts + sets.extraClauses).joined(separator: "  ")
  }
}
