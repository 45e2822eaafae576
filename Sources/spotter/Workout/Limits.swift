internal import Glibc

/// What the system lets a process have, looked at before a session begins: in the middle of one, memory that is not
/// there ends it, and files that cannot be opened leave it without log and sound.
enum Limits {
  /// A session has fifteen files open, and some more while it looks for a sound device.
  private static let files = 64

  /// Address space in bytes beyond what a program that begins has: the stacks of its threads, the voice, the log.
  private static let memory = 128 << 20

  /// - Throws: `Failure` where a session could not go on to its end.
  static func check() throws(Failure) {
    try checkFiles()
    try checkMemory()
  }

  private static func checkFiles() throws(Failure) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    guard limit.rlim_cur < files else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(files))
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard limit.rlim_cur < files else { return }
    throw Failure(
      description: "cannot run a session: it may have only \(limit.rlim_cur) files open, and needs"
        + " \(files). Raise 'ulimit -n'.")
  }

  private static func checkMemory() throws(Failure) {
    // Only the addresses are asked for, and given back: that is what 'ulimit -v' limits.
    let place = mmap(nil, memory, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard place != MAP_FAILED else {
      throw Failure(
        description:
          "cannot run a session: it needs \(memory >> 20) MB of memory more than it may have."
          + " Raise 'ulimit -v'.")
    }
    munmap(place, memory)
  }
}
