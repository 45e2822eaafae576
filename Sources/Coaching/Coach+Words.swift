internal import Phrasing
internal import SessionEngine
internal import Training

// Typed, sent or piped words. Exercise names in them are looked up first, since the session has no
// access to the library.
extension Coach {
  /// Handles words; if they name an exercise that cannot be looked up yet, they and all later ones
  /// wait.
  mutating func hear(_ input: Input, at now: Instant) {
    let (text, isPiped): (String, Bool)
    switch input {
    case .words(let words): (text, isPiped) = (words, false)
    case .piped(let words): (text, isPiped) = (words, true)
    case .press, .release, .held, .wordsHeld, .heard, .pauseSignal, .pause, .play, .stop, .hangup:
      return
    }
    if let language = language(askedForBy: text), held.isEmpty {
      let typed = TimelineItem(at: now, kind: .type, text: Sanitiser.shown(text))
      switch ports.switchLanguage(language) {
      case .done(let announcer):
        ports.show(typed)
        return speak(as: announcer, named: language, at: now)
      case .later: return ports.show(typed)
      case .impossible: break
      }
    }
    let word = announcer.book.command(text, unit: machine.session.plan.unit)
    guard held.isEmpty, let known = lookUp(word) else { return held.append(input) }
    let isPress = isPiped && word == .press
    ports.show(
      TimelineItem(at: now, kind: isPress ? .press : .type, text: Sanitiser.shown(text)))
    take(isPiped ? .word(known) : .said(known), at: now)
  }

  /// The language that "language German" asks for; `nil` for other words.
  private func language(askedForBy text: String) -> String? {
    let words = announcer.book.typed.english(text).split(
      maxSplits: 1, whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0].lowercased() == "language" else { return nil }
    return String(words[1].prefix(40))
  }

  /// Goes on as another announcer; with `nil`, says that the language was not understood.
  mutating func speak(as other: Announcer?, named name: String, at now: Instant) {
    cut(at: now)
    guard let other else {
      return add([announcer.refusal(ofWords: name)], due: now, notBefore: now)
    }
    let talk = announcer.talk
    announcer = other.speaking(machine.session.pronunciations)
    announcer.talk = talk
    // What was cut off, or heard in the other language, is said again.
    add([announcer.languageIs] + lines(for: .again, at: now), due: now, notBefore: now)
  }

  private func lookUp(_ word: Session.Command) -> Session.Command? {
    word.namesExercise ? ports.lookUp(word, machine.session.state) : word
  }
}

extension SessionMachine.Step {
  /// Adds what only the log knows: the best set, including today's, and the trend.
  mutating func addPast(_ book: RecordBook?, _ trends: [String: Trend], _ machine: SessionMachine) {
    for index in cues.indices {
      if case .status(let status) = cues[index] {
        cues[index] = .status(status.with(book, trends, machine))
      }
      if case .about(let topic, let status) = cues[index] {
        cues[index] = .about(topic, status.with(book, trends, machine))
      }
    }
  }
}

extension Session.Status {
  fileprivate func with(
    _ book: RecordBook?, _ trends: [String: Trend], _ machine: SessionMachine
  ) -> Session.Status {
    guard let name = (call?.exercise ?? today?.exercise)?.normalizedName else { return self }
    var status = self
    status.trend = trends[name]
    guard var book else { return status }
    book.add(machine.session.log)
    let bests = book.bests[name]
    status.best = bests?.oneRepMax?.set ?? bests?.sets.first
    return status
  }
}
