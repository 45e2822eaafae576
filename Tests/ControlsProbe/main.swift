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
  let controls = try InputLoop(socket: CommandLine.arguments.dropFirst().first)
  controls.show("ready")
  var isOver = false
  while !isOver {
    for (arrival, _) in controls.next(until: nil) {
      switch arrival {
      case .keys: controls.show("keys")
      case .input(.words(let words)) where words.hasPrefix("die "): die(of: words.dropFirst(4))
      case .input(.words(let words)): controls.show("line \(words)")
      case .input(.pauseSignal): controls.show("pause")
      case .input(.stop):
        controls.show("stop")
        isOver = true
      case .input(let input): controls.show("\(input)")
      case .remote(let input, let reply):
        let words = if case .words(let words) = input { words } else { "" }
        controls.show("remote \(words)")
        reply.answer("heard \(words)")
      }
    }
  }
  controls.close()
} catch {
  print(error)
  exit(1)
}
