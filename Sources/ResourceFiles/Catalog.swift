internal import Glibc
internal import JSON
internal import Platform

/// The program's editable data files: exercises, programs and phrases.
///
/// The lifter's own files take precedence: a file in an earlier folder hides one of the same name
/// in a later folder.
public struct Catalog: Sendable {
  /// The folders to search, in order of precedence.
  package let folders: [String]

  /// The lifter's own folder, which is one of `folders`.
  package let own: String?

  /// The code of the language of names and phrases, as in their file names: `de`.
  package var language = Catalog.english

  package static let english = "en"

  /// Creates a catalog that searches the lifter's folder, then these.
  public init(own: String? = nil, folders: [String]) {
    self.own = own
    self.folders = (own.map { [$0] } ?? []) + folders
  }

  /// The resources folder under a prefix of `Scripts/install`. Only a distribution's is called
  /// `spotter`, like the data folder with which it could collide under another, such as `~/.local`.
  private static func installed(under prefix: String) -> String {
    prefix.hasSuffix("/usr") ? "\(prefix)/share/spotter" : "\(prefix)/share/spotter-resources"
  }

  /// Creates a catalog of the usual folders: the lifter's, those installed with the program, the
  /// checkout it was built in, and the distribution's.
  ///
  /// - Parameters:
  ///   - own: The lifter's folder, `$XDG_DATA_HOME/spotter`.
  ///   - program: The path of the running program, with links resolved.
  package init(own: String?, program: String) {
    var candidates: [String] = []
    var above = program[...]
    var height = 0
    while let slash = above.lastIndex(of: "/") {
      above = above[..<slash]
      if height == 1 { candidates.append(Catalog.installed(under: String(above))) }
      // A `Resources` folder without a package next to it is not ours.
      if access("\(above)/Package.swift", F_OK) == 0 { candidates.append("\(above)/Resources") }
      height += 1
    }
    var folders = candidates.filter { access($0, R_OK) == 0 }
    let distribution = Catalog.installed(under: "/usr")
    if !folders.contains(distribution) { folders.append(distribution) }
    self.init(own: own, folders: folders)
  }

  /// A file that is missing or invalid.
  public struct Fault: Error, CustomStringConvertible, Sendable {
    /// The attempt, the reason for its failure, and advice.
    public let description: String

    /// Whether the requested file does not exist.
    public var isMissing = false
  }

  /// The text of a file, from the first folder that has it.
  func text(_ name: String) throws(Fault) -> (text: String, path: String) {
    for folder in folders {
      let path = "\(folder)/\(name)"
      if access(path, F_OK) == 0 { return (try TextFile.read(path), path) }
    }
    throw missing(name)
  }

  /// The fault that a file or folder which comes with the program is in none of the folders.
  package func missing(_ name: String) -> Fault {
    Fault(
      description: "cannot find '\(name)' in \(folders.joined(separator: ", ")). Install it with"
        + " 'sh Scripts/install', or run Spotter inside its checkout.", isMissing: true)
  }
}

extension Catalog {
  /// Reads the files of a language from a folder such as `Phrases`, the installed one first, then
  /// the lifter's own; throws if both are missing or one is invalid.
  package func files<File: Decodable>(
    _ folder: String, of language: String
  ) throws(Fault) -> [File] {
    let name = "\(folder)/\(language).json"
    var files: [File] = []
    do throws(Fault) {
      let installed = try self.installed.text(name)
      files.append(try Catalog.decode(installed.text, installed.path))
    } catch {
      guard error.isMissing, let own, access("\(own)/\(name)", F_OK) == 0 else { throw error }
    }
    if let path = own.map({ "\($0)/\(name)" }), access(path, F_OK) == 0 {
      files.append(try Catalog.decode(try TextFile.read(path), path))
    }
    return files
  }

  /// Whether the lifter has a file of a language in a folder such as `Phrases`.
  package func hasOwn(_ folder: String, of language: String) -> Bool {
    own.map { access("\($0)/\(folder)/\(language).json", F_OK) == 0 } ?? false
  }

  /// The same catalog without the lifter's own files.
  package var installed: Catalog { Catalog(folders: folders.filter { $0 != own }) }

  static func decode<Value: Decodable>(
    _ text: String, _ path: String
  ) throws(Fault) -> Value {
    do {
      return try JSONValue(text, allowsFinalCommas: true).decoded(as: Value.self)
    } catch {
      throw Fault(
        description: "cannot use '\(path)': it has an unexpected structure (\(reason(error)))."
          + " Fix it, or remove your own copy.")
    }
  }

  /// A one-line description of where decoding failed, in a value at `outer` of the file.
  static func reason(_ error: any Error, in outer: String? = nil) -> String {
    let keys: [any CodingKey]
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): keys = context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context): keys = context.codingPath
    case .dataCorrupted(let context) where outer != nil || !context.codingPath.isEmpty:
      return "at \(path(outer, context.codingPath)): \(context.debugDescription)"
    case .dataCorrupted, nil: return "it is not valid JSON"
    @unknown default: return "it is not valid JSON"
    }
    return "at \(path(outer, keys))"
  }

  private static func path(_ outer: String?, _ keys: [any CodingKey]) -> String {
    ([outer].compactMap(\.self) + keys.map(\.stringValue)).joined(separator: ".")
  }

  package static func tooNew(_ path: String, _ format: Int) -> Fault {
    Fault(
      description:
        "cannot use '\(path)': its format \(format) is newer than this version of Spotter."
        + " Update Spotter.")
  }
}
