internal import Training

extension Session {
  func settle(_ question: Question, before word: Command) -> [Event] {
    switch word {
    case .again, .help, .unreadable, .outOfRange, .unknown, .undo, .hold, .key, .yes, .no, .clock:
      []
    case .rated(let set, _), .measured(let set, _): settle(question, before: set)
    case .counted: question.countedPlace == nil ? [.answered] : []
    case .rpe where question.ratedPlace != nil: [.answered]
    // The answer would talk over the choices; a count continues: a note taken during it does not
    // answer it, nor does the volume to hear it at.
    case .about, .note, .adjust:
      question.isOfChoices || question.subject == .status ? [.answered] : []
    case .reps(let reps, let weight): answers(reps, weight, question) ? [] : [.answered]
    case .press, .double, .triple, .done, .go, .weight, .number, .band, .step, .rpe, .reading,
      .effort, .rest, .skipSet, .skipWarmUp, .skipExercise, .later, .pause, .finish, .swap, .add,
      .addSets, .jump, .move, .delete, .deleteSet, .banded, .correct, .choice, .fit:
      silence(question)
    }
  }

  private func answers(_ reps: Int, _ weight: Weight?, _ question: Question?) -> Bool {
    switch question?.subject {
    case .short, .amrap: true
    case .about: weight == nil
    case .effort, .rating: weight == nil && (1...10).contains(reps)
    case .status, .choices, .menu, .again, .sure, .offer, .doubt, .many, .lightWeek, nil: false
    }
  }

  private func refuses(_ reps: Int, _ weight: Weight?, _ question: Question?) -> Bool {
    question?.isOfEffort == true && weight == nil && !(1...10).contains(reps)
  }

  /// Decides a command, after settling an open question; a refused one leaves it open.
  func decide(_ word: Command, at now: Instant) -> Decision {
    let word = read(word)
    guard let question = state.question else { return decide(word, answering: nil, at: now) }
    let settled = settle(question, before: word)
    var session = self
    for event in settled { session.apply(Entry(at: now, event: event)) }
    switch session.decide(word, answering: question, at: now) {
    case .events(let events):
      if case .rpe = word, question.ratedPlace ?? question.countedPlace != nil,
        settled.last == .answered
      {
        // The answer names what comes next, whose weight may follow from the effort.
        return .events(settled.dropLast() + events + [.answered])
      }
      return .events(settled + events)
    case .refused(let refusal): return .refused(refusal)
    case .tell(let inquiry, _): return .tell(inquiry, settled)
    case .request(let request, _): return .request(request, settled)
    }
  }

  private func decide(_ word: Command, answering question: Question?, at now: Instant) -> Decision {
    switch meant(word) {
    case .press: return single(at: now)
    case .double: return double(at: now)
    case .triple: return triple(at: now)
    case .hold: return hold()
    case .key(let key): return self.key(key, at: now)
    case .done: return done(answering: question, at: now)
    case .go: return go(at: now)
    case .pause: return pause()
    case .reps(let reps, let weight): return self.reps(reps, weight, answering: question, at: now)
    case .counted(let number, let measure, let weight):
      return count(number, of: measure, with: weight, answering: question, at: now)
        ?? (measure == .seconds && weight == nil ? time(number) ?? minutes(number, at: now) : nil)
        ?? .refused(.notUnderstood(measure.text(number)))
    case .measured(let set, let readings):
      return measured(decide(set, answering: question, at: now), readings)
    case .rated(.reps(let reps, let weight), let tenths):
      return rated(
        self.reps(reps, weight, answering: question, at: now, isRated: true), tenths, at: now)
    case .rated(let set, let tenths):
      return rated(decide(set, answering: question, at: now), tenths, at: now)
    case .weight(let typed), .number(let typed): return weight(typed)
    case .band(let colour): return band(colour)
    case .step(let up): return state.current == nil ? .refused(.alreadyComplete) : step(up: up)
    case .rpe(let tenths):
      guard let place = state.lastDone else { return .refused(.nothingLogged) }
      return .events(steering(by: tenths, place))
    case .reading(let reading):
      // For a set that counts it, the reading is the result.
      if let counted = reading.counted,
        let decision = count(counted.count, of: counted.measure, answering: nil, at: now)
      {
        return decision
      }
      guard let place = state.lastDone else { return .refused(.nothingLogged) }
      return .events([.metricRead(place, reading)])
    case .effort(let effort): return .events([.effortRated(effort)])
    case .rest(let seconds):
      guard let exercise = restingExercise else { return .refused(.alreadyComplete) }
      return .events([.restChanged(exercise: exercise, seconds: seconds)])
    case .note(let text): return note(text)
    case .undo: return undo()
    case .skipSet:
      guard let current = state.current else { return .refused(.alreadyComplete) }
      return .events([.setSkipped(current)])
    case .skipWarmUp:
      guard let current = state.current else { return .refused(.alreadyComplete) }
      return state.isWarmingUp ? .events([.warmUpSkipped(current.exercise)]) : .refused(.noWarmUp)
    case .skipExercise:
      guard let current = state.current else { return .refused(.alreadyComplete) }
      return .events([.exerciseSkipped(current.exercise)])
    case .later: return state.current == nil ? .refused(.alreadyComplete) : later()
    case .finish: return state.phase == .ended ? .refused(.alreadyComplete) : .events(finish())
    case .swap(let named): return swap(named)
    case .add(let exercise, let named): return add(exercise, named)
    case .addSets(let sets): return addSets(sets)
    case .banded(let reps, let colour): return banded(reps, colour)
    case .correct(let number, let reps, let weight): return correct(number, reps, weight)
    case .adjust(let request): return .request(request, [])
    case .yes: return yes(at: now)
    case .no: return no()
    case .fit(let minutes): return fit(minutes, at: now)
    case .choice(let choice): return typed(choice, at: now)
    // Read as a time or as a correction before it gets here.
    case .clock(let number, let reps): return correct(number, reps, nil)
    case .jump(let named): return jump(to: named)
    case .move(let named, let before): return move(named, before: before)
    case .delete(let named): return delete(named)
    case .deleteSet(let number): return deleteSet(number)
    case .about(let topic): return .tell(.about(topic), [])
    case .again: return .tell(.again, [])
    case .help: return .tell(.help, [])
    case .unreadable(let problem, let topic): return .refused(.unreadable(problem, topic))
    case .outOfRange(let number, let range): return .refused(.outOfRange(number, range))
    case .unknown(let text): return .refused(.notUnderstood(text))
    }
  }

