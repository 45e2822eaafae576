extension PlannedExercise {
  package var writtenSets: String {
    let work = sets.withoutExtras
    let weights = work.map(\.weight)
    let isEven = Set(weights).count <= 1
    var parts = [interval?.text(work) ?? work.text(withWeights: !isEven)]
    if isEven, let weight = weights.first ?? nil { parts.append(weight.written(for: loading)) }
    return (parts + sets.extraClauses).joined(separator: "  ")
  }
}
