internal import Training

/// The clock of a timed set: what sounds when, and when the set ends on its own. Holds, intervals,
/// EMOM rounds and the beat of a tempo differ only in that. Times before the work are negative.
struct SetClock: Equatable {
  /// Seconds to get ready, if the rest before did not allow for it.
  var prepare: Int

  /// Seconds after which the set ends on its own, or `nil` if a press ends it.
  var end: Int?

  /// Whether the set counts the seconds it was held.
  var isMeasured = true

  /// Whether the clock only paces repetitions.
  var isBeat = false

  /// The sounds and announcements, in order.
  var marks: [Mark] = []

  struct Mark: Equatable {
    /// Milliseconds after the start of the work.
    var at: Int
    var alarm: Session.Alarm
  }

  /// Seconds to get into position.
  static let usualPrepare = 5
  /// Seconds to take up a load.
  static let preparingLoad = 8
  /// Seconds to change sides.
  static let change = 5

  /// Work for a number of seconds, with the halfway point, the last ten seconds, and ticks in the
  /// last three. Halfway in less than 40 seconds is too close to the end; short rounds of an
  /// interval announce neither.
  static func timed(_ seconds: Int, prepare: Int, isRound: Bool = false) -> SetClock {
    var clock = SetClock(prepare: prepare, end: seconds)
    if seconds >= 180 { clock.mark(seconds - 60, .left(60)) }
    if seconds >= (isRound ? 60 : 40) { clock.mark(seconds / 2, .half) }
    if seconds >= (isRound ? 60 : 30) { clock.mark(seconds - 10, .left(10)) }
    if seconds >= 10 { clock.ticks(to: seconds) }
    return clock.sorted
  }

  /// Open-ended work; announces every 30 seconds and the minimum.
  static func open(least: Int, prepare: Int) -> SetClock {
    var clock = SetClock(prepare: prepare)
    for seconds in Set(stride(from: 30, through: 600, by: 30) + (least >= 5 ? [least] : [])) {
      clock.mark(seconds, .held(seconds))
    }
    return clock.sorted
  }

  /// Work that a press ends, or else the clock if the round `runsOn`; the next one starts on time.
  static func round(every seconds: Int, prepare: Int, runsOn: Bool = false) -> SetClock {
    var clock = SetClock(prepare: prepare, end: runsOn ? seconds : nil, isMeasured: false)
    if seconds >= 10 { clock.ticks(to: seconds) }
    if !runsOn { clock.mark(seconds, .overrun) }
    return clock
  }

  /// The beat of repetitions: a tone begins each, and a click marks each change of direction. An
  /// explosive phase (`X`) counts as one second: 3-1-1-0 begins every five seconds.
  static func beat(_ tempo: Tempo, reps: Int) -> SetClock {
    var clock = SetClock(prepare: preparingLoad, isMeasured: false, isBeat: true)
    let counts = tempo.counts.map { $0 ?? 1 }
    let length = counts.reduce(0, +)
    guard length > 0 else { return clock }
    for rep in 0..<min(max(reps, 1), 100) {
      var second = rep * length
      clock.mark(second, .rep(rep + 1))
      for count in counts.dropLast() where count > 0 {
        second += count
        if second < (rep + 1) * length { clock.mark(second, .beat) }
      }
    }
    return clock
  }

  private mutating func mark(_ second: Int, _ alarm: Session.Alarm) {
    marks.append(Mark(at: second * 1000, alarm: alarm))
  }

  private mutating func ticks(to second: Int) {
    for left in [3, 2, 1] { mark(second - left, .tick(left)) }
  }

  private var sorted: SetClock { with(self) { $0.marks.sort { $0.at < $1.at } } }
}

extension Session.State {
  /// The clock of a set, or `nil` if it ends with a press and has no beat.
  func clock(of place: Session.SetPlace) -> SetClock? {
    let exercise = exercises[place.exercise]
    let target = self[place].target
    guard exercise.trying == nil else { return nil }
    if let interval = exercise.interval {
      let isFirst = exercise.sets.allSatisfy { $0.performance == nil }
      let prepare = isFirst ? interval.prepare : 0
      switch interval.pace {
      case .work(let seconds, _): return .timed(seconds, prepare: prepare, isRound: true)
      case .every(let seconds):
        guard target.measure == .seconds else {
          return .round(every: seconds, prepare: prepare, runsOn: runsRounds)
        }
        return .timed(min(target.reps, seconds), prepare: prepare, isRound: true)
      }
    }
    if target.measure == .seconds {
      return target.isAMRAP
        ? .open(least: target.reps, prepare: SetClock.usualPrepare)
        : .timed(target.reps, prepare: SetClock.usualPrepare)
    }
    guard let tempo = exercise.tempo, target.measure == .reps, target.kind == .work else {
      return nil
    }
    return .beat(tempo, reps: target.isAMRAP ? 100 : target.reps)
  }

  /// The current set's clock and when its work begins, which is `nil` while it waits for a press.
  var running: (clock: SetClock, from: Instant?)? {
    guard let lifting, let current, let clock = clock(of: current) else { return nil }
    return (clock, lifting.clock)
  }

  /// When the current set ends on its own; `nil` while its clock waits for a press.
  var workEnd: Instant? {
    guard let lifting, let from = lifting.clock, let end = running?.clock.end else { return nil }
    return from + .milliseconds(end * 1000 - lifting.carried)
  }

