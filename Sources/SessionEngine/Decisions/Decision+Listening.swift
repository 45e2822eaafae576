internal import Training

// Words that a listener heard. Much of what a microphone in a gym takes for an answer is none: so they
// answer only what is asked, and log, end, skip, remove and take back nothing.
extension Session {
  package struct HeardAnswers: Hashable, Sendable {
    package var words: [String] = []
    /// The numbers, if one is asked for.
    package var numbers: ClosedRange<Int>?

    package var isEmpty: Bool { words.isEmpty && numbers == nil }
  }

  /// The answers to the open question that count although they were only heard; empty without one.
  package func heardAnswers(at now: Instant) -> HeardAnswers {
    HeardAnswers(
      words: hearable(at: now).filter { $0.decision.isHearable }.map(\.word),
      numbers: state.question.flatMap { numbers(answering: $0) })
  }

  /// Decides words only heard; `nil` if they are no answer to what is asked, or would do more.
  func heard(_ word: Command, at now: Instant) -> Decision? {
    guard let question = state.question else { return nil }
    let decision: Decision?
    if case .reps(let number, nil) = word {
      let isAsked = numbers(answering: question)?.contains(number) ?? false
      decision = isAsked ? decide(word, at: now) : nil
    } else {
      decision = hearable(at: now).first { Command($0.word, unit: plan.unit) == word }?.decision
    }
    return decision.flatMap { $0.isHearable ? $0 : nil }
  }

  private func hearable(at now: Instant) -> [(word: String, decision: Decision)] {
    guard let question = state.question else { return [] }
    switch question.subject {
    case .short, .amrap, .effort, .about, .status: return []
    // A doubt is there because something may have been misunderstood: what is heard cannot settle it.
    case .doubt, .many, .sure: return [("no", no())]
    case .offer, .lightWeek, .rating: return [("yes", yes(at: now)), ("no", no())]
    case .again(let step):
      guard !isTry(.step(step)) else { return [("no", no())] }
      let another = take(.step(step), at: now)
      return [("yes", another), (step.rawValue, another), ("no", no())]
    case .choices, .menu:
      // No yes: which choice it means depends on how long the listener took to hear it.
      let taken = question.choices.compactMap { choice -> (word: String, decision: Decision)? in
        guard !isTry(choice), let word = choice.word else { return nil }
        return (word, take(choice, at: now))
      }
      return taken + [("no", no())]
    }
  }

  /// Whether a choice would say how a try went, in the search for a weight.
  private func isTry(_ choice: Choice) -> Bool {
    state.searchAhead != nil && [.step(.lighter), .step(.heavier)].contains(choice)
  }

  private func numbers(answering question: Question) -> ClosedRange<Int>? {
    switch question.subject {
    case .short(let place): 0...max(0, state[place].target.reps)
    case .amrap, .about: 0...999
    case .effort, .rating: 1...10
    case .status, .choices, .menu, .again, .sure, .offer, .doubt, .many, .lightWeek: nil
    }
  }
}

extension Session.Choice {
  /// The word by which a listener may take it; the others need a press.
  fileprivate var word: String? {
    switch self {
    case .pause: "pause"
    case .resume: "resume"
    case .moreRest: "more rest"
    case .moreReps: "more reps"
    case .again: "again"
    case .addSet: "add set"
    case .technique: "how"
    case .note(.hard): "hard"
    case .note(.pain): "pain"
    case .step(.wasLighter), .step(.wasHeavier): nil
    case .step(let step): step.rawValue
    case .undo, .skipWarmUp, .skip, .later, .swap, .finish, .skipExercise, .fit, .stop, .jump,
      .join, .open:
      nil
    }
  }
}

extension Session.Decision {
  fileprivate var isHearable: Bool {
    switch self {
    case .events(let events), .tell(_, let events), .request(.volume, let events),
      .request(.rate, let events):
      events.allSatisfy { $0.traits.contains(.hearable) }
    case .request, .refused: false
    }
  }
}
