import Glibc

/// The programs and libraries that were built beside the running tests.
package enum Built {
  /// Something that the build has not made.
  package struct Missing: Error, CustomStringConvertible {
    let name: String

    package var description: String {
      "cannot find '\(name)' beside the tests. Build it with 'swift build'."
    }
  }

  /// The path of a program: in the folder of the test bundle, or in one above it.
  package static func path(of name: String) throws -> String {
    // Characters as C has them: handed over as bytes of another kind, Swift 6.0 lets the call
    // write over the variable itself instead of into the array.
    var space = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &space, space.count)
    let own = String(
      decoding: space.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The runner may be the bundle itself, or a helper of the toolchain that was given its path.
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
    throw Missing(name: name)
  }
}
