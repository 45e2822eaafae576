import Glibc

/// Programs from packages that are unpacked next to the build but not installed.
///
/// Installed sound servers would change the machine's own sound, and Debian installs only one of
/// them. `Scripts/test` unpacks them. Programs that the system has are used, too.
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

  /// Finds a folder or file by its path in a package, where `*` matches any one name.
  static func find(_ pattern: String) throws -> String {
    guard let found = all(pattern).first else {
      throw Missing(name: pattern, cure: "'sh Scripts/test' brings it")
    }
    return found
  }

  /// The variables by which programs and libraries next to the build find one another.
  static var variables: [String: String] {
    let folders =
      all("usr/lib/*-linux-gnu*", in: [root])
      // MPD needs Samba's folder. mpv needs those of BLAS and LAPACK, which only an installation links.
      + ["pulseaudio", "samba", "blas", "lapack"].flatMap {
        all("usr/lib/*-linux-gnu*/\($0)", in: [root])
      }
      // PulseAudio's modules share libraries in their own folder.
      + all("usr/lib/pulse-*/modules", in: [root])
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
