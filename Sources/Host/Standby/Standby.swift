internal import Coaching
internal import CommandGrammar
internal import Context
internal import Controls
// The environment is a variable of the C library that nothing here changes.
@preconcurrency internal import Glibc
internal import LogStore
internal import Phrasing
internal import Platform
internal import Publishing
internal import SessionEngine
internal import Sync

/// Waits for a press, holds the dialogue that it begins, and runs the session that follows.
///
/// While it waits, it holds neither sound device nor voice nor log. To return to that after a
/// session, it executes itself again: the process stays the same, but its memory is that of a
/// program that has just started.
struct Standby {
  /// Within this time, an interrupted session resumes without a press; later, one offers it.
  static let isRecent = TimeSpan.minutes(15)

  /// Names what the program keeps open when it executes itself.
  private static let variable = "SPOTTER_STANDBY"

  private let invocation: Invocation
  private let loop: EventLoop
  private let commands: CommandPorts
  private let broker: StandbyBroker

  init(_ invocation: Invocation, _ inputs: InputLoop, _ commands: CommandPorts) {
    (self.invocation, self.commands) = (invocation, commands)
    loop = EventLoop(inputs)
    broker = StandbyBroker(press: inputs.inbox.post(now:))
  }

  /// Returns what the program kept open that executed this one; `nil` if none did.
  static func handedOver() -> Handover? {
    defer { unsetenv(variable) }
    return Paths.variable(variable).flatMap { Handover($0) }
  }

  /// Runs until it is stopped by a signal, or its input ends; `isReturning` says that the program
  /// waited or conducted a session before. Throws `ExitStatus.failure` if one was not saved.
  func run(isReturning: Bool) throws {
    defer { broker.close(isReplaced: false) }
    if !isReturning {
      loop.service.ready()
      try goOn()
      if loop.isDismissed { return }
      if invocation.has(.setUp) { try firstStart() }
      if loop.isDismissed { return }
      // What was not sent when the computer was switched off, and what others did meanwhile.
      BackgroundMerge.start(invocation.value(.database))
      startAgain()
    }
    let paths = invocation.paths
    // A press reads them again, and complains.
    let settings = (try? SettingsFile(paths).read(complains: false)) ?? Settings()
    let player = MediaPlayer(settings, pressing: loop.inputs.inbox)
    while let arrivals = sleep() {
      try wake(with: arrivals, player)
      if loop.isDismissed { return }
      startAgain()
    }
  }

  private var device: String? { invocation.value(.device) }

  /// Waits for a press or words; `nil` to stop.
  private func sleep() -> [(Arrival, at: Int64)]? {
    loop.inputs.readsPipe = true
    if let settled = try? AppContext(invocation, makesLog: true) { broker.follow(settled) }
    loop.service.status("waiting for a press")
    // Not all racks of a club at once.
    var merge =
      BackgroundMerge.isSetUp ? BootClock.now() + .random(in: 0..<BackgroundMerge.interval) : nil
    while true {
      let arrivals = loop.next(until: merge)
      if let due = merge, BootClock.now() >= due {
        BackgroundMerge.start(invocation.value(.database))
        merge = due + BackgroundMerge.interval
      }
      for (index, (arrival, _)) in arrivals.enumerated() {
        switch arrival {
        // What is heard starts nothing.
        case .remote(.heard, let reply):
          reply.answer(Answering.noAnswer, isRefusal: true)
        case .input(.press), .input(.play), .input(.words), .input(.piped), .remote:
          return Array(arrivals[index...])
        case .input(.stop), .input(.hangup): return nil
        // It has no voice open to announce devices.
        case .input, .keys: continue
        }
      }
    }
  }

