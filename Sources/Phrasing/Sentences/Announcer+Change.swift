internal import SessionEngine
internal import Training

// Announces that exercises were added, removed or moved, or why that is impossible.
extension Announcer {
  /// The announcement of such a change; empty for other cues.
  func changed(_ cue: Session.Cue) -> [Line] {
    switch cue {
    case .swapped(let block, let call): return swapped(block, call)
    case .added(let block):
      return [filled(.added, ["exercise": say.name(block.exercise), "sets": sets(block)])]
    case .moved(let name, let other):
      return [filled(.moved, ["exercise": say.name(name), "other": say.name(other)])]
    case .deletedExercise(let name):
      return [filled(.deletedExercise, ["exercise": say.name(name)])]
    case .deletedSet(let number, let kind):
      return [filled(.deletedSet, ["set": set(number, kind)])]
    case .begins, .lift, .rest, .restLeft, .next, .plates, .warning, .tick, .asks, .stays, .count,
      .readBack, .started, .half, .left, .held, .timeUp, .overrun, .otherSide, .rep, .beat,
      .status, .offers, .paused, .goesOn, .undone, .skippedSet, .skippedWarmUp, .skippedExercise,
      .delayed, .about, .goal, .tries, .found, .weight, .band, .restIs, .rpe, .reading, .effort,
      .noted, .complete, .nothingDone, .following, .ended, .continued, .overlong, .overtime,
      .refused, .help, .again:
      return []
    }
  }

  /// The new exercise and the plate change for it.
  ///
  /// A warm-up or a search for a weight that comes first is announced separately.
  private func swapped(_ block: Session.Block, _ call: Session.SetAnnouncement?) -> [Line] {
    let places = ["exercise": say.name(block.exercise), "sets": sets(block)]
    guard let call else { return [filled(.swappedPlain, places)] }
    var phrase = book.fill(.swapped, places)
    if talk.says(.plates) { phrase = .joined([phrase, change(call)]) }
    return [Line(phrase)] + (call.isWaiting ? [Line(book.fill(.pressToStart))] : [])
  }

  /// "3 sets of 8 at 30 kilos each", "4 rounds", or "3 sets at 60 kilos" if their counts differ.
  private func sets(_ block: Session.Block) -> Phrase {
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

  /// Why an exercise could not be added, removed or moved; `nil` for other refusals.
  func unchanged(_ refusal: Session.Refusal) -> Line? {
    switch refusal {
    case .unknownExercise(let name, let near):
      let unknown = book.fill(.unknownExercise, ["name": typed(name)])
      let meant =
        near.isEmpty ? [] : [book.fill(.didYouMean, ["near": say.either(near.map(say.name))])]
      return Line(.joined([unknown] + meant + [book.fill(.ownInQuotes)]))
    case .notInSession(let name, let near):
      let missing = book.fill(.notInSession, ["name": typed(name)])
      let meant = near.map { book.fill(.didYouMean, ["near": say.name($0)]) }
      return Line(.joined([missing, meant ?? Phrase("")]))
    case .nothingLeft(let name): return filled(.nothingLeft, ["exercise": say.name(name)])
    case .isNow(let name): return filled(.isNow, ["exercise": say.name(name)])
    case .hasBegun(let name): return filled(.hasBegun, ["exercise": say.name(name)])
    case .noSuchSet: return filled(.noSuchSet, [:])
    case .noAlternative: return filled(.noAlternative, [:])
    case .full: return filled(.full, [:])
    case .tooSoon, .pressAgain, .notLogged, .notUnderstood, .outOfRange, .notNow,
      .unreadable, .nothingToUndo,
      .nothingLogged, .nothingElse,
      .noWeight, .noWarmUp, .noStep, .bandHasNoWeight, .noBand, .alreadyComplete:
      return nil
    }
  }

  /// What is wrong with the sets that were typed; rare faults are explained in English.
  func unreadable(_ problem: String, _ topic: PlanFault.Topic?) -> Line {
    func range(_ range: ClosedRange<Int>) -> [String: Phrase] {
      ["least": say.number(range.lowerBound), "most": say.number(range.upperBound)]
    }
    switch topic {
    case .sets(let possible): return filled(.faultSets, range(possible))
    case .reps(let possible): return filled(.faultReps, range(possible))
    case .noSets: return filled(.faultNoSets, [:])
    case .weight(let text):
      return filled(.faultWeight, ["typed": say.text(String(text.prefix(20)))])
    case .beyond(let number, let possible): return outOfRange(number, possible)
    case .noWeight: return filled(.faultNoWeight, [:])
    case .order: return filled(.faultOrder, [:])
    case .words(let words): return refusal(ofWords: words)
    case nil: return filled(.unreadable, ["problem": say.english(problem)])
    }
  }

  private func typed(_ name: String) -> Phrase { say.name(String(name.prefix(40))) }
}
