import Glibc
import Support

// The cost of a press, a second of rest and a start, counted instead of timed.
extension Bench {
  /// A session under valgrind: how long it lasts, and how often the button is pressed.
  private struct Course {
    var seconds: Int
    var presses: Int
  }

  private static let courses = [
    ("idle", Course(seconds: 25, presses: 0)), ("pressed", Course(seconds: 25, presses: 8)),
    ("long", Course(seconds: 45, presses: 0)),
  ]

  func profile(_ server: any SoundServer) throws(Trouble) {
    let own = try times(server)
    show("native: \(own)")
    let start = try count(["--version"], server)
    show("start of the program (--version): \(millions(start)) million instructions")
    var instructions: [String: Double] = [:]
    var allocations: [String: Double] = [:]
    for (name, course) in Self.courses {
      let file = "\(scratch.path)/\(name).callgrind"
      _ = try session(course, server, ["--tool=callgrind", "--callgrind-out-file=\(file)"])
      instructions[name] = total(file)
      let log = try session(course, server, ["--tool=memcheck", "--leak-check=no"])
      allocations[name] = number(after: "total heap usage: ", in: log)
    }
    func difference(_ counts: [String: Double], _ name: String, _ share: Int) -> Double {
      ((counts[name] ?? .nan) - (counts["idle"] ?? .nan)) / Double(share)
    }
    let press = difference(instructions, "pressed", 8)
    let second = difference(instructions, "long", 20)
    show(
      "a press, with what is said after it: \(millions(press)) million instructions, "
        + "\(difference(allocations, "pressed", 8).rounded()) allocations")
    show(
      "a second of rest, sound open: \(millions(second)) million instructions, "
        + "\(difference(allocations, "long", 20).rounded()) allocations")
    for (name, title) in [("pressed", "a session with presses"), ("long", "a resting session")] {
      for inclusive in ["no", "yes"] {
        show("\n\(title), \(inclusive == "yes" ? "with what is called" : "by itself"):")
        let text = try PrintingProcess.output(
          [
            "callgrind_annotate", "--inclusive=\(inclusive)", "--threshold=90", "--auto=no",
            "\(scratch.path)/\(name).callgrind",
          ], server.variables)
        show(top(text, inclusive == "yes" ? 60 : 25))
      }
    }
  }

  private func top(_ text: String, _ count: Int) -> String {
    text.split(separator: "\n").filter { $0.contains("%)") }.prefix(count)
      .map { String($0.prefix(150)) }.joined(separator: "\n")
  }

  private func millions(_ count: Double) -> Double { (count / 1e4).rounded() / 100 }

  /// The CPU time of the same courses without valgrind.
  private func times(_ server: any SoundServer) throws(Trouble) -> String {
    var spent: [String: (time: Double, wakeups: Double)] = [:]
    for (name, course) in Self.courses {
      let workout = try Workout(self, server, ["Row 100x1 60 kg rest 600"])
      try workout.waitsForSet()
      MonotonicClock.sleep(milliseconds: 4000)
      let before = Usage(workout.child.id)
      follow(course, workout)
      let after = Usage(workout.child.id)
      spent[name] = (
        (after.processor - before.processor).milliseconds, Double(after.wakeups - before.wakeups)
      )
      workout.stop()
    }
    guard let idle = spent["idle"], let pressed = spent["pressed"] else { return "" }
    return "a press takes the processor for \(((pressed.time - idle.time) / 8).milli); a second of "
      + "rest for \((idle.time / 25).milli), with \((idle.wakeups / 25).rounded()) wake-ups"
  }

  private func follow(_ course: Course, _ workout: Workout) {
    let start = MonotonicClock.exact
    for number in 0..<course.presses {
      _ = workout.press()
      MonotonicClock.sleep(until: start + Int64(number + 1) * 2900 * MonotonicClock.millisecond)
    }
    MonotonicClock.sleep(until: start + Int64(course.seconds) * MonotonicClock.second)
  }

  /// Runs a course under valgrind and returns its output.
  private func session(
    _ course: Course, _ server: any SoundServer, _ tool: [String]
  ) throws(Trouble) -> String {
    let log = "\(scratch.path)/valgrind.log"
    let workout = try Workout(
      self, server, ["Row 100x1 60 kg rest 600"], under: ["valgrind", "--log-file=\(log)"] + tool)
    try workout.waitsForSet(seconds: 60)
    MonotonicClock.sleep(milliseconds: 12_000)
    follow(course, workout)
    workout.child.signal(SIGTERM)
    guard workout.child.waits(atMost: 60) != nil else {
      throw Trouble("the session under valgrind does not end")
    }
    return Usage.read(log)
  }

  private func count(_ arguments: [String], _ server: any SoundServer) throws(Trouble) -> Double {
    let file = "\(scratch.path)/start.callgrind"
    try PrintingProcess.output(
      ["valgrind", "--tool=callgrind", "--callgrind-out-file=\(file)", program] + arguments,
      server.variables)
    return total(file)
  }

  private func total(_ file: String) -> Double {
    guard let stream = fopen(file, "r") else { return .nan }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 4096)
    var total = Double.nan
    while fgets(&line, Int32(line.count), stream) != nil {
      let text = line.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      if text.hasPrefix("totals:") { total = number(after: "totals: ", in: text) }
    }
    return total
  }

  private func number(after key: String, in text: String) -> Double {
    let line = text.split(separator: "\n").last { $0.contains(key) }.map(String.init) ?? ""
    let rest = line.split(separator: ":").last.map(String.init) ?? ""
    let digits = rest.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," }
    return Double(digits.filter { $0 != "," }) ?? .nan
  }
}
