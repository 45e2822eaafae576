internal import SessionEngine
internal import Training

// Announces that an exercise replaced another or was added.
extension Announcer {
  /// The new exercise and the plate change for it.
  ///
  /// A warm-up or a search for a weight that comes first is announced separately.
  func swapped(_ block: Session.Block, _ call: Session.SetAnnouncement?) -> [Line] {
    let values = ["exercise": say.name(block.exercise), "sets": sets(block)]
    guard let call else { return [filled(.swappedPlain, values)] }
    var phrase = book.fill(.swapped, values)
    if talk.says(.plates) { phrase = .joined([phrase, change(call)]) }
    return [Line(phrase)] + (call.isWaiting ? [filled(.pressToStart)] : [])
  }

  /// The exercise that was added, with its sets.
  func added(_ block: Session.Block) -> Line {
    filled(.added, ["exercise": say.name(block.exercise), "sets": sets(block)])
  }

  /// "3 sets of 8 at 30 kilos each", "4 rounds", or "3 sets at 60 kilos" if their counts differ.
  func sets(_ block: Session.Block) -> Phrase {
    guard let first = block.sets.first else { return Phrase("") }
    var phrase = say.count(block.sets.count, block.isInterval ? "round" : "set")
    let isUniform = block.sets.allSatisfy {
      ($0.reps, $0.isAMRAP, $0.measure) == (first.reps, first.isAMRAP, first.measure)
    }
    if isUniform, !block.isInterval {
      let isPlain = first.measure == .reps && !first.isAMRAP && !first.isPerSide
      phrase = book.fill(
        .setsOf, ["sets": phrase, "reps": isPlain ? say.number(first.reps) : reps(first)])
    }
    let heaviest = block.sets.map(\.weight).heaviest
    guard let weight = heaviest, weight.thousandths != 0 else { return phrase }
    return book.fill(
      block.loading == .perHand ? .setsAtEach : .setsAt,
      ["sets": phrase, "weight": say.weight(weight)])
  }
}
