// Prints each arrival on a line and crashes on request, with words such as "die segv".
//
// Usage: controls-probe [SOCKET]
import Controls
import Glibc

InputLoop.blockSignals()
InputLoop.fillStandardDescriptors()
// The tests crash it on purpose: no core files.
var noCore = rlimit()
setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)

func die(of cause: Substring) {
  switch cause {
  case "segv": UnsafeMutablePointer<Int>(bitPattern: 16)?.pointee = 1
  case "trap": fatalError("as told")
  case "abort": abort()
  case "exit": exit(3)
  case "bus": raise(SIGBUS)
  case "fpe": raise(SIGFPE)
  case "ill": raise(SIGILL)
  case "sigtrap": raise(SIGTRAP)
  case "kill": raise(SIGKILL)
  default: exit(64)
  }
}

do {
  let controls = try InputLoop(
    input: .standardInput, socket: CommandLine.arguments.dropFirst().first)
  controls.show("ready")
  var isOver = false
  while !isOver {
    for (arrival, _) in controls.next(until: nil) {
      switch arrival {
      case .press: controls.show("press")
      case .hold: controls.show("hold")
      case .release: controls.show("release")
      case .keys: controls.show("keys")
      case .line(let words) where words.hasPrefix("die "): die(of: words.dropFirst(4))
      case .line(let words): controls.show("line \(words)")
      case .lineHold(let words): controls.show("hold of \(words)")
      case .piped(let words): controls.show("piped \(words)")
      case .remote(let words, let reply):
        controls.show("remote \(words)")
        reply.answer("heard \(words)")
      case .pauseSignal: controls.show("pause")
      case .pause, .play: break
      case .stop(let signal):
        controls.show("stop \(signal)")
        isOver = true
      case .endOfInput:
        controls.show("end")
        isOver = true
      case .hangup: controls.show("hangup")
      }
    }
  }
  controls.close()
} catch {
  print(error)
  exit(1)
}
