internal import Controls
internal import Glibc
internal import Platform

// The composition root.
InputLoop.fillStandardDescriptors()
// A closed pipe must be reported as EPIPE, leaving time to clean up.
signal(SIGPIPE, SIG_IGN)
keepMemorySmall()

exit(CommandRunner.run(Array(CommandLine.arguments.dropFirst())).rawValue)
