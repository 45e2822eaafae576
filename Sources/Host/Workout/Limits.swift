internal import Context
internal import Glibc

/// Checks resource limits before a session begins: in mid-session, running out of memory would end
/// it, and running out of file descriptors would leave it without log and sound.
enum Limits {
  /// A session has some twenty files open, and a few more while it looks for a sound device.
  private static let files = 64

  /// Bytes of address space needed beyond the startup size: thread stacks, the voice, the log.
  private static let memory = 128 << 20

  /// - Throws: `Failure` if a session might not reach its end.
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
      "cannot start a session: it may open only \(limit.rlim_cur) files, and needs"
        + " \(files). Raise 'ulimit -n'.")
  }

  private static func checkMemory() throws(Failure) {
    // Maps addresses without using memory, because addresses are what 'ulimit -v' limits.
    let region = mmap(nil, memory, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard region != MAP_FAILED else {
      throw Failure(
        "cannot start a session: it needs \(memory >> 20) MB more memory than it may use."
          + " Raise 'ulimit -v'.")
    }
    munmap(region, memory)
  }
}
