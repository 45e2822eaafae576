import Glibc
import Testing

/// The voice in a process of its own, which may die.
struct Probe {
  /// What it printed, up to its end.
  var lines: [String]
  /// The exit status, or minus the signal that ended it.
  var status: Int

  /// Runs it to its end; with `kill` it gets SIGKILL once it has the text in work.
  static func run(_ arguments: [String], kill isKilled: Bool = false) throws -> Probe {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of a test runner block signals, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let program = try path()
    // A crash would otherwise start the Swift runtime's debugger, or be a sanitizer's.
    let own = "handle_segv=0:handle_abort=0:handle_sigill=0:handle_sigfpe=0:handle_sigbus=0"
    let environment = [
      "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no", "ASAN_OPTIONS=\(own):detect_leaks=0",
      "TSAN_OPTIONS=\(own)",
    ]
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { (argv + envp).forEach { free($0) } }
    var process = pid_t()
    let result = posix_spawn(&process, program, &actions, &attributes, &argv, &envp)
    close(ends[1])
    defer { close(ends[0]) }
    try #require(result == 0, "\(program) does not start: \(result)")
    let printed = output(ends[0], of: process, isKilled)
    kill(process, SIGKILL)
    var code = Int32()
    waitpid(process, &code, 0)
    let signal = Int(code & 0x7F)
    return Probe(
      lines: printed.split(separator: "\n").map(String.init),
      status: signal == 0 ? Int(code >> 8) & 0xFF : -signal)
  }

  /// What it prints until it ends, or for a minute.
  private static func output(_ descriptor: Int32, of process: pid_t, _ isKilled: Bool) -> String {
    var bytes: [UInt8] = []
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, 60_000) > 0 {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      if isKilled, text.contains("speaking\n") { kill(process, SIGKILL) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The probe beside the running tests.
  private static func path() throws -> String {
    var space = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &space, space.count)
    try #require(count > 0)
    let folder = String(decoding: space[..<count], as: UTF8.self).split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/voice-probe"
  }
}
