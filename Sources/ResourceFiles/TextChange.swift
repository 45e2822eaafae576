internal import Glibc
internal import Platform

/// The change that one command makes to a text file.
package struct TextChange {
  package let path: String
  /// Its text before, or `nil` if it did not exist.
  package let before: String?
  /// Its text after, or `nil` if it is removed.
  package let after: String?
}

/// Called with a change to a text file before it is made; if it throws, the file stays as it is.
package typealias TextChangeNote = (TextChange) throws -> Void

extension TextFile {
  /// The text of a file, or `nil` if it does not exist.
  package static func current(_ path: String) throws(Catalog.Fault) -> String? {
    do throws(Catalog.Fault) {
      return try read(path)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// Replaces a file as `replace` does, or removes it if `text` is `nil`, after noting the change;
  /// if that or writing throws, it is unchanged.
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

  /// Returns a path from the root.
  package static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  private static func remove(_ path: String) throws(Catalog.Fault) {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw Catalog.Fault(
      description: "cannot delete '\(path)': \(systemReason()). Make its folder writable.")
  }
}
