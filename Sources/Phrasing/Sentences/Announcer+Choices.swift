package import SessionEngine
internal import Training

extension Announcer {
  func offer(_ choice: Session.Choice) -> Phrasebook.Key {
    switch choice {
    case .pause: .offerPause
    case .resume: .offerResume
    case .undo: .offerUndo
    case .moreRest: .offerMoreRest
    case .moreReps: .offerMoreReps
    case .skipWarmUp: .offerSkipWarmUp
    case .skip: .offerSkip
    case .skipExercise: .offerSkipExercise
    case .later: .offerLater
    case .swap: .offerSwap
    case .finish: .offerFinish
    case .again: .offerAgain
    case .fit: .offerMinutes
    case .technique: .offerTechnique
    case .addSet: .offerAddSet
    case .stop: .offerStop
    case .note(.hard): .offerNoteHard
    case .note(.pain): .offerNotePain
    case .jump: .offerJump
    case .join: .offerJoin
    case .open(let menu): offer(menu)
    case .step(let step): offer(step)
    }
  }

  func invitation(to name: String) -> Line { filled(.offerJoin, ["name": say.text(name)]) }

  private func offer(_ menu: Session.Menu) -> Phrasebook.Key {
    switch menu {
    case .more, .exercise, .asides: .offerMore
    case .time: .offerTime
    case .lastWeight: .offerLastWeight
    case .jump: .offerJumpTo
    case .instead: .offerSwap
    case .note: .offerNote
    case .voice: .offerVoice
    }
  }

  private func offer(_ step: Session.Step) -> Phrasebook.Key {
    switch step {
    case .lighter: .offerLighter
    case .heavier: .offerHeavier
    case .wasLighter: .offerWasLighter
    case .wasHeavier: .offerWasHeavier
    case .louder: .offerLouder
    case .quieter: .offerQuieter
    case .faster: .offerFaster
    case .slower: .offerSlower
    }
  }

  /// The result of a set, with its number unless it is the one done last.
  func readBack(
    _ performance: Session.Performance, _ measure: Measure, _ number: Int?, of exercise: String?,
    _ loading: Loading?
  ) -> Line {
    // The one repetition of a set without a target is only a minimum.
    if !performance.isConfirmed, performance.reps <= 1 { return filled(.notCounted) }
    let load = load(performance, measure, loading)
    guard let number else { return filled(.readBack, ["load": load]) }
    var values = ["set": set(number, .work), "load": load]
    values["exercise"] = exercise.map(say.name)
    return filled(exercise == nil ? .readBackOf : .readBackOfSet, values)
  }

  /// The new volume or speed of the voice; `nil` for other requests.
  package func line(for request: SessionMachine.Request, _ value: Int) -> Line? {
    switch request {
    case .volume: filled(.volumeIs, ["value": say.number(value)])
    case .rate: filled(.rateIs, ["value": say.number(value)])
    case .stop, .join: nil
    }
  }
}
