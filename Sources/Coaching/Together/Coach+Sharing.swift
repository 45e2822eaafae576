internal import Phrasing
internal import SessionEngine
internal import Training

extension Coach {
  struct Sharing {
    /// The lifter's name, which precedes the words for them.
    let name: String
    /// Where the lifter is before the first turn; `nil` from then on.
    var beginning: Beginning?
    /// The load of each bar, as far as it is known, by its name; the usual bar has none.
    var bars: [String: BarLoad] = [:]
    /// The load that the lifter has just put on a bar, if any, until the others know of it; and
    /// whether it was lifted already.
    var loaded: (bar: String?, load: BarLoad?, isResult: Bool)?
    /// What the lifter was told in the rest to do in their turn.
    var announced: Session.SetAnnouncement?
    /// The exercise of the latest turn, whether or not a set of it was done.
    var lifted: String?
    /// Whether a press of the shared button is the lifter's; otherwise they are asked nothing.
    var hasButton = false
    /// Whether another lifter is at the rack, so that a set that is begun has to wait.
    var waits = false

    enum Beginning {
      case waits(since: Instant)
      /// Comes later: says so with their name.
      case isAway
    }
  }

  /// The lifter's state for the rack, whose instants are earlier by `offset`.
  func view(at now: Instant, offset: TimeSpan) -> SharedRack.View {
    SharedRack.View(
      activity(offset), isSettled: isSettled(at: now), load: machine.session.upcoming?.plates)
  }

  /// Records what the lifter was told to have on the bar in a set, or had as it was lifted.
  mutating func noteBar(_ cues: [Session.Cue], asLifted isResult: Bool = false) {
    guard sharing != nil, beginning == nil else { return }
    let (state, plan) = (machine.session.state, machine.session.plan)
    if isResult, let done = state.lastDone {
      let exercise = state.exercises[done.exercise]
      let bar = exercise.loading == .barbell ? plan.ownBar(of: exercise.name) ?? "" : nil
      let own = state.bars[plan.bar(of: exercise.name)].map(plan.gym.marked)
      let atRack = sharing?.bars[bar ?? ""]
      let load = atRack?.total == own?.total ? atRack : own
      note(bar, bar == nil ? nil : load, isResult: true)
    }
    for call in cues.compactMap(\.callToLift) where isLifting {
      sharing?.lifted = call.exercise
      note(call.plates.map { _ in call.bar ?? "" }, loadAtRack(call), isResult: false)
    }
  }

  private mutating func note(_ bar: String?, _ load: BarLoad?, isResult: Bool) {
    if let bar { sharing?.bars[bar] = load }
    sharing?.loaded = (bar, load, isResult)
  }

  /// What is on the bars of a lifter who trained alone, by the names used at a shared rack.
  var loadedAlone: [String: BarLoad] {
    let (bars, gym) = (machine.session.state.bars, machine.session.plan.gym)
    let usual = gym.bars.first?.name
    return Dictionary(
      uniqueKeysWithValues: bars.map { ($0 == usual ? "" : $0, gym.marked($1)) })
  }

  /// Whether a change in the rest made what the lifter was told to load for their turn wrong.
  var needsAnotherAnnouncement: Bool {
    guard let announced = sharing?.announced, let next = machine.session.upcoming else {
      return false
    }
    return announced.exercise != next.exercise || announced.target != next.target
  }

  /// Tells a lifter who rests what to load for their turn, as soon as the bar is theirs; returns the
  /// bar and its load, if anything was worth telling.
  mutating func announce(at now: Instant) -> (bar: String?, load: BarLoad?)? {
    guard announcer.talk.says(.next), machine.session.state.isResting,
      let own = machine.session.upcoming
    else { return nil }
    let call = fromRack(own)
    let isSame = call.plates == nil ? !own.hasNewLoad : call.change?.net.isEmpty == true
    guard own.isOther || !isSame else { return nil }
    let cue = Session.Cue.next(call)
    lastSaid = [cue]
    add(addressed(announcer.lines(for: cue), as: [cue]), due: now, notBefore: now)
    sharing?.announced = call
    settle(now)
    return (call.plates == nil ? nil : call.bar ?? "", call.plates)
  }

  private func activity(_ offset: TimeSpan) -> SharedRack.Activity {
    if hasEnded { return .left }
    switch beginning {
    case .waits(let since): return .new(since: since + offset)
    case .isAway: return .gone
    case nil: break
    }
    let state = machine.session.state
    // Without sound, too, a press belongs to the lifter whose turn it is.
    if state.pausedAt != nil, !machine.isSilent { return .paused }
    switch state.phase {
    case .lifting: return .lifting
    case .resting(let rest): return .resting(until: rest.until + offset)
    case .complete: return .gone
    case .ended: return .left
    }
  }

