import Glibc

/// Programs that `Scripts/test` unpacks next to the build because it must not install them: some
/// packages would start a service, sound servers would change the machine's own sound, and Debian
/// installs only one of those.
///
/// Programs that the system has are used, too.
package enum Unpacked {
  static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/.build/aside"

  /// The environment in which they find their libraries.
  package static let environment =
    ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"].merging(libraries) { $1 }

  /// The variable by which programs and libraries next to the build find one another.
  package static let libraries: [String: String] = {
    // MPD needs Samba's folder. mpv needs those of BLAS and LAPACK, which only an installation links.
    // PulseAudio's modules share libraries in their own folder.
    let folders =
      ["", "/pulseaudio", "/samba", "/blas", "/lapack"].flatMap {
        files("usr/lib/*-linux-gnu*\($0)", in: [root])
      } + files("usr/lib/pulse-*/modules", in: [root])
    return folders.isEmpty ? [:] : ["LD_LIBRARY_PATH": folders.joined(separator: ":")]
  }()

  /// Returns the arguments with the path of their program.
  package static func located(_ arguments: [String]) throws(Trouble) -> [String] {
    let folders = ["\(root)/usr/sbin", "\(root)/usr/bin", "/usr/sbin", "/usr/bin", "/bin"]
    guard let name = arguments.first,
      let folder = folders.first(where: { access("\($0)/\(name)", X_OK) == 0 })
    else { throw missing(arguments.first ?? "") }
    return ["\(folder)/\(name)"] + arguments.dropFirst()
  }

  /// Returns the first folder or file with a path in a package, where `*` matches any one name
  /// and `{a,b}` one of several.
  package static func file(_ pattern: String) throws(Trouble) -> String {
    guard let found = files(pattern).first else { throw missing(pattern) }
    return found
  }

  static func files(_ pattern: String, in roots: [String] = [root, ""]) -> [String] {
    roots.flatMap { root -> [String] in
      var found = glob_t()
      defer { globfree(&found) }
      guard glob("\(root)/\(pattern)", GLOB_BRACE, nil, &found) == 0 else { return [] }
      return (0..<Int(found.gl_pathc)).compactMap { index in
        found.gl_pathv[index].map { String(cString: $0) }
      }
    }
  }

  private static func missing(_ name: String) -> Trouble {
    Trouble("cannot find '\(name)'; 'sh Scripts/test' brings it")
  }
}