  private func minutes(_ seconds: Int, at now: Instant) -> Decision? {
    guard seconds > 0, seconds % 60 == 0 else { return nil }
    let minutes = seconds / 60
    guard Session.someMinutes.contains(minutes) else {
      return .refused(.outOfRange("\(minutes) min", Session.someMinutes))
    }
    return fit(minutes, at: now)
  }

  /// Logs typed repetitions of the set a question is about, the one lifted, or the last one.
  private func reps(
    _ reps: Int, _ weight: Weight?, answering question: Question?, at now: Instant,
    isRated: Bool = false
  ) -> Decision {
    if refuses(reps, weight, question) { return .refused(.outOfRange(String(reps), 1...10)) }
    if answers(reps, weight, question) {
      switch question?.subject {
      case .short(let place), .amrap(let place):
        guard let weight else {
          if let many = many(reps, of: place) { return .events([.answered, .asked(many)]) }
          return .events(correction(of: place, reps: reps) + [.answered])
        }
        return set(place, had: reps, at: weight).answering()
      case .about(let named): return .events([.counted(reps)] + tries(named, about: reps))
      case .rating(let place, _): return .events(steering(by: reps * 10, place) + [.answered])
      case .effort, .status, .choices, .menu, .again, .sure, .offer, .doubt, .many, .lightWeek, nil:
        return .events([.effortRated(reps), .answered])
      }
    }
    if let current = state.lifted {
      guard let weight else {
        if state.search != nil { return .refused(.noWeight) }
        if lacksGear { return .events([.asked(.menu(.instead))]) }
        if let many = many(reps, of: current) { return .events([.asked(many)]) }
        return .events(resumed + timeTaken(current, at: now) + done(current, reps: reps))
      }
      return set(current, had: reps, at: weight).preceded(by: resumed)
    }
    if state.isComplete, weight == nil, !isRated, (1...10).contains(reps) {
      if state.isAboutEffort { return .events([.effortRated(reps)]) }
      if state.unasked.contains(where: state.impliesEffort) { return .refused(.repsOrEffort(reps)) }
    }
    guard let place = state.lastDone else { return .refused(.nothingLogged) }
    guard let weight else {
      if let many = many(reps, of: place) { return .events([.asked(many)]) }
      return .events(correction(of: place, reps: reps))
    }
    return set(place, had: reps, at: weight)
  }

  private func banded(_ reps: Int, _ colour: String) -> Decision {
    if let current = state.lifted {
      guard case .events(let banded) = band(colour) else { return band(colour) }
      return .events(resumed + banded + [.setDone(current, Performance(reps: reps, weight: nil))])
    }
    guard let place = state.lastDone else { return .refused(.nothingLogged) }
    let bands = plan.gym.bands
    guard bands.isEmpty || bands.contains(where: { $0.colour == colour }) else {
      return .refused(.noBand(colour))
    }
    return .events([
      .setCorrected(place, Performance(reps: reps, weight: nil)), .edited(.banded(place, colour)),
    ])
  }

  private func correct(_ number: Int, _ reps: Int, _ weight: Weight?) -> Decision {
    for exercise in [state.current?.exercise, state.lastDone?.exercise].compactMap(\.self) {
      let sets = state.exercises[exercise].sets
      let set = sets.indices.first {
        sets[$0].target.kind == .work && !sets[$0].isRemoved && sets[$0].performance != nil
          && state.exercises[exercise].count($0).number == number
      }
      guard let set else { continue }
      let place = SetPlace(exercise: exercise, set: set)
      guard let weight else {
        if let many = many(reps, of: place) { return .events([.asked(many)]) }
        return .events(correction(of: place, reps: reps))
      }
      let isHelp = state.exercises[exercise].loading == .assisted
      return self.set(place, had: reps, at: isHelp ? weight.asAssistance : weight)
    }
    return .refused(.noSuchSet)
  }

  func note(_ text: String) -> Decision {
    let notes = notedExercise.map { state.exercises[$0].notes } ?? state.notes
    guard notes.count < Session.mostNotes else { return .refused(.notUnderstood("note")) }
    return .events([.noted(exercise: notedExercise, text)])
  }

  private var restingExercise: Int? {
    ((state.isResting ? state.lastDone : nil) ?? state.current)?.exercise
  }

  var hurtsAgain: Bool {
    guard let noted = notedExercise, noted == state.current?.exercise,
      state.alternative != nil, state.question?.subject != .menu(.instead)
    else { return false }
    let exercise = state.exercises[noted]
    let last = exercise.last ?? plan.last[exercise.name.normalizedName]
    return exercise.notes.contains(QuickNote.pain.rawValue)
      || last?.note?.contains(QuickNote.pain.rawValue) == true
  }

  private var notedExercise: Int? {
    (state.isResting ? state.lastDone : state.lifted)?.exercise
  }
}
