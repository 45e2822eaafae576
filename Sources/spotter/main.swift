internal import Commands
internal import Controls
internal import Glibc
internal import Platform

// The composition root: an invocation becomes a command, and every failure one sentence.
InputLoop.fillStandardDescriptors()
// A reader that has seen enough is met as EPIPE, with time to clear up.
signal(SIGPIPE, SIG_IGN)
keepMemorySmall()

do {
  switch try Invocation.parse(Array(CommandLine.arguments.dropFirst())) {
  case .version: try printOut("spotter \(Help.version)")
  case .help(let command):
    try printOut(Help.text(command, width: Terminal.page(STDOUT_FILENO).width))
  case .run(let invocation): exit(try Dispatch(invocation).status())
  }
} catch let error as UsageError {
  complain(error.description)
  exit(64)
} catch let failure as Failure {
  complain(failure.description)
  exit(failure.status)
} catch {
  complain("\(error)")
  exit(1)
}
