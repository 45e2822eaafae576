internal import Controls
internal import Glibc
internal import Platform

// The composition root.
InputLoop.fillStandardDescriptors()
// A reader that has seen enough is met as EPIPE, with time to clear up.
signal(SIGPIPE, SIG_IGN)
keepMemorySmall()

exit(CommandRunner.run(Array(CommandLine.arguments.dropFirst())).rawValue)
