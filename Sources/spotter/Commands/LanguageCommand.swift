internal import CommandGrammar
internal import Context
internal import ResourceFiles
internal import Phrasing
internal import Reports
internal import Training

struct LanguageCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.action(Action.list)], [.action(Action.check), file]],
    summary: "list the languages, or check a language file", options: [.json],
    details: """
      A language is three files, described in Documentation/Language.md: Phrases/CODE.json,
      Names/CODE.json and Printed/CODE.json. Your own files go into the data folder, and add a
      language or change words of an installed one. 'check' lists entries that are missing, unused
      or too long. 'spotter settings language CODE' changes the language.
      """)

  private enum Action: String { case list, check }

  private static let file = Operand("FILE", "a file", as: "de.json", span: .one, .files)

  let invocation: Invocation

  func run() throws {
    let environment = try AppContext(invocation)
    guard let file = invocation[Self.file] else {
      return try printOut(
        Report.languages(
          environment.catalog.knownLanguages(), chosen: environment.settings.language,
          asJSON: isJSON))
    }
    let findings = try environment.catalog.findings(in: file)
    try printOut(Report.language(findings.faults, findings.hints, asJSON: isJSON))
    if !findings.faults.isEmpty { throw ExitStatus.failure }
  }
}

extension Report {
  /// Returns the list of languages; the chosen one is marked.
  static func languages(_ all: [Catalog.Language], chosen: String, asJSON: Bool) -> String {
    if asJSON {
      return JSONText.pretty(
        all.map { language -> JSONFields in
          [
            "code": language.code, "name": language.name, "englishName": language.englishName,
            "isOwn": language.isOwn, "isChosen": language.code == chosen,
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
      return JSONText.pretty(["faults": faults, "hints": hints])
    }
    guard !(faults + hints).isEmpty else { return "The file is complete." }
    let verdict =
      faults.isEmpty
      ? "The file can be used." : "The file cannot be used until this is fixed:"
    return ([verdict] + faults + hints).map(line).joined(separator: "\n")
  }
}
