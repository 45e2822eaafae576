// Speaks one text, and crashes or hangs in it on request.
// Usage: voice-probe JOURNAL CAUSE [first | last]
//   first, last: another signal handler is installed before the voice's, or after it.
import CEspeakNG
import Glibc
import Platform
import SpeechSynthesis

// It crashes on purpose: no core files.
var noCore = rlimit()
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)

let arguments = CommandLine.arguments
let cause = arguments.count > 2 ? arguments[2] : ""
let place = arguments.count > 3 ? arguments[3] : ""

/// Ends the cause "late".
let isReleased = Locked(false)

func report(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = line.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
}

/// The handlers before the probe's own, by signal number.
nonisolated(unsafe) let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

/// Installs another handler of fatal signals, like the one that restores the terminal.
func installHandler() {
  for number in [SIGABRT, SIGSEGV] {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      // Only async-signal-safe calls: the text is a constant.
      _ = write(1, "handler\n", 8)
      sigaction(number, previous + Int(number), nil)
      raise(number)
    }
    sigaction(number, &action, previous + Int(number))
  }
}

func overflow(_ depth: Int) -> Int {
  depth < 0 ? 0 : overflow(depth + 1) &+ overflow(depth &+ 2) &+ depth
}

/// Runs in place of the engine, on its thread.
@Sendable func happen(_ text: String) {
  guard text == "the last words" else { return }
  report("speaking")
  switch cause {
  case "abort": abort()
  case "segv": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
  case "overflow": report("\(overflow(1))")
  case "engine":
    // eSpeak NG 1.51 aborts on this; the sanitizer never lets it through.
    let raw = String(repeating: "a.", count: 100)
    _ = cespeak.espeak_Synth(
      raw, raw.utf8.count + 1, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil, nil)
  case "hang": pause()
  case "late": while !isReleased.withLock({ $0 }) { usleep(10_000) }
  case "elsewhere", "kill": sleep(60)
  default: break
  }
}

do {
  if place == "first" { installHandler() }
  let voice = try Voice(VoiceSettings(), journal: arguments[1], rehearsal: happen)
  _ = try voice.utterance("Ready.")
  if place == "last" { installHandler() }
  if cause == "elsewhere" {
    voice.request("the last words", urgent: true) { _ in }
    usleep(300_000)
    abort()
  }
  if cause == "late" {
    voice.request("the last words", urgent: false) { _ in }
    while !voice.isStuck { usleep(10_000) }
    let other = try Voice(VoiceSettings(), journal: nil)
    report("opened")
    isReleased.withLock { $0 = true }
    while other.isStuck { usleep(10_000) }
    report(try other.utterance("Ready.").samples.isEmpty ? "silence" : "spoken")
    exit(0)
  }
  if cause == "hang" {
    voice.request("the last words", urgent: false) { result in
      if case .failure(let error) = result { report("\(error)") }
    }
    voice.request("and one behind it", urgent: false) { result in
      if case .failure = result { report("behind: failed") }
    }
    while !voice.isStuck { usleep(10_000) }
    usleep(300_000)
    voice.request("and a later one", urgent: true) { result in
      if case .failure = result { report("later: failed") }
    }
    voice.close()
    report("closed")
    exit(0)
  }
  report(try voice.utterance("the last words").samples.isEmpty ? "silence" : "spoken")
} catch {
  report("\(error)")
  exit(1)
}
