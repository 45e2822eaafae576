internal import Context
internal import Glibc
internal import Platform

/// A folder for temporary files that only its owner can read, below `TMPDIR` or `/tmp`.
struct PrivateFolder: ~Copyable {
  private var path: String?

  /// Creates the folder; `nil` if that is impossible.
  mutating func make() -> String? {
    let parent = Paths.variable("TMPDIR") ?? "/tmp"
    var template = Array("\(parent)/spotter-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path
  }

  /// Removes the folder, which must be empty by then.
  func remove() {
    if let path { rmdir(path) }
  }
}
