internal import SessionEngine
internal import Training

extension Announcer {
  func refused(_ refusal: Session.Refusal) -> Line {
    switch refusal {
    case .tooSoon: filled(.tooSoon)
    case .pressAgain: filled(.pressAgain)
    case .repsOrEffort(let number): filled(.repsOrEffort, ["number": say.number(number)])
    case .notLogged(let number, let kind): filled(.notLogged, ["set": set(number, kind)])
    case .notUnderstood(let words): self.refusal(ofWords: words)
    case .outOfRange(let number, let range): outOfRange(number, range)
    case .notNow: filled(.notNow)
    case .unreadable(let problem, let topic): unreadable(problem, topic)
    case .nothingToUndo: filled(.nothingToUndo)
    case .nothingLogged: filled(.nothingLogged)
    case .nothingElse: filled(.nothingElse)
    case .noWeight: filled(.noWeight)
    case .noWarmUp: filled(.noWarmUp)
    case .noBand(let colour): filled(.noBand, ["band": band(colour)])
    case .bandHasNoWeight: filled(.bandHasNoWeight)
    case .noStep(let up): filled(up ? .noHeavier : .noLighter)
    case .alreadyComplete: filled(.alreadyComplete)
    case .unknownExercise(let name, let near): unknown(name, near)
    case .notInSession(let name, let near): missing(name, near)
    case .nothingLeft(let name): filled(.nothingLeft, ["exercise": say.name(name)])
    case .isNow(let name): filled(.isNow, ["exercise": say.name(name)])
    case .hasBegun(let name): filled(.hasBegun, ["exercise": say.name(name)])
    case .noSuchSet: filled(.noSuchSet)
    case .noAlternative: filled(.noAlternative)
    case .full: filled(.full)
    }
  }

  /// The answer to words that mean nothing: the nearest words that do, if there are any.
  package func refusal(ofWords words: String) -> Line {
    let values = ["words": say.text(String(words.prefix(40)))]
    if let command = Announcer.afterwards[words.prefix { !$0.isWhitespace }.lowercased()] {
      return filled(.afterwards, ["command": say.english("spotter \(command)")])
    }
    guard let near = book.typed.near(words) else { return filled(.notUnderstood, values) }
    return Line(
      .joined([
        book.fill(.standbyNotUnderstood, values), book.fill(.didYouMean, ["near": say.text(near)]),
      ]))
  }

  /// The commands that do what a lifter may ask for in a session, by its first word.
  private static let afterwards = [
    "gym": "gear use", "gear": "gear", "weigh": "weigh", "week": "schedule",
    "schedule": "schedule", "history": "history", "records": "records", "program": "program",
    "settings": "settings", "unit": "settings unit", "log": "log", "edit": "edit",
  ]

  func help(in situation: Session.Situation) -> Phrasebook.Key {
    switch situation {
    case .set: .helpSet
    case .search: .helpSearch
    case .rest: .helpRest
    case .pause: .helpPause
    case .count: .helpCount
    case .choices: .helpChoices
    case .offer: .helpOffer
    case .effort: .helpEffort
    case .rating: .helpRating
    case .end: .helpEnd
    }
  }

  private func outOfRange(_ number: String, _ range: ClosedRange<Int>) -> Line {
    let values = [
      "value": say.text(number), "least": say.number(range.lowerBound),
      "most": say.number(range.upperBound),
    ]
    return filled(.outOfRange, values)
  }

  /// What is wrong with the sets that were typed; rare faults are explained in English.
  private func unreadable(_ problem: String, _ topic: PlanFault.Topic?) -> Line {
    func range(_ range: ClosedRange<Int>) -> [String: Phrase] {
      ["least": say.number(range.lowerBound), "most": say.number(range.upperBound)]
    }
    switch topic {
    case .sets(let possible): return filled(.faultSets, range(possible))
    case .reps(let possible): return filled(.faultReps, range(possible))
    case .noSets: return filled(.faultNoSets)
    case .weight(let text):
      return filled(.faultWeight, ["typed": say.text(String(text.prefix(20)))])
    case .beyond(let number, let possible): return outOfRange(number, possible)
    case .noWeight: return filled(.faultNoWeight)
    case .order: return filled(.faultOrder)
    case .words(let words): return refusal(ofWords: words)
    case nil: return filled(.unreadable, ["problem": say.english(problem)])
    }
  }

  /// No exercise has this name; those that may have been meant.
  private func unknown(_ name: String, _ near: [String]) -> Line {
    let unknown = book.fill(.unknownExercise, ["name": typed(name)])
    let meant =
      near.isEmpty ? [] : [book.fill(.didYouMean, ["near": say.either(near.map(say.name))])]
    return Line(.joined([unknown] + meant + [book.fill(.ownInQuotes)]))
  }

  /// The session has no exercise of this name; the one that may have been meant.
  private func missing(_ name: String, _ near: String?) -> Line {
    let missing = book.fill(.notInSession, ["name": typed(name)])
    let meant = near.map { book.fill(.didYouMean, ["near": say.name($0)]) }
    return Line(.joined([missing, meant ?? Phrase("")]))
  }

  private func typed(_ name: String) -> Phrase { say.name(String(name.prefix(40))) }
}