  /// Holds the dialogue, which begins on its own without arrivals, and runs what it leads to.
  private func wake(
    with arrivals: [(Arrival, at: Int64)], _ player: MediaPlayer?
  ) throws {
    var environment: AppContext
    do {
      environment = try AppContext(invocation, makesLog: true)
    } catch {
      // A later press may find them.
      let why = "\(error.reported)"
      printError(why)
      for case (.remote(_, let reply), _) in arrivals { reply.answer(why, isRefusal: true) }
      let environment = AppContext(invocation, makesLog: true, settings: Settings())
      return environment.speak(.cannotBegin(why: StartTrouble(error)), invocation)
    }
    let console = console(environment, player)
    loop.service.status("talking to the lifter")
    let dialogue = try LiveDialogue(
      environment, console, others: SharedLifters(invocation, environment).others,
      wokenBy: arrivals)
    // What the lifter did elsewhere just before, for the session that may come.
    BackgroundMerge.start(invocation.value(.database))
    let outcome = dialogue.run()
    // Other news may have come meanwhile.
    let updates = CardUpdates()
    if let told = dialogue.told, told == updates?.untold { try? updates?.markTold() }
    if dialogue.hasChangedWeek { environment = try AppContext(invocation, makesLog: true) }
    // The input that stops it may come in one batch with the press that picks something.
    switch loop.isDismissed ? .sleep : outcome {
    case .sleep:
      loop.answering.conclude("standing by")
      console.speaker.close()
    case .start(let index):
      let request = dialogue.request(index, device: device)
      try session(
        request, with: request.isFresh ? [] : companions(environment), environment, on: console)
    case .share(let index, let name):
      try session(dialogue.request(index, device: device), with: [name], environment, on: console)
    case .again:
      try session(
        WantedSession(workout: .last, isFresh: true, device: device), environment, on: console)
    case .practice:
      try conduct(
        LiveSession(
          .practice(unit: environment.settings.unit), environment, on: console,
          isInStandby: true))
    case .update:
      loop.answering.conclude("updating")
      console.speaker.close()
      environment.speak(.updating, invocation)
      try CardUpdates()?.install()
    case .setUp, .headphones:
      loop.answering.conclude("setting up")
      console.speaker.close()
      _ = try setUp(environment, only: outcome == .headphones ? .headphones : nil)
    }
  }

  /// Goes on after an interruption such as a power cut: resumes or offers a recent session.
  private func goOn() throws {
    guard let environment = try? AppContext(invocation, makesLog: true) else { return }
    let interruption = Standby.interruption(environment)
    // What became of an update, for whoever waits for it.
    if interruption == .old {
      switch CardUpdates()?.untold {
      case .installed, .failed: return try wake(with: [], nil)
      case .offered, .forged, .old, .closed, nil: return
      }
    }
    let player = MediaPlayer(environment.settings, pressing: loop.inputs.inbox)
    if interruption == .maybeRecent { return try wake(with: [], player) }
    try session(
      WantedSession(device: device), with: companions(environment), environment,
      on: console(environment, player))
  }

  /// Asks the questions of the set-up if they were never all asked, and offers to practise afterwards.
  private func firstStart() throws {
    guard let environment = try? AppContext(invocation, makesLog: true),
      !SetupProgress(of: environment.paths, facts: SetupFacts()).isRepeated
    else { return }
    guard try setUp(environment, waitsForLifter: true) else { return }
    let settled = try AppContext(invocation, makesLog: true)
    try conduct(
      LiveSession(
        .practice(unit: settled.settings.unit), settled, on: console(settled, nil),
        isInStandby: true))
  }

  /// The names of those who shared the rack when it was interrupted.
  private func companions(_ environment: AppContext) -> [String] {
    let alone = SharedLifters(invocation, environment)
    return alone.others.filter { name in
      var both = alone
      guard (try? both.add(name, makesLog: false)) != nil else { return false }
      return Standby.interruption(both.members[1].environment) != .old
    }
  }

  /// How long ago an unfinished session was interrupted.
  enum Interruption: Equatable {
    /// Just now: it resumes on its own.
    case recent
    /// Just now, or while the clock stood still: it is offered without a press.
    case maybeRecent
    /// Long ago, or there is none: nothing is said before a press.
    case old
  }

