internal import CommandGrammar
internal import Glibc
internal import ResourceFiles
package import Phrasing
internal import Platform
internal import SessionEngine

/// A lifter of this machine: a log, programs and settings of their own.
///
/// The first lifter's files are where they always were; those of the others are in
/// `lifters/NAME` of the same folders. The keys belong to the machine.
package struct Lifter: Hashable, Sendable {
  /// The folder of the lifter's files; `nil` for the first lifter.
  package let folder: String?

  package static let first = Lifter(folder: nil)

  /// The word for the first lifter, who needs no name to train alone.
  private static let firstWord = "first"

  /// The lifter whose files `Paths` names.
  package static var current: Lifter { selected ?? first }

  /// The lifter of the command line being run; `nil` before that is known.
  @TaskLocal private static var selected: Lifter?

  private init(folder: String?) { self.folder = folder }

  /// Finds a lifter by name, ignoring case; throws `UsageError` if there is none.
  package init(named name: String) throws {
    let wanted = name.lowercased()
    let isFirst = wanted == Lifter.firstWord
    if let lifter = isFirst ? .first : Lifter.others.first(where: { $0.folder == wanted }) {
      self = lifter
      return
    }
    if (try? Lifter.first.name)?.lowercased() == wanted {
      self = .first
      return
    }
    throw UsageError(
      "there is no lifter '\(name.prefix(40))'.\(wanted.didYouMean(among: Lifter.all.map(\.word)))"
        + " 'spotter lifter list' lists them; 'spotter lifter add NAME' adds one.")
  }

  /// A lifter who is yet to be added, and whom others call in the language of these phrases; throws
  /// `UsageError` if the name is not a single plain word, is taken, or means something in a session.
  package init(new name: String, in book: Phrasebook) throws {
    guard let folder = name.asPlainName else {
      throw UsageError(
        "'\(name.prefix(40))' cannot be a lifter's name: it must be one word of at most 20"
          + " letters, digits and hyphens, since it addresses the lifter in a session.")
    }
    guard folder != Lifter.firstWord else {
      throw UsageError("'first' means the first lifter. Choose another name.")
    }
    guard !KeysRequest.isMeaningful(folder, lifters: [], book: book) else {
      throw UsageError(
        "'\(name)' cannot be a lifter's name: it is a command in a session.")
    }
    let lifter = Lifter(folder: folder)
    guard !Lifter.others.contains(lifter) else {
      throw UsageError("there is already a lifter '\(folder)'. 'spotter lifter list' lists them.")
    }
    self = lifter
  }

  /// The lifters who were added, in order of their names.
  package static var others: [Lifter] {
    let names = folderNames(first.paths.configuration + "/lifters")
    return names.filter { !$0.hasPrefix(".") }.sorted().map { Lifter(folder: $0) }
      .filter { access($0.paths.settings, F_OK) == 0 }
  }

  package static var all: [Lifter] { [first] + others }

  package static var names: [String] { all.compactMap { try? $0.name } }

  /// The lifter chosen with `--lifter`, else that of the command that runs this one, else the
  /// default. Throws `UsageError` for an unknown name, `Failure` if the choice cannot be read.
  package static func chosen(_ name: String?) throws -> Lifter {
    if let name { return try Lifter(named: name) }
    return try selected ?? usual()
  }

  /// The lifter chosen with `lifter use`, else the first; throws if the choice cannot be read.
  package static func usual() throws -> Lifter {
    guard access(choiceFile, F_OK) == 0 else { return .first }
    let text = try TextFile.read(choiceFile)
    let chosen = text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
    guard let lifter = others.first(where: { $0.folder == chosen }) else {
      throw Failure(
        "'\(choiceFile)' names the lifter '\(chosen.prefix(40))', who does not exist."
          + " Choose one with 'spotter lifter use NAME --lifter first'.")
    }
    return lifter
  }

  /// Makes this the lifter of commands without `--lifter`.
  package func use() throws {
    try TextFile.change(
      Lifter.choiceFile, to: folder.map { $0 + "\n" }, what: "the choice of the lifter",
      noting: { _ in })
  }

  /// The option that means this lifter, whoever is added or chosen later.
  package var option: String { "--lifter=\(word)" }

  /// What it is called on a command line.
  package var word: String { folder ?? Lifter.firstWord }

  /// The lifter's files.
  package var paths: Paths { run { Paths(database: nil) } }

  /// The name that announcements use: that of the settings.
  ///
  /// - Throws: `Failure` if the first lifter has none; `Catalog.Fault` if the settings cannot be
  ///   read.
  package var name: String {
    get throws {
      if let name = try SettingsFile(paths).read(complains: false).name { return name }
      if let folder { return folder.capitalized }
      throw Failure(
        "cannot tell lifters apart: the first one has no name. Set it with"
          + " 'spotter settings name NAME --lifter first'.")
    }
  }

  package func run<T>(_ body: () throws -> T) rethrows -> T {
    try Lifter.$selected.withValue(self, operation: body)
  }

  /// The file that names the lifter of commands without `--lifter`.
  private static var choiceFile: String { first.paths.configuration + "/lifter" }
}
