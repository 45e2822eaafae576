internal import CommandGrammar
internal import Context
internal import Controls
internal import Glibc
internal import ResourceFiles
internal import Phrasing
internal import Platform
internal import Reports
internal import Training

extension Doctor {
  /// The sources of presses.
  var keys: Check {
    let value =
      isatty(STDIN_FILENO) == 1
      ? "a terminal: Enter and Space are the button"
      : "no terminal here: signals and 'spotter press' are the button"
    // A signal ignored here stays ignored in every program started from here.
    let ignored = ignoredSignals.filter { $0.number == SIGUSR1 || $0.number == SIGUSR2 }
    guard ignored.isEmpty else {
      let names = ignored.map(\.name).joined(separator: " and ")
      return .warn(
        "keys", "\(value); \(names) ignored by the shell or service that started this",
        fix: "Start Spotter from a shell or service that does not ignore \(names).")
    }
    return .ok("keys", "\(value); SIGUSR1 presses, SIGUSR2 pauses")
  }

  private var ignoredSignals: [(name: String, number: Int32)] {
    let status = (try? TextFile.read("/proc/self/status")) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
    let mask = line.flatMap { $0.split(separator: "\t").last }.flatMap { UInt64($0, radix: 16) }
    return [("SIGUSR1", SIGUSR1), ("SIGUSR2", SIGUSR2)].filter { signal in
      (mask ?? 0) >> UInt64(signal.1 - 1) & 1 == 1
    }
  }

  /// The state of the socket, and whether a session is listening.
  var runningSession: (isRunning: Bool, check: Check) {
    do throws(ControlsError) {
      let look = try paths.socket.look()
      if look.isAnswered { return (true, .ok("socket", "a session is running at '\(look.path)'")) }
      guard let fault = look.fault else {
        return (false, .ok("socket", "'\(look.path)' can be used; no session is running"))
      }
      throw fault
    } catch {
      return (false, .warn("socket", "'\(error.subject)': \(error.reason)", fix: error.advice))
    }
  }

  func clock() -> Check {
    let now = LocalTime.now()
    let value =
      "\(LocalTime.text(now)) \(now.zone), \(synchronized)"
      + (now.boot.isEmpty ? ", no boot id" : "")
    if now.utc < Health.birth {
      return .warn(
        "clock", value + ", which is years ago",
        fix:
          "Connect the machine to a network or give it a clock battery; dates are corrected once it knows the time."
      )
    }
    if now.boot.isEmpty {
      return .warn(
        "clock", value,
        fix: "Mount /proc: without it, a rest cannot continue after Spotter restarts.")
    }
    if Health.isClockUncertain(at: now) {
      return .warn(
        "clock", value + ", and there is no clock battery",
        fix: "Connect the machine to a network now and then, or dates in the log will be wrong.")
    }
    return .ok("clock", value)
  }

  private var synchronized: String {
    if Health.isClockFromNetwork { return "set by the network" }
    switch CalendarClock.isSynchronized {
    case true?: return "kept in time by the system"
    case false?: return "not synchronized"
    case nil: return "the system does not say whether it is synchronized"
    }
  }

  /// Checks the voltage, where the computer knows it.
  func power() -> Check? {
    guard let isWeak = Health.isPowerWeak() else { return nil }
    guard isWeak else { return .ok("power", "the voltage is high enough") }
    return .warn(
      "power", "the voltage is too low",
      fix: "Use the power supply that was made for it, and a short thick cable.")
  }

  /// Checks access to sound cards, and that only the user can write to the folders.
  func permissions() -> Check {
    let closed = soundNodes.filter { access($0, R_OK | W_OK) != 0 }
    if let first = closed.first {
      return .warn(
        "permissions", "'\(first)' cannot be opened by this user",
        fix: "Join the group audio and log in again: sudo usermod -aG audio \(user).")
    }
    for folder in [paths.own, paths.state, paths.configuration] {
      guard let status = fileStatus(folder) else { continue }
      if access(folder, W_OK | X_OK) != 0 {
        return .warn(
          "permissions", "'\(folder)' is not writable by this user",
          fix: "Make it your own: sudo chown -R \(user) '\(folder)'.")
      }
      if status.st_mode & 0o022 != 0 {
        return .warn(
          "permissions", "others can write to '\(folder)'",
          fix: "Make it private: chmod go-w '\(folder)'.")
      }
    }
    let cards = soundNodes.isEmpty ? "no sound card" : "sound cards can be opened"
    return .ok("permissions", "\(cards), folders are private, user '\(user)'")
  }

  private var user: String {
    getpwuid(getuid())?.pointee.pw_name.map { String(cString: $0) } ?? String(getuid())
  }

  /// The data files: phrases, exercises and the followed program.
  var files: [Check] {
    do {
      let phrases = try catalog.phrasebook(of: catalog.language).count
      try catalog.checkInstalledExercises()
      let exercises = try catalog.exercises()
      guard exercises.complaints.isEmpty else {
        return exercises.complaints.map {
          .warn("files", $0, fix: "Fix the entry, or remove it.")
        }
      }

      let program = try settings.program.map { name in
        try catalog.program(name, unit: settings.unit)
      }
      let followed = program.map { "the program '\($0.name)'" } ?? "no program"
      let folders = catalog.folders.filter { access($0, R_OK) == 0 }.joined(separator: ", ")
      let count = exercises.library.exercises.count
      return [
        .ok("files", "\(phrases) phrases, \(count) exercises, \(followed), from \(folders)")
      ]
    } catch {
      let (reason, advice) = Doctor.parts(error)
      return [.fail("files", reason, fix: advice)]
    }
  }
}