  /// Starts a set; unless the time before was enough to get ready, its clock leaves time for that,
  /// and for three ticks.
  mutating func begin(at now: Instant, isAutomatic: Bool, isReady: Bool = false) {
    var lifting = Session.Lifting(since: now, isAutomatic: isAutomatic)
    if let clock = current.flatMap({ clock(of: $0) }) {
      let prepare = isReady ? 0 : max(clock.prepare, SetClock.usualPrepare)
      lifting.clock = now + .seconds(prepare)
    }
    phase = .lifting(lifting)
  }

  /// Stops the clock of the current set until a press.
  mutating func stopClock() {
    guard var lifting, lifting.clock != nil else { return }
    (lifting.clock, lifting.carried) = (nil, 0)
    phase = .lifting(lifting)
  }

  /// Whether a set is a round of an interval after the first.
  func isRound(_ place: Session.SetPlace) -> Bool {
    exercises[place.exercise].interval != nil
      && exercises[place.exercise].sets.contains { $0.performance != nil }
  }

  /// Seconds before the end of the rest at which a timed set is announced, so that the words are
  /// over when it begins; `nil` for other sets, and if the rest is too short.
  var announcedAhead: Int? {
    guard let rest = resting, let current, let clock = clock(of: current), !clock.isBeat else {
      return nil
    }
    let isFirst = exercises[current.exercise].sets.allSatisfy { $0.performance == nil }
    let seconds = isFirst ? 15 : 7
    return rest.until - rest.since >= .seconds(seconds + 3) ? seconds : nil
  }

  /// Whether the next set needs no time to get ready: a further round, or announced ahead.
  var isReadyAfterRest: Bool {
    guard let resting, let current, !resting.isUnannounced else { return false }
    return announcedAhead != nil || isRound(current)
  }

  /// Notes that the announcement due in this rest was missed because the lifter was away.
  mutating func missAnnouncement(at now: Instant) {
    guard let rest = resting, let current, clock(of: current) != nil,
      now > rest.until - .seconds(announcedAhead ?? SetClock.usualPrepare)
    else { return }
    resting?.isUnannounced = true
  }

  /// Stops a clock that has run out, or that nothing ends: the lifter had left it.
  mutating func leaveClock(at now: Instant) {
    guard let (clock, from) = running, from != nil else { return }
    if workEnd.map({ $0 <= now }) ?? clock.isMeasured { stopClock() }
  }
}

extension Session {
  var clockAlarms: [(at: Instant, alarm: Alarm)] {
    guard let lifting = state.lifting, let from = lifting.clock, let clock = state.running?.clock
    else { return [] }
    // What sounded before a pause is not repeated.
    var alarms = clock.marks.filter { $0.at >= lifting.carried }
      .map { (at: from + .milliseconds($0.at - lifting.carried), alarm: $0.alarm) }
    guard from > lifting.since else { return alarms }
    for left in [3, 2, 1] where from - lifting.since > .seconds(left) {
      alarms.append((from - .seconds(left), .tick(left)))
    }
    if !clock.isBeat { alarms.append((from, .start)) }
    return alarms
  }

  /// When the current set ends on its own, and the events of that.
  var clockEnd: (at: Instant, events: [Event])? {
    guard state.pausedAt == nil, let at = state.workEnd, let clock = state.running?.clock,
      let end = clock.end, let current = state.current
    else { return nil }
    return (at, clock.isMeasured ? done(current, seconds: end) : done(current, reps: nil))
  }

  /// The events of a set, or its first side, held for seconds; of two sides, the shorter counts.
  func done(_ place: SetPlace, seconds: Int) -> [Event] {
    guard let lifting = state.lifting else { return [] }
    if state.isFirstSide { return [.sideChanged(held: seconds)] }
    return done(place, reps: min(seconds, lifting.firstSide ?? seconds))
  }

  /// The events of a press on a timed set; `nil` if the press has its usual meaning.
  func stop(_ place: SetPlace, at now: Instant) -> [Event]? {
    guard let (clock, from) = state.running else { return nil }
    guard let from else {
      return [.clockStarted(at: now + .seconds(max(clock.prepare, SetClock.usualPrepare)))]
    }
    if now < from { return clock.isBeat ? nil : [.clockStarted(at: now)] }
    guard clock.isMeasured, let held = state.counted(at: now) else { return nil }
    return done(place, seconds: held)
  }
}

extension Session.State {
  var isFirstSide: Bool {
    guard let lifting, let current else { return false }
    return self[current].target.isPerSide && exercises[current.exercise].trying == nil
      && !lifting.isSecondSide
  }

  var isSecondSide: Bool { lifting?.isSecondSide ?? false }

  var isFirstSideShort: Bool { isSecondSide && lifting?.isFirstSideShort ?? false }

  /// Starts the second side of a set; a timed one after the time to change sides.
  mutating func changeSide(held: Int?, isShort: Bool, at now: Instant) {
    guard var lifting, let current else { return }
    lifting.since = now
    lifting.isAutomatic = false
    lifting.isSecondSide = true
    (lifting.firstSide, lifting.carried) = (
      held, clock(of: current)?.isMeasured == true ? 0 : lifting.carried
    )
    lifting.isFirstSideShort = isShort
    if let clock = clock(of: current) {
      // The time of a round continues; a hold and a beat start again.
      if clock.isBeat { lifting.clock = now + .seconds(clock.prepare) }
      if clock.isMeasured { lifting.clock = now + .seconds(SetClock.change) }
    }
    phase = .lifting(lifting)
  }
}
