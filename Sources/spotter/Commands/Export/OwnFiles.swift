internal import Commands
internal import Glibc
internal import Library

/// The text files that belong to a log: settings, own exercises, programs and names.
struct OwnFiles {
  /// Their texts by a name that is the same on every machine.
  private(set) var texts: [String: String] = [:]
  /// Whether all of them could be read.
  private(set) var isWhole = true
  private let paths: Paths

  /// Reads the files that there are; one that cannot be read is reported and left out.
  init(_ paths: Paths) {
    self.paths = paths
    for name in ["settings", "exercise-names", "keys", "Exercises.json", "Parts.plan"] {
      read(name)
    }
    for name in Self.names(in: "\(paths.own)/Programs") { read("Programs/\(name)") }
  }

  /// Returns where a file belongs; `nil` if it is not one of these.
  static func path(_ name: String, in paths: Paths) -> String? {
    switch name {
    case "settings": return paths.settings
    case "exercise-names": return paths.exerciseNames
    case "keys": return paths.keys
    case "Exercises.json", "Parts.plan": return "\(paths.own)/\(name)"
    default:
      let plan = name.dropFirst("Programs/".count)
      guard name.hasPrefix("Programs/"), plan.hasSuffix(".plan"), !plan.hasPrefix("."),
        plan.count <= 120, !plan.contains(where: { $0 == "/" || $0 == "\0" || $0.isNewline })
      else { return nil }
      return "\(paths.own)/\(name)"
    }
  }

  private mutating func read(_ name: String) {
    guard let path = Self.path(name, in: paths), access(path, F_OK) == 0 else { return }
    do throws(Catalog.Fault) {
      texts[name] = try TextFile.read(path)
    } catch {
      printError(error.description)
      isWhole = false
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".plan"), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

extension OwnFiles {
  /// Settings that a file may not bring along: they start a program, name a server or publish what
  /// is lifted, which the lifter has to do.
  private static let unsafe: [Settings.Key] = [
    .onEvent, .broker, .brokerPassword, .brokerAuthority, .brokerCertificate, .reportFolder,
    .syncFolder, .syncPassphrase,
  ]

  /// Returns the settings without the unsafe ones, and the names of those.
  static func safe(settings text: String) -> (text: String, cut: [String]) {
    unsafe.reduce(into: (text, [])) { result, key in
      let without = Settings.changed(result.text, key, to: nil)
      if without != result.text { result = (without, result.cut + ["'\(key.rawValue)'"]) }
    }
  }
}
