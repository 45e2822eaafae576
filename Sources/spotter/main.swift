internal import Glibc
internal import Host

// The composition root.
prepareProcess()
exit(CommandRunner.run(Array(CommandLine.arguments.dropFirst())).rawValue)
