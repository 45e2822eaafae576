internal import SessionEngine
internal import Training

extension Announcer {
  /// A warm-up or a search for a weight that comes first is announced separately.
  func swapped(_ block: Session.ExerciseSets, _ call: Session.SetAnnouncement?) -> [Line] {
    let values = ["exercise": say.name(block.exercise), "sets": sets(block)]
    guard let call else { return [filled(.swappedPlain, values)] }
    var phrase = book.fill(.swapped, values)
    if talk.says(.plates) { phrase = .joined([phrase, change(call)]) }
    return [Line(phrase)] + (call.isWaiting ? [filled(.pressToStart)] : [])
  }

  func added(_ block: Session.ExerciseSets) -> Line {
    filled(.added, ["exercise": say.name(block.exercise), "sets": sets(block)])
  }

  /// "3 sets of 8 at 30 kilos each", "4 rounds", or "3 sets at 60 kilos" if their counts differ.
  func sets(_ block: Session.ExerciseSets) -> Phrase {
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

  /// How long the workout takes now that it was cut to fit, and what was changed for that.
  func shortened(
    left: TimeSpan, without names: [String], inTurn pairs: [[String]], fewer: [String],
    _ hasShorterRests: Bool
  ) -> Line {
    var changes: [Phrase] = []
    let values = { (names: [String]) in ["exercises": say.list(names.map(say.name))] }
    if !names.isEmpty { changes.append(book.fill(.shortenedWithout, values(names))) }
    changes += pairs.map { book.fill(.shortenedPair, values($0)) }
    if !fewer.isEmpty { changes.append(book.fill(.shortenedSets, values(fewer))) }
    if hasShorterRests { changes.append(book.fill(.shortenedRests)) }
    return filled(.shortened, ["time": say.minutes(left), "changes": say.list(changes)])
  }
}
