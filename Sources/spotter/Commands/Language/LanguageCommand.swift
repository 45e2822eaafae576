internal import Commands
internal import Context
internal import Library
internal import Phrasing
internal import Training

/// `spotter language`: lists the languages, or checks a translator's file.
struct LanguageCommand: Subcommand {
  static let entry = CommandEntry(
    operands: "[list | check FILE]", most: 2,
    summary: "list the languages, or check a language file", options: [.json],
    details: """
      A language is three files, described in Documentation/Language.md: Phrases/CODE.json,
      Names/CODE.json and Printed/CODE.json. Your own files go into the data folder, and add a
      language or change words of an installed one. 'check' lists entries that are missing, unused
      or too long. 'spotter settings language CODE' changes the language.
      """, takes: [.words(["list", "check"]), .files])

  let invocation: Invocation
  /// The file to check; `nil` lists the languages.
  private let file: String?

  init(invocation: Invocation) throws {
    self.invocation = invocation
    let words = invocation.operands
    switch words.first ?? "list" {
    case "list" where words.count <= 1: file = nil
    case "check" where words.count == 2: file = words[1]
    case "check": throw UsageError("'language check' needs a file: spotter language check de.json.")
    case "list": throw UsageError("'language list' accepts nothing after it.")
    case let verb:
      throw UsageError(
        "unknown action '\(verb.prefix(40))'.\(verb.didYouMean(among: ["list", "check"]))"
          + " 'language' accepts list and check.")
    }
  }

  func run() throws {
    let environment = try AppContext(invocation)
    guard let file else {
      return try printOut(
        Report.languages(
          environment.catalog.knownLanguages(), chosen: environment.settings.language,
          asJSON: invocation.has(.json)))
    }
    let findings = try environment.catalog.findings(in: file)
    try printOut(
      Report.language(findings.faults, findings.hints, asJSON: invocation.has(.json)))
    if !findings.faults.isEmpty { throw ExitStatus.failure }
  }
}

extension Report {
  /// Returns the list of languages; the chosen one is marked.
  static func languages(_ all: [Catalog.Language], chosen: String, asJSON: Bool) -> String {
    if asJSON {
      return JSONText.pretty(
        all.map { language -> [String: JSONField] in
          [
            "code": .text(language.code), "name": .text(language.name),
            "englishName": .text(language.englishName), "isOwn": .flag(language.isOwn),
            "isChosen": .flag(language.code == chosen),
          ]
        })
    }
    let width = all.map(\.code.count).max() ?? 0
    return all.map { language in
      let mark = language.code == chosen ? "*" : " "
      let names =
        language.name == language.englishName
        ? language.name : "\(language.name) (\(language.englishName))"
      return "\(mark) \(Table.filled(language.code, width))  \(line(names))"
        + (language.isOwn ? PrintedLanguage.comma + localized("your own") : "")
    }.joined(separator: "\n")
  }

  /// Returns what is wrong with a file, and what could be better.
  static func language(_ faults: [String], _ hints: [String], asJSON: Bool) -> String {
    if asJSON {
      return JSONText.pretty(
        ["faults": JSONField.list(faults), "hints": .list(hints)])
    }
    guard !(faults + hints).isEmpty else { return "The file is complete." }
    let verdict =
      faults.isEmpty
      ? "The file can be used." : "The file cannot be used until this is fixed:"
    return ([verdict] + faults + hints).map(line).joined(separator: "\n")
  }
}
