import Foundation
import Support
import Testing

@testable import Phrasing

@Suite struct WordTests {
  /// The dictionaries of hunspell.
  private static let dictionaries = [
    "ar": "ar", "de": "de_DE", "es": "es_ES", "fr": "fr_FR", "it": "it_IT", "nl": "nl_NL",
    "pl": "pl_PL", "pt-BR": "pt_BR",
  ]

  @Test(
    "every word is in the spelling dictionary of the language, or in a list with a reason",
    arguments: Languages.translated)
  func known(language: String) throws {
    let words = try Set(Words.texts(of: language).flatMap { Words($0) })
    #expect(words.count > 500)
    let listed = try Set(
      Languages.lines("Words/\(language).txt").filter { $0.first != "#" }
        .flatMap { $0.split(separator: " ").map(String.init) })
    let unknown = try unknown(words, language).subtracting(listed)
    // A typed word may have lost a noun's capital.
    let capitalized = try self.unknown(Set(unknown.map(\.localizedCapitalized)), language)
    let wrong = unknown.filter { capitalized.contains($0.localizedCapitalized) }
    #expect(wrong.isEmpty, "\(wrong.sorted())")
    // hunspell takes the parts of "com'è" for words.
    let parts = words.flatMap { $0.split(separator: "'").map(String.init) }
    let unused = listed.subtracting(parts)
    #expect(unused.isEmpty, "\(unused.sorted())")
  }

  /// The words that the dictionary lacks.
  private func unknown(_ words: Set<String>, _ language: String) throws -> Set<String> {
    let scratch = Scratch()
    try scratch.write("words", words.sorted().joined(separator: "\n") + "\n")
    let unknown = try PrintingProcess.output(
      ["hunspell", "-d", try #require(Self.dictionaries[language]), "-l"],
      ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"], input: "\(scratch.path)/words")
    return Set(unknown.split(separator: "\n").map(String.init))
  }
}
