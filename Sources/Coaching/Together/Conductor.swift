package import SessionEngine
internal import Training

/// Conducts the session of one lifter, or those of up to four at one rack, whose turns `SharedRack`
/// decides: a coach for each, one voice for all. A lifter alone is not called by name and waits for
/// no turn. Instants are those of the first lifter's session.
package struct Conductor {
  package struct Seat {
    package fileprivate(set) var name: String
    package fileprivate(set) var coach: Coach
    /// When the session began, after that of the first lifter.
    let offset: TimeSpan
    let isResumed: Bool

    package init(
      name: String, coach: Coach, offset: TimeSpan = .milliseconds(0), isResumed: Bool = false
    ) {
      (self.name, self.coach) = (name, coach)
      (self.offset, self.isResumed) = (offset, isResumed)
    }

    func own(_ now: Instant) -> Instant { now - offset }
  }

  package private(set) var seats: [Seat]
  private var rack = SharedRack()
  private let floor: Floor
  /// The lifter who got the latest press, and gets its release.
  private var pressed = 0
  private var isSpeaking = false
  /// What is on each bar, as announced to the lifter who used it last.
  private var bars: [String: BarLoad] = [:]
  private var lastUse = (lifter: 0, bar: "")
  /// The lifter who was told in the rest what to load for their turn.
  private var announced: (lifter: Int, bar: String?, load: BarLoad?)?

  /// Creates the conductor of one lifter, or of several; the first one's sound is used by all.
  package init(_ lifters: [Seat]) {
    floor = Floor(lifters[0].coach.ports)
    seats = lifters
    if !isAlone { for index in seats.indices { seat(index) } }
  }

  private var isAlone: Bool { seats.count == 1 }

  private mutating func seat(_ lifter: Int) {
    seats[lifter].coach.move(
      to: floor.admit(seats[lifter].coach.ports, offset: seats[lifter].offset))
    seats[lifter].coach.sharing = Coach.Sharing(name: seats[lifter].name)
    seats[lifter].coach.machine.isHeld = true
    seats[lifter].coach.hearing = seats[0].coach.hearing
  }

  /// Begins the sessions, or resumes those that were interrupted.
  package mutating func begin(rebooted: Bool, at now: Instant) {
    defer { noteSpeech(at: now) }
    if !isAlone {
      begin(seats.indices, rebooted: rebooted, at: now)
    } else if seats[0].isResumed {
      seats[0].coach.resume(rebooted: rebooted, at: now)
    } else {
      seats[0].coach.begin(at: now)
    }
  }

  /// Lets an invited lifter join the one of this name, who was alone and whose load is on the bar.
  package mutating func join(
    _ lifter: Seat, besides name: String, rebooted: Bool, at now: Instant
  ) {
    defer { noteSpeech(at: now) }
    if isAlone {
      seats[0].name = name
      bars = seats[0].coach.loadedAlone
      seat(0)
    }
    seats.append(lifter)
    seat(seats.count - 1)
    begin(seats.indices.suffix(1), rebooted: rebooted, at: now)
    if seats[0].coach.hearing.isLost { receive(.sound(isThere: false), at: now) }
  }

  private mutating func begin(_ lifters: Range<Int>, rebooted: Bool, at now: Instant) {
    for index in lifters {
      let own = seats[index].own(now)
      if seats[index].isResumed, seats[index].coach.hasBegun {
        // The load of the lifter at the rack is still on the bar.
        if let call = seats[index].coach.machine.call {
          lastUse.lifter = index
          seats[index].coach.noteBar([.lift(call, .plain)])
        }
        seats[index].coach.resume(rebooted: rebooted, at: own)
      } else {
        seats[index].coach.sharing?.beginning = .waits(since: own)
      }
    }
    settle(at: now)
    for index in lifters where seats[index].coach.beginning != nil {
      seats[index].coach.await(at: seats[index].own(now))
    }
  }

  /// Names the lifters who could join; the choices offer them.
  package mutating func offer(toShareWith others: [String]) {
    for index in seats.indices { seats[index].coach.machine.others = others }
  }

  package mutating func takeInvitation() -> String? {
    for index in seats.indices {
      if let name = seats[index].coach.takeInvitation() { return name }
    }
    return nil
  }

  /// Words that begin with a lifter's name are for that lifter; the name alone is a press.
  /// Everything else is for the lifter who was announced last.
  package mutating func receive(_ input: Coach.Input, at now: Instant) {
    defer { noteSpeech(at: now) }
    if isAlone { return seats[0].coach.receive(input, at: now) }
    switch input {
    case .press: press(rack.button, at: now)
    case .release, .held: give(input, to: pressed, at: now)
    case .words(let text), .piped(let text), .heard(let text):
      guard let (lifter, words) = addressee(of: text) else {
        give(input, to: rack.button, at: now)
        break
      }
      if case .heard = input {
        give(.heard(words), to: lifter, at: now)
      } else if words.isEmpty {
        press(lifter, at: now)
      } else if case .piped = input {
        give(.piped(words), to: lifter, at: now)
      } else {
        give(.words(words), to: lifter, at: now)
      }
    case .wordsHeld(let text):
      guard let (lifter, words) = addressee(of: text), words.isEmpty else { break }
      give(.held, to: lifter, at: now)
    case .pauseSignal, .pause, .play: give(input, to: rack.button, at: now)
    case .stop, .hangup: for index in seats.indices { give(input, to: index, at: now) }
    }
    wake(at: now)
  }

  /// Handles a report of a lifter's journal or log at the instant it is read.
  package mutating func receive(_ report: Coach.ThreadReport, for lifter: Int, at now: Instant) {
    defer { noteSpeech(at: now) }
    seats[lifter].coach.receive(report, at: seats[lifter].own(now))
    if !isAlone { wake(at: now) }
  }

  /// Handles a report of the voice or the sound at the instant it is read.
  package mutating func receive(_ report: Coach.ThreadReport, at now: Instant) {
    if !isAlone, case .speaking(let number, let length) = report {
      guard let note = floor.receive(number, length, at: now) else { return }
      return receive(note.report, for: note.lifter, at: now)
    }
    if !isAlone, case .sound = report {
      for index in seats.indices {
        seats[index].coach.receive(report, at: seats[index].own(now))
      }
      return wake(at: now)
    }
    receive(report, for: rack.button, at: now)
  }

  package mutating func wake(at now: Instant) {
    defer { noteSpeech(at: now) }
    if isAlone { return seats[0].coach.wake(at: now) }
    // Lines of one announcement stay together, so the lifter being spoken to comes first.
    wake(floor.addressee, at: now)
    for note in floor.advance(at: now) {
      seats[note.lifter].coach.receive(note.report, at: seats[note.lifter].own(now))
    }
    for index in seats.indices { wake(index, at: now) }
    settle(at: now)
    guard let abandoned = abandonedAt(now), now >= abandoned else { return }
    for index in seats.indices where seats[index].coach.isAway {
      seats[index].coach.receive(.stop, at: seats[index].own(now))
    }
  }

  /// Tells everybody's coach when words begin to be spoken, and when all have been.
  private mutating func noteSpeech(at now: Instant) {
    let isSpoken = seats.contains { $0.coach.isSpeaking(at: $0.own(now)) }
    guard isSpoken != isSpeaking else { return }
    isSpeaking = isSpoken
    for index in seats.indices {
      seats[index].coach.hear(speech: isSpoken, at: seats[index].own(now))
    }
  }

  private mutating func wake(_ lifter: Int, at now: Instant) {
    seats[lifter].coach.wake(at: seats[lifter].own(now))
  }

  /// When the conductor must be called again even if nothing arrives, or `nil` if it need not be.
  package func nextWake(after now: Instant) -> Instant? {
    if isAlone { return seats[0].coach.nextWake(after: now) }
    var wakes = seats.map { seat in
      seat.coach.nextWake(after: seat.own(now)).map { $0 + seat.offset }
    }
    let button = seats[rack.button]
    wakes += [button.coach.pressEnd + button.offset, floor.nextWake, abandonedAt(now)]
    wakes.append(rack.nextWake(for: views(at: now), after: now))
    wakes += seats.map { seat in seat.coach.unheardRestEnd.map { $0 + seat.offset } }
    return wakes.compactMap(\.self).filter { $0 > now }.min()
  }

  package func isOver(at now: Instant) -> Bool {
    seats.allSatisfy { $0.coach.isOver(at: $0.own(now)) }
  }

  /// Whether a pipe may be read further: a lifter who leaves keeps the button for a moment, and
  /// would get lines meant for the others.
  package var isAnswered: Bool {
    seats.allSatisfy(\.coach.hasAnswered) && !seats[rack.button].coach.hasEnded
  }

  /// The lifter at the rack; `nil` if it is free.
  var turn: Int? { rack.turn }

  func isRackDue(after now: Instant) -> Bool {
    rack.nextWake(for: views(at: now), after: now) != nil
  }

  /// When lifters who have not come yet are given up, if the others have left.
  private func abandonedAt(_ now: Instant) -> Instant? {
    let left = seats.filter { !$0.coach.isOver(at: $0.own(now)) }
    guard !left.isEmpty, left.allSatisfy(\.coach.isAway) else { return nil }
    return seats.map { $0.coach.machine.lastHeard + $0.offset }.max().map { $0 + Coach.abandoned }
  }

  /// Carries out what the rack decides, until it decides nothing more.
  private mutating func settle(at now: Instant) {
    while true {
      noteBars()
      let orders = rack.orders(for: views(at: now), bar: bars[lastUse.bar], at: now)
      for index in seats.indices { share(index, at: now) }
      guard !orders.isEmpty else { return announceNext(at: now) }
      for order in orders {
        switch order {
        case .call(let lifter): seats[lifter].coach.call(at: seats[lifter].own(now))
        case .explain(let lifter, let other):
          seats[lifter].coach.explain(
            waitsFor: seats[other].name, at: seats[lifter].own(now))
        case .remind(let lifter): seats[lifter].coach.remind(at: seats[lifter].own(now))
        }
      }
    }
  }

  private mutating func noteBars() {
    for index in seats.indices {
      guard let loaded = seats[index].coach.sharing?.loaded else { continue }
      seats[index].coach.sharing?.loaded = nil
      // Whoever is ready early loads nothing while another lifts, nor does a late correction.
      let isFirst = rack.turn == nil && seats[index].coach.isLifting
      guard isFirst || index == rack.turn ?? lastUse.lifter else { continue }
      seats[index].coach.sharing?.announced = nil
      // Who was told to load another bar, or hears of a correction, may have changed the plates.
      let unsure = announced.flatMap {
        $0.bar != loaded.bar || loaded.isResult && $0.lifter == index ? $0.bar : nil
      }
      (lastUse, announced) = ((index, loaded.bar ?? lastUse.bar), nil)
      if let bar = loaded.bar { bars[bar] = loaded.load }
      if let unsure { bars[unsure] = nil }
      if let load = loaded.load, let bar = loaded.bar {
        let plan = seats[index].coach.machine.session.plan
        bars = plan.keeping(bars, besides: bar, load)
      }
    }
  }

  /// Tells the next lifter, while they rest, what to load: nobody else uses the bar meanwhile.
  private mutating func announceNext(at now: Instant) {
    guard rack.turn == nil, let next = rack.next,
      announced?.lifter != next || seats[next].coach.needsAnotherAnnouncement,
      case .resting(let until) = views(at: now)[next].activity, until - now > SharedRack.ahead
    else { return }
    // What was told first may be on the bar by now.
    if let bar = announced?.bar {
      bars[bar] = nil
      seats[next].coach.sharing?.bars[bar] = nil
    }
    guard let (bar, load) = seats[next].coach.announce(at: seats[next].own(now)) else { return }
    announced = (next, bar, load)
    for index in seats.indices { share(index, at: now) }
  }

  private mutating func share(_ lifter: Int, at now: Instant) {
    let (isHeld, hasButton) = (rack.holds(lifter), rack.button == lifter)
    seats[lifter].coach.sharing?.bars = bars
    seats[lifter].coach.sharing?.waits = rack.turn.map { $0 != lifter } ?? false
    // Whoever goes before the one who was told finds an unknown load.
    if let announced {
      let isTheirs = announced.lifter == lifter
      if let bar = announced.bar {
        seats[lifter].coach.sharing?.bars[bar] = isTheirs ? announced.load : nil
      }
      if !isTheirs { seats[lifter].coach.sharing?.announced = nil }
    }
    guard
      isHeld != seats[lifter].coach.machine.isHeld
        || hasButton != seats[lifter].coach.sharing?.hasButton
    else { return }
    seats[lifter].coach.machine.isHeld = isHeld
    seats[lifter].coach.sharing?.hasButton = hasButton
    // A rest that is no longer held has ticks to schedule, and a question may have waited.
    wake(lifter, at: now)
  }

  private func views(at now: Instant) -> [SharedRack.View] {
    seats.map { $0.coach.view(at: $0.own(now), offset: $0.offset) }
  }

  private mutating func press(_ lifter: Int, at now: Instant) {
    pressed = lifter
    give(.press, to: lifter, at: now)
  }

  private mutating func give(_ input: Coach.Input, to lifter: Int, at now: Instant) {
    let own = seats[lifter].own(now)
    if seats[lifter].coach.takesBeforeFirstTurn(input, at: own) { return rack.explainAgain(lifter) }
    seats[lifter].coach.receive(input, at: own)
  }

  /// The lifter whose name begins a text, the longest one, and the rest of the text.
  private func addressee(of text: String) -> (lifter: Int, words: String)? {
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    let names = seats.map { $0.name.split(separator: " ") }
    let meant = names.indices.filter { index in
      words.count >= names[index].count
        && zip(words, names[index]).allSatisfy { $0.lowercased() == $1.lowercased() }
    }
    guard let lifter = meant.max(by: { names[$0].count < names[$1].count }) else { return nil }
    return (lifter, words.dropFirst(names[lifter].count).joined(separator: " "))
  }
}
