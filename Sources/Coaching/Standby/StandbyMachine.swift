package import Phrasing
package import SessionEngine

/// One press starts the workout that was offered, two offer the next one, three list choices, of
/// which a press picks one. As in a session, nothing unheard is confirmed, and time is an argument.
package struct StandbyMachine: Sendable {
  /// The silence after which the lifter is taken to have left.
  package static let patience = TimeSpan.minutes(2)

  package enum Outcome: Hashable, Sendable {
    /// A session: the offered workout, by its place in the agenda, or the last one again.
    case start(Int)
    /// The offered workout, shared with the lifter of this name.
    case share(Int, with: String)
    case again
    case practice
    case setUp
    /// The question of the set-up for headphones.
    case headphones
    case update
    /// No answer came, or the lifter left.
    case sleep
  }

  package enum Input: Hashable, Sendable {
    case press, release
    /// Words that stand for a gesture; they need no press window and are taken at their word. A hold
    /// leaves, as it says no.
    case gesture(Button.Gesture)
    case again
    /// Words that name a choice, which need not be offered first.
    case choice(StandbyCue.Choice)
    case agenda(StandbyAgenda)
    case spoken
    case time
  }

  package struct Step: Hashable, Sendable {
    package var cues: [StandbyCue] = []
    package var tone: SessionMachine.Tone?
    /// Whether current speech is cut off, and queued speech dropped.
    package var cuts = false
    /// Whether the words that a press would confirm are wanted at once.
    package var isImpatient = false
    package var outcome: Outcome?
  }

  private enum Phase: Hashable, Sendable {
    case offering
    /// Whether to install an update, until when it can be answered: `nil` while it is being said.
    case asking(until: Instant?)
    /// The choices, since when they are offered, and how many have been.
    case choosing([StandbyCue.Choice], since: Instant, said: Int)
    case over
  }

  /// Whether the offer has been heard; set by the conductor before each input.
  package var isHeard = false

  private let scan: TimeSpan
  private(set) var agenda: StandbyAgenda?
  private var item = 0
  private var phase = Phase.offering
  private var button = Button()
  /// The latest gesture, which a further press may change, and whether its first press counts.
  private var pending: (gesture: Button.Gesture, due: Instant, isHeard: Bool)?
  /// What was said of an update.
  private(set) var told: StandbyCue.Update?
  /// A gesture that came before the agenda.
  private var early: Button.Gesture?
  private var quietSince: Instant

  /// Creates the dialogue at the moment it begins; `scan` is how long each choice is offered.
  package init(at now: Instant, scan: TimeSpan) {
    quietSince = now
    self.scan = scan
  }

  /// The choices, whether they are being offered or not; empty before the agenda.
  var choices: [StandbyCue.Choice] { agenda?.choices ?? [] }

  var offer: [StandbyCue] {
    switch phase {
    case .offering: agenda?.offer(item, isAgain: true) ?? []
    case .asking: agenda?.news ?? []
    case .choosing, .over: []
    }
  }

  /// When it has to be asked again without input; `nil` once it is over.
  package var due: Instant? {
    let next: Instant? =
      switch phase {
      case .offering: nil
      // A press may yet become a double.
      case .asking(let end): pending == nil ? end : nil
      case .choosing(let choices, let since, let said):
        said < choices.count ? offered(said, since) : end(of: choices, since)
      case .over: nil
      }
    if phase == .over { return nil }
    return [pending?.due, next, quietSince + StandbyMachine.patience].compactMap(\.self).min()
  }

  package mutating func take(_ input: Input, at now: Instant) -> Step {
    guard phase != .over else { return Step() }
    switch input {
    case .press: return press(at: now)
    case .release:
      _ = button.release(at: now)
      return Step()
    case .gesture(let gesture):
      attend(at: now)
      // Words may start a workout that is still being said, but install nothing.
      guard gesture != .single || isAnswerable(at: now) else {
        return Step(tone: .ignored, isImpatient: true)
      }
      return act(gesture, isHeard: true, at: now)
    case .again:
      attend(at: now)
      if case .asking = phase {
        phase = .asking(until: nil)
        return Step(cues: offer, cuts: true)
      }
      phase = .offering
      return Step(cues: agenda?.offer(item) ?? [], cuts: agenda != nil)
    case .choice(let choice):
      attend(at: now)
      return take(choice)
    case .agenda(let found): return begin(found, at: now)
    case .spoken:
      quietSince = now
      guard case .asking = phase else { return Step() }
      told = agenda?.update
      phase = .asking(until: now + scan + Session.Patience.reaction)
      return Step()
    case .time: return wait(at: now)
    }
  }
}

// Presses.
extension StandbyMachine {
  /// Takes words, after which presses begin afresh.
  private mutating func attend(at now: Instant) {
    (quietSince, pending) = (now, nil)
    button.forget()
  }

