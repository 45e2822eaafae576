import Glibc

/// Programs of packages that are unpacked beside the build and not installed: sound servers, which
/// would change what the machine itself sounds through, and of which Debian installs only one.
///
/// `Scripts/test` puts them there. What the system has itself is used, too.
enum Aside {
  static let root: String = {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/.build/aside"
  }()

  /// Finds a program.
  static func path(of name: String) throws -> String {
    for folder in ["\(root)/usr/bin", "/usr/bin", "/bin"]
    where access("\(folder)/\(name)", X_OK) == 0 {
      return "\(folder)/\(name)"
    }
    throw Missing(name: name, cure: "'sh Scripts/test' brings it")
  }

  /// Finds a folder or file by its path in a package, where `*` is any one name.
  static func find(_ pattern: String) throws -> String {
    guard let found = all(pattern).first else {
      throw Missing(name: pattern, cure: "'sh Scripts/test' brings it")
    }
    return found
  }

  /// What makes programs and libraries beside the build find one another.
  static var variables: [String: String] {
    let folders = [
      "usr/lib/*-linux-gnu*", "usr/lib/*-linux-gnu*/pulseaudio", "usr/lib/pulse-*/modules",
    ]
    .flatMap { all($0, in: [root]) }
    return folders.isEmpty ? [:] : ["LD_LIBRARY_PATH": folders.joined(separator: ":")]
  }

  static func all(_ pattern: String, in roots: [String] = [root, ""]) -> [String] {
    roots.flatMap { root -> [String] in
      var found = glob_t()
      defer { globfree(&found) }
      guard glob("\(root)/\(pattern)", 0, nil, &found) == 0 else { return [] }
      return (0..<Int(found.gl_pathc)).compactMap { index in
        found.gl_pathv[index].map { String(cString: $0) }
      }
    }
  }
}
