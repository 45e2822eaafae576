import Glibc

/// Programs that `Scripts/test` unpacks next to the build because it must not install them: some
/// packages would start a service.
///
/// Programs that the system has are used, too.
package enum Unpacked {
  static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/.build/aside"

  /// The environment in which they find their libraries.
  package static let environment: [String: String] = {
    var found = glob_t()
    defer { globfree(&found) }
    var environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    if glob("\(root)/usr/lib/*-linux-gnu*", 0, nil, &found) == 0, let first = found.gl_pathv[0] {
      environment["LD_LIBRARY_PATH"] = String(cString: first)
    }
    return environment
  }()

  /// Returns the arguments with the path of their program.
  package static func located(_ arguments: [String]) throws(Spawn.Fault) -> [String] {
    let folders = ["\(root)/usr/sbin", "\(root)/usr/bin", "/usr/sbin", "/usr/bin", "/bin"]
    guard let name = arguments.first,
      let folder = folders.first(where: { access("\($0)/\(name)", X_OK) == 0 })
    else {
      throw Spawn.Fault(
        description: "cannot find '\(arguments.first ?? "")'; 'sh Scripts/test' brings it")
    }
    return ["\(folder)/\(name)"] + arguments.dropFirst()
  }
}
