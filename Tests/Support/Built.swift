import Glibc

/// The programs and libraries built alongside the running tests.
package enum Built {
  /// Returns the path of a built program, looking in the test bundle's folder and every folder
  /// above it.
  package static func path(of name: String) throws(Trouble) -> String {
    // The buffer must be `[CChar]`: with another element type, Swift 6.0 lets the call overwrite
    // the variable itself instead of the array.
    var space = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &space, space.count)
    let own = String(
      decoding: space.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The runner may be the bundle itself, or a toolchain helper that got its path as an argument.
    for start in [own] + CommandLine.arguments where start.contains("/") {
      var parts = start.split(separator: "/", omittingEmptySubsequences: false)
      while parts.count > 1 {
        parts.removeLast()
        let candidate = parts.joined(separator: "/") + "/" + name
        var status = stat()
        if stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
          access(candidate, R_OK) == 0
        {
          return candidate
        }
      }
    }
    throw Trouble("cannot find '\(name)' beside the tests. Build it with 'swift build'.")
  }
}