  /// Where the lifter is before the first turn; a set reported as done counts as a turn, too.
  var beginning: Sharing.Beginning? {
    machine.session.state.lastDone == nil ? sharing?.beginning : nil
  }

  /// When the rest of a lifter without sound is over; it does not end by itself.
  var unheardRestEnd: Instant? {
    machine.isSilent ? machine.session.state.resting?.until : nil
  }

  var isAway: Bool {
    if case .isAway = beginning, !isStopping { return true }
    return false
  }

  /// Whether the lifter has been called for a set.
  var hasBegun: Bool {
    machine.session.state.lastDone != nil || machine.session.state.pausedAt == nil
  }

  /// Whether everything has been said, no question is open, and the latest press is complete.
  private func isSettled(at now: Instant) -> Bool {
    hasSaidAll && held.isEmpty && machine.session.state.question == nil
      && (now >= pressEnd || beginning != nil)
  }

  /// When the latest press can no longer become a double.
  var pressEnd: Instant { machine.lastHeard + SessionMachine.pressWindow }

  /// Whether notices for everybody at the rack are spoken to this lifter.
  var speaksForAll: Bool { sharing?.hasButton ?? true }

  /// Removes and returns the name of a lifter who was invited to share the rack, once everything
  /// has been said and saved.
  package mutating func takeInvitation() -> String? {
    guard invited != nil, hasSaidAll, isSaved else { return nil }
    defer { invited = nil }
    return invited
  }

  /// Lets a lifter wait for their first turn; in the journal, the session is paused meanwhile.
  mutating func await(at now: Instant) {
    showState(at: now)
    carry(machine.take(.waits, at: now), cutting: false, at: now)
    settle(now)
  }

  mutating func call(at now: Instant) {
    let isUnbegun = beginning != nil && machine.session.state.pausedAt == nil
    sharing?.beginning = nil
    sharing?.hasButton = true
    if isUnbegun { return begin(at: now) }
    carry(machine.take(.called, at: now), cutting: false, at: now)
    settle(now)
  }

  /// Handles a press or words before the first turn: a lifter who pauses then joins later, with a
  /// press; returns whether the input was handled completely.
  mutating func takesBeforeFirstTurn(_ input: Input, at now: Instant) -> Bool {
    switch (beginning, input) {
    case (nil, _): return false
    case (_, .press):
      ports.show(TimelineItem(at: now, kind: .press))
      if isAway { sharing?.beginning = .waits(since: now) }
    case (_, .words(let text)), (_, .piped(let text)):
      let word = announcer.book.command(text, unit: machine.session.plan.unit)
      if word == .press { return takesBeforeFirstTurn(.press, at: now) }
      guard word == .pause else { return false }
      ports.show(TimelineItem(at: now, kind: .type, text: Sanitizer.shown(text)))
      comesLater(at: now)
    case (_, .held): comesLater(at: now)
    case (_, .pauseSignal), (_, .pause), (_, .play), (_, .release), (_, .wordsHeld): break
    case (_, .heard), (_, .stop), (_, .hangup): return false
    }
    return true
  }

  private mutating func comesLater(at now: Instant) {
    sharing?.beginning = .isAway
    remind(at: now)
  }

  mutating func explain(waitsFor other: String, at now: Instant) {
    let line = announcer.waits(for: other)
    add([announcer.addressed(line, to: sharing?.name)], due: now, notBefore: now)
    settle(now)
  }

  /// Tells the lifter that the session is still paused.
  mutating func remind(at now: Instant) {
    add([.paused(isAutomatic: false)], at: now)
    settle(now)
  }

  /// The lines of cues that belong together; at a shared rack, the name comes first.
  func addressed(_ cues: [Session.Cue], at now: Instant) -> [Line] {
    addressed(cues.flatMap { lines(for: $0, at: now) }, as: cues)
  }

  /// Puts the name before the first line, unless the lifter knows who is meant.
  func addressed(_ lines: [Line], as cues: [Session.Cue]) -> [Line] {
    guard let sharing, !cues.allSatisfy({ $0.traits.contains(.continuing) }),
      let first = lines.first
    else {
      return lines
    }
    return [announcer.addressed(first, to: sharing.name)] + lines.dropFirst()
  }

