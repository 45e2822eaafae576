import Foundation
import Support

// Measures the running program and its alternatives; see Scripts/bench.
/// Prints at once, even into a pipe.
func show(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }

func run() throws {
  var arguments = Array(CommandLine.arguments.dropFirst())
  func option(_ name: String) -> String? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
      return nil
    }
    let value = arguments[index + 1]
    arguments.removeSubrange(index...index + 1)
    return value
  }
  guard let program = option("--program"), let folder = option("--scratch") else {
    throw Trouble("--program and --scratch are wanted: start it by Scripts/bench")
  }
  var bench = Bench(program: program, scratch: Scratch(in: folder))
  func number(_ name: String) -> Int? { option(name).flatMap { Int($0) } }
  bench.block = number("--block") ?? bench.block
  let step = number("--step") ?? 512
  bench.presses = number("--presses") ?? bench.presses
  bench.phrases = number("--phrases") ?? bench.phrases
  bench.seconds = number("--seconds") ?? bench.seconds
  // A rest of twelve seconds and the set after it.
  bench.rests = number("--minutes").map { $0 * 60 / 18 } ?? bench.rests
  bench.isDetailed = arguments.contains("--details")
  bench.language = option("--language")
  let asJSON = arguments.contains("--json")
  let servers = Set(arguments.filter { ["pulseaudio", "pipewire"].contains($0) })
  bench.wanted = Set(arguments).intersection(Bench.rows)
  if arguments.contains("profile") {
    let user = try Home(in: folder)
    let server = PulseAudio(for: user.variables)
    try bench.start(server)
    try bench.profile(server)
    return
  }
  var rows: [Row] = []
  bench.tell = { row in
    rows.append(row)
    if !asJSON { show(row.line) }
  }
  if !asJSON { show(Row.heading) }
  let sounds = !bench.wanted.isDisjoint(with: Bench.soundRows) || bench.wanted.isEmpty
  for name in sounds ? ["pulseaudio", "pipewire"] : []
  where servers.isEmpty || servers.contains(name) {
    let user = try Home(in: folder)
    let server: any SoundServer =
      name == "pulseaudio"
      ? PulseAudio(for: user.variables)
      : PipeWire(for: user.variables, hasDummySink: true, step: step)
    do {
      try bench.start(server)
      bench.measureSound(server)
    } catch {
      bench.tell(.failed("all rows of sound", server.name, bar: "", "\(error)"))
    }
  }
  if servers.isEmpty {
    bench.measureProgression()
    bench.measureLogs()
    bench.measureReading()
    bench.measureImport()
    bench.measurePlates()
    bench.measureStandby()
    bench.measureHub()
    bench.measureClub()
  }
  if asJSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    show(String(decoding: try encoder.encode(rows), as: UTF8.self))
  }
}

// Whatever ends the bench also ends every process it started.
var ending = sigset_t()
sigemptyset(&ending)
for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, signal) }
pthread_sigmask(SIG_BLOCK, &ending, nil)
Thread.detachNewThread {
  var ending = sigset_t()
  sigemptyset(&ending)
  for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, signal) }
  var signal = Int32()
  sigwait(&ending, &signal)
  ChildProcess.killAll()
  _exit(128 + signal)
}

do {
  try run()
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  ChildProcess.killAll()
  exit(1)
}
ChildProcess.killAll()
