internal import Glibc
internal import Hashing
internal import Platform
internal import ResourceFiles

/// Remembers in a file what was done once and is not to be repeated, by fingerprints, without names.
package struct Marks {
  private let path: String
  private var marks: Set<String>

  package init(_ paths: Paths, _ name: String) {
    path = "\(paths.state)/\(name)"
    marks = Set(((try? TextFile.read(path)) ?? "").split(separator: "\n").map(String.init))
  }

  package func has(_ bytes: [UInt8]) -> Bool { marks.contains(Self.mark(of: bytes)) }

  /// Remembers it; if that is impossible, it will be done once more.
  package mutating func add(_ bytes: [UInt8]) {
    let mark = Self.mark(of: bytes)
    marks.insert(mark)
    makeFolders(above: path)
    // Added, not rewritten: another process may add at the same time.
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    try? writeAll(Array("\(mark)\n".utf8)[...], to: file)
  }

  private static func mark(of bytes: [UInt8]) -> String { String(fingerprint(bytes), radix: 36) }
}