  /// The cues that replace one at a shared rack: as others change the load of the bar, plates are
  /// given as the change from its current load, and are announced once it is the lifter's.
  func atSharedRack(_ cue: Session.Cue) -> [Session.Cue] {
    switch cue {
    case .lift(let call, let lead): return waits ? [] : [.lift(fromRack(call), lead)]
    case .goesOn(nil, let call?):
      // A lifter who reports a set before being called has not paused.
      return isLifting ? [.goesOn(restLeft: nil, nil), .lift(fromRack(call), .plain)] : []
    case .undone(nil, let call?):
      let undone = Session.Cue.undone(restLeft: nil, nil)
      return isLifting ? [undone, .lift(fromRack(call), .plain)] : [undone]
    case .undone(let left?, _): return [.undone(restLeft: left, nil)]
    case .rest(let seconds, _, let isLonger):
      return [.rest(seconds: seconds, next: nil, isLonger: isLonger)]
    case .restLeft(let seconds, _): return [.restLeft(seconds: seconds, next: nil)]
    case .tries(let call): return [.tries(fromRack(call))]
    case .weight(let name, let weight, let call, let asked):
      return [.weight(name, weight, isLifting ? call.map(fromRack) : nil, asked: asked)]
    case .swapped(let block, let call):
      return [.swapped(block, isLifting ? call.map(fromRack) : nil)]
    case .status(let status): return [.status(atRack(status))]
    case .about(let topic, let status): return [.about(topic, atRack(status))]
    case .continued(let status, let rebooted):
      return [.continued(atRack(status), rebooted: rebooted)]
    case .next, .plates: return []
    case .begins, .warning, .tick, .asks, .stays, .count, .rated, .readBack, .started, .half, .left,
      .held, .timeUp, .overrun, .otherSide, .rep, .beat, .offers, .paused, .goesOn, .undone,
      .skippedSet, .skippedWarmUp, .skippedExercise, .delayed, .added, .moved, .deletedExercise,
      .deletedSet, .shortened, .record, .goal, .found, .band, .restIs, .rpe, .reading, .effort,
      .lightWeekTaken, .noted,
      .complete,
      .nothingDone, .following, .ended, .overlong, .overtime, .refused, .help, .again:
      return [cue]
    }
  }

  /// Whether the lifter is at the rack for a set; before the first turn, another lifter is.
  var isLifting: Bool { machine.call != nil && beginning == nil && !waits }

  private var waits: Bool { sharing?.waits ?? false }

  /// The status with the load of the rack's bar; without one for a lifter who is not there, since the
  /// bar may have another's.
  private func atRack(_ status: Session.Status) -> Session.Status {
    with(status) { status in
      status.onBar = isLifting ? status.call.flatMap { sharing?.bars[$0.bar ?? ""] } : nil
    }
  }

  /// The load for a set: what is on the rack's bar if that has the weight, whoever loaded it.
  private func loadAtRack(_ call: Session.SetAnnouncement) -> BarLoad? {
    guard let own = call.plates, let bar = sharing?.bars[call.bar ?? ""], bar.total == own.total
    else { return call.plates }
    return bar.bar == own.bar ? bar : own
  }

  /// The announcement of a set with the change from the current load of the bar.
  private func fromRack(_ call: Session.SetAnnouncement) -> Session.SetAnnouncement {
    var call = call
    let announced = sharing?.announced
    call.isShared = true
    call.hasNewLoad = announced?.exercise != call.exercise || announced?.target != call.target
    if let lifted = sharing?.lifted, lifted != call.exercise { call.isOther = true }
    // In a set, only the session knows whether the plates before it were heard.
    let isUnsure = call.change == nil && isLifting
    call.change = nil
    call.plates = loadAtRack(call)
    if !isUnsure, let plates = call.plates, let bar = sharing?.bars[call.bar ?? ""],
      bar.bar == plates.bar
    {
      call.change = machine.session.plan.gym.marked(PlateChange(from: bar, to: plates))
    }
    return call
  }
}

extension BarLoad {
  /// The weight of the bar itself, which tells bars apart.
  fileprivate var bar: Weight {
    let plates = perSide.reduce(0) { $0 + $1.thousandths }
    return Weight(thousandths: total.thousandths - 2 * plates, unit: total.unit)
  }
}

extension Session.Cue {
  fileprivate var callToLift: Session.SetAnnouncement? {
    if case .lift(let call, _) = self { return call }
    if case .tries(let call) = self { return call }
    if case .goesOn(nil, let call) = self { return call }
    if case .undone(nil, let call) = self { return call }
    if case .weight(_, _, let call, _) = self { return call }
    if case .swapped(_, let call) = self { return call }
    return nil
  }
}