  private mutating func press(at now: Instant) -> Step {
    var isChoosing = false
    if case .choosing = phase { isChoosing = true }
    let gesture = button.press(at: now, isPlain: isChoosing)
    guard gesture != .nothing else { return Step() }
    quietSince = now
    if isChoosing {
      var step = gesture == .single ? pick(at: now) : Step()
      step.tone = .heard
      return step
    }
    let isHeard = isHeard && isAnswerable(at: now)
    let wasHeard = gesture == .single ? isHeard : pending?.isHeard ?? isHeard
    pending = gesture == .hold ? nil : (gesture, now + Button.window, wasHeard)
    guard gesture == .single, !wasHeard else { return Step(tone: .heard) }
    // Too soon, whatever it turns out to be: the words are wanted.
    return Step(tone: .ignored, isImpatient: true)
  }

  /// Whether an update could be wanted: it has been asked, and not too long ago.
  private func isAnswerable(at now: Instant) -> Bool {
    guard case .asking(let end) = phase else { return true }
    return end.map { now < $0 } ?? false
  }

  /// Acts on a gesture, now that no press can change it.
  private mutating func act(_ gesture: Button.Gesture, isHeard: Bool, at now: Instant) -> Step {
    if gesture == .hold { return end(.sleep) }
    guard let agenda else {
      if gesture != .single { early = gesture }
      return Step()
    }
    if case .choosing = phase, gesture == .single { return pick(at: now) }
    switch gesture {
    case .single:
      guard isHeard else { return Step() }
      if case .asking = phase { return install() }
      return agenda.items.isEmpty ? choose(at: now) : end(.start(item))
    case .double: return offerNext()
    case .triple, .more: return choose(at: now)
    case .hold, .nothing: return Step()
    }
  }

  private mutating func begin(_ found: StandbyAgenda, at now: Instant) -> Step {
    agenda = found
    if let early {
      self.early = nil
      return act(early, isHeard: false, at: now)
    }
    if case .update(.offered) = found.news.first {
      phase = .asking(until: nil)
      return Step(cues: found.news)
    }
    if !found.news.isEmpty { told = found.update }
    return Step(cues: found.news + found.offer(0))
  }

  private mutating func install() -> Step {
    told = agenda?.update
    return end(.update)
  }

  private mutating func offerNext() -> Step {
    guard let agenda else { return Step() }
    if case .asking = phase {
      // The first has not been offered yet.
    } else {
      item = agenda.items.isEmpty ? 0 : (item + 1) % agenda.items.count
    }
    phase = .offering
    return Step(cues: agenda.offer(item), cuts: true)
  }

  private mutating func end(_ outcome: Outcome) -> Step {
    phase = .over
    return Step(cuts: true, outcome: outcome)
  }
}

// Choices.
extension StandbyMachine {
  private func offered(_ index: Int, _ since: Instant) -> Instant {
    since + .milliseconds(scan.milliseconds * index)
  }

  /// The last choice can still be picked a reaction time after the next would have come.
  private func end(of choices: [StandbyCue.Choice], _ since: Instant) -> Instant {
    offered(choices.count, since) + Session.Patience.reaction
  }

  private mutating func choose(at now: Instant) -> Step {
    guard let agenda else { return Step() }
    phase = .choosing(agenda.choices, since: now, said: 0)
    button.forget()
    var step = wait(at: now)
    step.cuts = true
    return step
  }

  /// Picks the choice that was being offered a reaction time ago.
  private mutating func pick(at now: Instant) -> Step {
    guard case .choosing(let choices, let since, _) = phase else { return Step() }
    let heard = now - Session.Patience.reaction
    let picked = choices.indices.last { offered($0, since) <= heard }
    return picked.map { take(choices[$0]) } ?? Step()
  }

  private mutating func take(_ choice: StandbyCue.Choice) -> Step {
    guard let agenda else { return Step() }
    phase = .offering
    switch choice {
    case .another: return offerNext()
    case .again: return end(.again)
    case .with(let name): return end(.share(item, with: name))
    case .practice: return end(.practice)
    case .setUp: return end(.setUp)
    case .headphones: return end(.headphones)
    case .update: return install()
    case .week: return Step(cues: [agenda.week] + agenda.offer(item, isAgain: true), cuts: true)
    case .light(let isLight):
      self.agenda?.isLight = isLight
      return Step(cues: [.light(isLight)] + agenda.offer(item, isAgain: true), cuts: true)
    case .health:
      return Step(cues: [.health(agenda.ailments)] + agenda.offer(item, isAgain: true), cuts: true)
    case .about: return Step(cues: [agenda.about] + agenda.offer(item, isAgain: true), cuts: true)
    }
  }

  private mutating func wait(at now: Instant) -> Step {
    if let waiting = pending, now >= waiting.due {
      pending = nil
      return act(waiting.gesture, isHeard: waiting.isHeard, at: now)
    }
    if case .choosing(let choices, let since, let said) = phase {
      if said < choices.count, now >= offered(said, since) {
        phase = .choosing(choices, since: since, said: said + 1)
        return Step(cues: [.offers(choices[said])])
      }
      if said == choices.count, now >= end(of: choices, since) {
        phase = .offering
        return Step(cues: agenda?.offer(item, isAgain: true) ?? [], tone: .over)
      }
      return Step()
    }
    if pending == nil, case .asking(let end?) = phase, now >= end {
      phase = .offering
      return Step(cues: agenda?.offer(item) ?? [], tone: .over)
    }
    return now >= quietSince + StandbyMachine.patience ? end(.sleep) : Step()
  }
}
