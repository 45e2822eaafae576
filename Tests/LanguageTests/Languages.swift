import Foundation
import ResourceFiles
import Support
import Testing

@testable import Phrasing

/// The installed languages, and the files of these tests.
enum Languages {
  static let all = ["ar", "de", "en", "es", "fr", "it", "nl", "pl", "pt-BR"]

  /// The languages that were translated from English.
  static let translated = all.filter { $0 != "en" }

  private static let tests = URL(filePath: "\(TestFile.root)/Tests/LanguageTests")
  static let resources = URL(filePath: "\(TestFile.root)/Resources")

  static func file(_ language: String) throws -> LanguageFile {
    let files: [LanguageFile] = try Catalog(folders: [resources.path])
      .files("Phrases", of: language)
    return try #require(files.first)
  }

  static func book(_ language: String) throws -> Phrasebook {
    try Phrasebook([file(language)], english: language == "en" ? nil : file("en"))
  }

  /// Lists what stays English; a release has nothing of the kind.
  static func list(untranslated hints: [String], in language: String) {
    for hint in hints { print("\(language): \(hint)") }
    let isRelease = ProcessInfo.processInfo.environment["SPOTTER_RELEASE"] != nil
    #expect(hints.isEmpty || !isRelease, "\(language): \(hints.joined(separator: " "))")
  }

  /// The words that the voice mispronounces, with what it is given instead.
  static func pronounce(_ language: String) throws -> [String: String] {
    let data = try Data(contentsOf: resources.appending(path: "Phrases/\(language).json"))
    let file = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return file?["pronounce"] as? [String: String] ?? [:]
  }

  /// A file of these tests, such as a table.
  static func path(_ name: String) -> URL { tests.appending(path: name) }

  /// The lines of a file of these tests.
  static func lines(_ name: String) throws -> [Substring] {
    try String(contentsOf: path(name), encoding: .utf8).split(separator: "\n")
  }

  /// Compares a text with a file of these tests; with `SPOTTER_RECORD`, it is written again.
  static func compare(_ text: String, _ name: String) throws {
    #expect(try Recorded.difference(of: text, from: path(name).path) == nil)
  }
}

@Suite struct LanguagesTests {
  @Test("every installed language is tested, and has names of exercises") func all() throws {
    func languages(_ folder: String) throws -> [String] {
      try FileManager.default
        .contentsOfDirectory(atPath: Languages.resources.appending(path: folder).path)
        .map { String($0.dropLast(".json".count)) }.sorted()
    }
    #expect(try languages("Phrases") == Languages.all)
    #expect(try languages("Names") == Languages.translated)
  }
}
