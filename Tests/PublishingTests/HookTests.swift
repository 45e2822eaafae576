import Glibc
import Platform
import Publishing
import Support
import Testing

/// The program of `on-event`: real scripts that behave and misbehave.
@Suite struct HookTests {
  private let scratch = Scratch()
  private let reports = Locked<[String]>([])

  /// A hook that runs a script, in the scratch folder named $here.
  private func hook(_ script: String, limit: Duration = Hook.limit) throws -> Hook {
    let path = "\(scratch.path)/hook"
    let text = "#!/bin/sh\nhere='\(scratch.path)'\n\(script)\n"
    let file = try #require(fopen(path, "we"))
    fputs(text, file)
    fclose(file)
    chmod(path, 0o700)
    return Hook(program: path, limit: limit) { [reports] trouble, said in
      reports.withLock { $0.append(trouble + said) }
    }
  }

  private func text(_ name: String) -> String {
    guard let file = fopen("\(scratch.path)/\(name)", "re") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// Waits until the script has written a text.
  private func waits(
    for wanted: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let isWritten = MonotonicClock.wait { text("out") == wanted }
    try #require(isWritten, sourceLocation: location)
  }

  private var reported: [String] { reports.withLock { $0 } }

  @Test("it runs once per event, in order, with the kind and the text") func inOrder() throws {
    let hook = try hook("{ echo \"$1\"; cat; } >> $here/out")
    hook.run(kind: "setDone", text: "{\"reps\":5}")
    hook.run(kind: "restOver", text: "{}")
    hook.close(atMost: .seconds(patience))
    #expect(text("out") == "setDone\n{\"reps\":5}\nrestOver\n{}\n")
    #expect(reported == [])
  }

  @Test("a text larger than a pipe arrives, and one that is not read does no harm")
  func large() throws {
    let large = String(repeating: "x", count: 300_000)
    let hook = try hook("case $1 in read) cat > $here/out;; esac")
    hook.run(kind: "ignore", text: large)
    hook.run(kind: "read", text: large)
    hook.close(atMost: .seconds(patience))
    #expect(text("out").utf8.count == 300_001)
    #expect(reported == [])
  }

  @Test("one that hangs is killed with all it started, and the next event runs")
  func hang() throws {
    let hook = try hook(
      "case $1 in hang) sleep 100000 & echo $! > $here/pid; wait;; *) echo $1 > $here/out;; esac",
      limit: .seconds(3))
    hook.run(kind: "hang", text: "")
    hook.run(kind: "next", text: "")
    hook.close(atMost: .seconds(patience))
    #expect(text("out") == "next\n")
    #expect(reported.count == 1)
    #expect(reported.first?.hasSuffix("took longer than 3 seconds and was killed") == true)
    try endsSoon(try #require(pid_t(text("pid").filter(\.isNumber))))
  }

  @Test("what it leaves running ends with it") func background() throws {
    let hook = try hook("sleep 100000 & echo $! > $here/pid; echo done > $here/out")
    hook.run(kind: "note", text: "")
    hook.close(atMost: .seconds(patience))
    #expect(text("out") == "done\n")
    #expect(reported == [])
    try endsSoon(try #require(pid_t(text("pid").filter(\.isNumber))))
  }

  /// Waits until a process has ended; once its parent is gone, init removes it.
  private func endsSoon(_ process: pid_t) throws {
    #expect(MonotonicClock.wait { kill(process, 0) != 0 || HookTests.isZombie(process) })
  }

  @Test("at the end of the session, it is not waited for") func abandoned() throws {
    let hook = try hook("echo started > $here/out; sleep 100000")
    hook.run(kind: "hang", text: "")
    try waits(for: "started\n")
    hook.run(kind: "never", text: "")
    hook.close(atMost: .zero)
    #expect(reported.first?.contains("still running at the end of the session") == true)
    #expect(reported.last?.hasSuffix("is too slow: 1 event was dropped.") == true)
    #expect(reported.count == 2)
  }

  @Test(
    "failures are reported once, with the beginning of what it said",
    arguments: [
      ("echo no lamp >&2; exit 3", "failed with status 3: no lamp"),
      ("kill -SEGV $$", "was killed by signal 11"),
      ("echo hm >&2", "wrote to standard error: hm"),
    ])
  func failures(script: String, says: String) throws {
    let hook = try hook(script)
    for _ in 0..<3 { hook.run(kind: "note", text: "{}") }
    hook.close(atMost: .seconds(patience))
    #expect(reported.count == 1)
    #expect(reported.first?.hasSuffix(says) == true, "\(reported)")
  }

  @Test("what it said is told apart from what happened to it") func said() throws {
    let path = "\(scratch.path)/hook"
    let file = try #require(fopen(path, "we"))
    fputs("#!/bin/sh\ncat >&2; exit 1\n", file)
    fclose(file)
    chmod(path, 0o700)
    let troubles = Locked<[[String]]>([])
    let hook = Hook(program: path) { trouble, said in
      troubles.withLock { $0.append([trouble, said]) }
    }
    hook.run(kind: "note", text: "Farmer's walk")
    hook.close(atMost: .seconds(patience))
    #expect(troubles.withLock { $0 } == [["'\(path)' failed with status 1", ": Farmer's walk"]])
  }

  @Test("a flood of errors neither fills memory nor outlasts the limit") func flood() throws {
    let hook = try hook("yes flood >&2 & yes > /dev/stdout & wait", limit: .seconds(3))
    hook.run(kind: "note", text: "{}")
    hook.close(atMost: .seconds(patience))
    #expect(reported.count == 1)
    #expect(reported.first?.contains("took longer than 3 seconds and was killed: flood") == true)
    #expect((reported.first?.utf8.count ?? .max) < 4000)
  }

  @Test("more events than it can take are dropped, oldest first, and counted")
  func tooMany() throws {
    let hook = try hook(
      "echo $1 >> $here/out; while [ ! -e $here/go ]; do sleep 0.05; done")
    hook.run(kind: "first", text: "")
    try waits(for: "first\n")
    for number in 0..<100 { hook.run(kind: "\(number)", text: "") }
    scratch.makeFolder("go")
    hook.close(atMost: .seconds(patience))
    #expect(text("out") == "first\n" + (68..<100).map { "\($0)\n" }.joined())
    #expect(reported.count == 1)
    #expect(reported.first?.hasSuffix("is too slow: 68 events were dropped.") == true)
  }

  @Test("one that is missing or not executable is reported once") func missing() {
    let hook = Hook(program: "\(scratch.path)/none") { [reports] trouble, said in
      reports.withLock { $0.append(trouble + said) }
    }
    for _ in 0..<3 { hook.run(kind: "note", text: "{}") }
    hook.close(atMost: .seconds(patience))
    #expect(reported.count == 1)
    #expect(reported.first?.contains("No such file or directory") == true)
  }

  @Test("it gets the default signals, and only the standard descriptors") func clean() throws {
    let low = open("/dev/null", O_RDONLY)
    // A number that the shell does not use itself: it reads the script as descriptor 10.
    let leaked = fcntl(low, F_DUPFD, 200)
    try #require(close(low) == 0 && leaked >= 200)
    defer { close(leaked) }
    let hook = try hook(
      "[ -e /proc/$$/fd/\(leaked) ] && echo leaked > $here/out\n"
        + "grep -E 'SigBlk|SigIgn' /proc/self/status >> $here/out")
    hook.run(kind: "note", text: "{}")
    hook.close(atMost: .seconds(patience))
    let lines = text("out").split(separator: "\n")
    #expect(lines.map { $0.prefix(6) } == ["SigBlk", "SigIgn"])
    // The C library ignores the two signals of its own, 32 and 33.
    let own: UInt64 = 0x1_8000_0000
    #expect(lines.allSatisfy { UInt64($0.suffix(16), radix: 16).map { $0 & ~own } == 0 })
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    guard let file = fopen("/proc/\(process)/stat", "re") else { return true }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self).contains(") Z ")
  }
}
