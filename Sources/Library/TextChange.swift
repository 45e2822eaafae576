internal import Glibc
internal import Platform

/// What one command made of a text file, as a value: it can be saved, taken back, and made again.
package struct TextChange: Hashable, Codable, Sendable {
  /// The file.
  package let path: String
  /// Its text before; nothing where there was no such file.
  package let before: String?
  /// Its text since; nothing where there is no such file any more.
  package let after: String?

  /// The same the other way round.
  package var reversed: TextChange { TextChange(path: path, before: after, after: before) }

  /// Whether the file is as the change left it.
  ///
  /// - Throws: `Catalog.Fault` when it is there and cannot be read.
  package var isMade: Bool {
    get throws(Catalog.Fault) { try TextFile.current(path) == after }
  }

  /// Makes the change; the file has to be as it was before.
  ///
  /// - Throws: `Catalog.Fault` when it cannot be written or removed; then it is what it was.
  package func make() throws(Catalog.Fault) {
    if let after {
      try TextFile.replace(path, with: after, what: "the earlier text of", keepingMode: true)
    } else {
      try TextFile.remove(path)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case path = "path"
    case before = "before"
    case after = "after"
  }
}

/// Is told what becomes of a text file before it does; when it throws, the file stays as it is.
package typealias TextChangeNote = (TextChange) throws -> Void

extension TextFile {
  /// The text of a file; nothing where there is none.
  static func current(_ path: String) throws(Catalog.Fault) -> String? {
    do throws(Catalog.Fault) {
      return try read(path)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Replaces a file in one step, or removes it, when that was noted.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - text: its whole text from now on; nothing to remove it.
  ///   - what: what the file is, for the sentence of a failure: "the settings".
  ///   - keepingMode: whether a file that is there stays readable to whom it was.
  ///   - note: saves what is changed, before it is.
  /// - Throws: `Catalog.Fault` when it cannot be written, and what `note` throws; then it is what it was.
  package static func change(
    _ path: String, to text: String?, what: String, keepingMode: Bool = false,
    noting note: TextChangeNote
  ) throws {
    let before = try current(path)
    guard before != text else { return }
    try note(TextChange(path: absolute(path), before: before, after: text))
    if let text {
      try replace(path, with: text, what: what, keepingMode: keepingMode)
    } else {
      try remove(path)
    }
  }

  /// A path from the root, by which a file is found from anywhere.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  static func remove(_ path: String) throws(Catalog.Fault) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw Catalog.Fault(
      description: "cannot delete '\(path)': \(systemReason()). Make its folder writable.")
  }
}