  private static func interruption(_ environment: AppContext) -> Interruption {
    guard let open = try? environment.log()?.unfinished(), !open.hasNothingLeft else {
      return .old
    }
    return interruption(
      at: open.lastStamp, seen: LocalTime.now(),
      isSynchronized: CalendarClock.isSynchronized == true)
  }

  /// Returns how long ago a session was interrupted whose last entry is from a moment.
  ///
  /// A computer without a clock battery starts with the time at which it stopped, so that until its
  /// clock is synchronized, last week's session looks recent.
  static func interruption(
    at last: Timestamp, seen now: Timestamp, isSynchronized: Bool
  ) -> Interruption {
    guard SessionLauncher.age(since: last, at: now) <= Standby.isRecent else { return .old }
    return isSynchronized || last.boot == now.boot ? .recent : .maybeRecent
  }

  /// Opens voice and device, and follows the settings.
  private func console(_ environment: AppContext, _ player: MediaPlayer?) -> Console {
    broker.follow(environment)
    return Console(environment, invocation, loop, player: player, broker: broker.connection)
  }

  /// Runs a session, alone or with the lifters of these names.
  private func session(
    _ request: WantedSession, with names: [String] = [], _ environment: AppContext,
    on console: Console
  ) throws {
    var lifters = SharedLifters(invocation, environment)
    let holder = lifters.lockFirst()
    defer { lifters.release() }
    do {
      switch holder {
      case .session: throw Failure("A session is already running.")
      case .change: throw Failure("Another command is changing the log.")
      case nil: break
      }
      for name in names { try lifters.add(name, makesLog: true) }
      try lifters.lockOthers()
      let launcher = try loop.service.patiently {
        try SessionLauncher.find(environment, request, under: lifters.members[0].lock)
      }
      let live = try LiveSession(
        launcher, environment, of: lifters, WantedSession(device: device), on: console,
        isInStandby: true)
      try conduct(live)
      loop.service.patiently { live.writePages() }
      lifters.release()
      BackgroundMerge.start(invocation.value(.database))
    } catch let status as ExitStatus {
      throw status
    } catch {
      let why = "\(error.reported)"
      printError(why)
      loop.answering.refuse(why)
      console.speaker.close()
      environment.speak(.cannotBegin(why: StartTrouble(error)), invocation)
    }
  }

  private func conduct(_ live: LiveSession) throws {
    loop.service.status("conducting a session")
    try live.run()
  }

  /// Asks the questions of the set-up; returns whether the lifter wants to practise afterwards.
  private func setUp(
    _ environment: AppContext, waitsForLifter: Bool = false, only topic: SetupTopic? = nil
  ) throws -> Bool {
    loop.service.status("setting up")
    // The set-up numbers its lines from one; reports about earlier ones would confuse it.
    _ = loop.reports.take()
    let talk = try SetupTalk(environment, invocation, loop)
    defer { talk.close() }
    var interview = SetupInterview(environment.settings, invocation, talk, commands)
    interview.waitsForLifter = waitsForLifter
    if let topic {
      interview.ask(only: topic)
      return false
    }
    guard interview.run() == nil, waitsForLifter else { return false }
    defer { loop.answering.conclude("the set-up is done") }
    return interview.wantsPractice()
  }

  /// Executes this program again; returns if that is impossible, which costs only memory.
  private func startAgain() {
    broker.close(isReplaced: true)
    loop.inputs.handOver { handover in
      guard handover.socket != nil else { return }
      let handedOn = strdup("\(Standby.variable)=\(handover.text)")
      defer { free(handedOn) }
      // Not through `setenv`, since another thread may be reading the environment.
      var variables: [UnsafeMutablePointer<CChar>?] = [handedOn]
      var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
      while let variable = entry.pointee {
        variables.append(variable)
        entry += 1
      }
      execve(Paths.program, CommandLine.unsafeArgv, variables + [nil])
    }
  }
}
