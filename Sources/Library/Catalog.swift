internal import Glibc

/// What the program knows beside its code: exercises, programs and phrases, out of files that a
/// person can edit.
///
/// Own files go over installed ones: a file of the same name in an earlier folder hides the later.
public struct Catalog: Sendable {
  /// The folders that are looked through, the most important first.
  public let folders: [String]

  /// The folder among them that is the lifter's own.
  public let own: String?

  /// A catalog that looks through these folders, after the lifter's own.
  public init(own: String? = nil, folders: [String]) {
    self.own = own
    self.folders = (own.map { [$0] } ?? []) + folders
  }

  /// Where resources are installed under a prefix, as `Scripts/install` does it.
  ///
  /// Data folders are called `spotter`, so that none of them has this name, whatever the prefix.
  private static let installed = "share/spotter-resources"

  /// The folders of an ordinary system: the lifter's own, what was installed beside the program,
  /// the checkout it was built in, and the distribution's.
  ///
  /// - Parameters:
  ///   - own: the lifter's folder, `$XDG_DATA_HOME/spotter`.
  ///   - program: the path of the running program, links resolved.
  public init(own: String?, program: String) {
    var candidates: [String] = []
    let parts = program.split(separator: "/").dropLast()
    for count in stride(from: parts.count, through: 0, by: -1) {
      let above = parts.prefix(count).map { "/\($0)" }.joined()
      if count == parts.count - 1 { candidates.append("\(above)/\(Catalog.installed)") }
      // Somebody's 'Resources' further up are not ours.
      if access("\(above)/Package.swift", F_OK) == 0 { candidates.append("\(above)/Resources") }
    }
    var folders = candidates.filter { access($0, R_OK) == 0 }
    let distribution = "/usr/\(Catalog.installed)"
    if !folders.contains(distribution) { folders.append(distribution) }
    self.init(own: own, folders: folders)
  }

  /// A file that is missing or cannot be used.
  public struct Fault: Error, CustomStringConvertible, Sendable {
    /// What was tried, on what, why it failed, and what to do.
    public let description: String

    /// The file that was asked for is not there.
    public var isMissing = false
  }

  /// The text of a file out of the first folder that has it.
  func text(_ name: String) throws(Fault) -> (text: String, path: String) {
    for folder in folders {
      let path = "\(folder)/\(name)"
      if access(path, F_OK) == 0 { return (try TextFile.read(path), path) }
    }
    throw Fault(
      description: "cannot find '\(name)' in \(folders.joined(separator: ", ")). Install it with"
        + " 'sh Scripts/install', or run the program inside its checkout.", isMissing: true)
  }
}
