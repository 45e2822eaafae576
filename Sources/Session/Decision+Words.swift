internal import Training

extension Session {
  /// What becomes of an open question when words arrive instead of presses.
  func settle(_ question: Question, before word: Word) -> [Event] {
    switch word {
    case .again, .help, .unknown: []
    case .undo, .reps: [.answered]
    case .press, .double, .triple, .hold, .weight, .step, .exertion, .effort, .rest, .note,
      .skipSet, .skipExercise, .later, .pause, .finish:
      silence(question)
    }
  }

  /// What words do. Their question, if they had one, is settled already.
  ///
  /// - Parameter question: the question that was open when they arrived.
  func decide(_ word: Word, answering question: Question?, at now: Instant) -> Decision {
    switch word {
    case .press: return single(at: now)
    case .double: return double()
    case .triple: return triple()
    case .hold, .pause: return pause()
    case .reps(let reps, let weight): return self.reps(reps, weight, answering: question)
    case .weight(let weight):
      guard let current = state.current else { return .refused(.alreadyComplete) }
      return .events([.weightChanged(exercise: current.exercise, weight)])
    case .step(let up):
      return state.current == nil ? .refused(.alreadyComplete) : step(up: up)
    case .exertion(let tenths):
      guard let place = state.lastDone else { return .refused(.nothingLogged) }
      return .events([.exertionRated(place, tenths: tenths)])
    case .effort(let effort): return .events([.effortRated(effort)])
    case .rest(let seconds):
      guard let exercise = restingExercise else { return .refused(.alreadyComplete) }
      return .events([.restChanged(exercise: exercise, seconds: seconds)])
    case .note(let text): return .events([.noted(exercise: notedExercise, text)])
    case .undo:
      // Presses that only counted are undone by not letting them count.
      return question?.isCounted == true ? .tell(.again) : undo()
    case .skipSet:
      guard let current = state.current else { return .refused(.alreadyComplete) }
      return .events([.setSkipped(current)])
    case .skipExercise:
      guard let current = state.current else { return .refused(.alreadyComplete) }
      return .events([.exerciseSkipped(current.exercise)])
    case .later: return state.current == nil ? .refused(.alreadyComplete) : later()
    case .finish: return .events(finish())
    case .again: return .tell(.again)
    case .help: return .tell(.help)
    case .unknown(let text): return .refused(.notUnderstood(text))
    }
  }

  /// Repetitions in words: of the set a question is about, of the one being lifted, or of the one
  /// logged last.
  private func reps(_ reps: Int, _ weight: Weight?, answering question: Question?) -> Decision {
    switch question?.subject {
    case .short(let place), .amrap(let place):
      return .events(correction(of: place, reps: reps, weight: weight))
    case .effort where weight == nil && (1...10).contains(reps):
      return .events([.effortRated(reps)])
    case .effort, .status, .choices, nil:
      break
    }
    if case .lifting = state.phase, let current = state.current {
      let resumed: [Event] = state.pausedAt == nil ? [] : [.resumed]
      return .events(resumed + done(current, reps: reps, weight: weight))
    }
    guard let place = state.lastDone else { return .refused(.nothingLogged) }
    return .events(correction(of: place, reps: reps, weight: weight))
  }

  /// The exercise whose rest is meant: the one that was just lifted, or the one being lifted.
  private var restingExercise: Int? {
    if case .resting = state.phase { return state.lastDone?.exercise ?? state.current?.exercise }
    return state.current?.exercise
  }

  /// The exercise a note is about; the session itself once it is complete.
  private var notedExercise: Int? {
    switch state.phase {
    case .lifting: state.current?.exercise
    case .resting: state.lastDone?.exercise
    case .complete, .ended: nil
    }
  }
}
