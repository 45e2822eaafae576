internal import Hashing
internal import ResourceFiles

/// What was done and is not done again, in a file of the lifter's; it has fingerprints and no names.
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
    marks.insert(Self.mark(of: bytes))
    let text = marks.sorted().map { $0 + "\n" }.joined()
    try? TextFile.replace(path, with: text, what: "what was done")
  }

  private static func mark(of bytes: [UInt8]) -> String { String(fingerprint(bytes), radix: 36) }
}
