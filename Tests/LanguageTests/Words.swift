import Foundation
import Testing

@testable import Phrasing

/// The words of a text, without placeholders and what is said in English.
struct Words: Sequence {
  private let words: [String]

  init(_ text: String) {
    let plain = ["<en>.*?</en>", "\\{[^}]*\\}"].reduce(text) { text, pattern in
      text.replacingOccurrences(of: pattern, with: " ", options: .regularExpression)
    }
    words = plain.split { !$0.isLetter && $0 != "'" }
      .map { $0.trimmingCharacters(in: ["'"]) }.filter { !$0.isEmpty }
  }

  func makeIterator() -> [String].Iterator { words.makeIterator() }

  /// All texts of a language that are spoken, shown or typed.
  ///
  /// Number words are compared with ICU's, and other names of an exercise are as lifters type them.
  static func texts(of language: String) throws -> [String] {
    let typed = (try Languages.file(language).typed ?? [:]).values.flatMap { $0 }
    let languages = (try Languages.file(language).languages ?? [:]).values.flatMap { $0 }
    return try entries(of: language).flatMap { texts($0) } + names(of: language) + typed + languages
      + printed(in: language)
  }

  /// The texts that are printed, without what is typed: `'spotter undo'`.
  private static func printed(in language: String) throws -> [String] {
    let file = try file("Printed/\(language).json")
    let texts = try #require(file["texts"] as? [String: Any]).values.flatMap { text in
      (text as? [String: String]).map { Array($0.values) } ?? [text as? String ?? ""]
    }
    let dates = try #require(file["dates"] as? [String: Any])
    let days = ["weekdays", "onWeekday", "months"].flatMap { dates[$0] as? [String] ?? [] }
    return (texts + days).map {
      $0.replacingOccurrences(
        of: #"(?<!\p{Latin})'[^']*'(?!\p{Latin})"#, with: " ", options: .regularExpression)
    }
  }

  /// The texts that are spoken.
  static func spoken(in language: String) throws -> [String] {
    let names = language == "en" ? [] : try names(of: language)
    return try entries(of: language).flatMap { texts($0, without: "shown") } + names
  }

  private static func entries(of language: String) throws -> [LanguageFile.Entry] {
    let file = try Languages.file(language)
    let symbols = (file.symbols ?? [:]).values.map { LanguageFile.Entry.text($0) }
    return Array(file.phrases.values) + Array((file.units ?? [:]).values)
      + Array((file.words ?? [:]).values) + symbols
  }

  private static func texts(
    _ entry: LanguageFile.Entry, without form: String? = nil
  ) -> [String] {
    switch entry {
    case .text(let text): [text]
    case .list(let list): list
    case .table(let table):
      table.filter { $0.key != "numbers" && $0.key != form }.values
        .flatMap { texts($0, without: form) }
    }
  }

  /// What the exercises are called, and muscles and equipment.
  static func names(of language: String) throws -> [String] {
    let file = try file("Names/\(language).json")
    let others = ["muscles", "equipment"].flatMap { key in
      (file[key] as? [String: String] ?? [:]).values
    }
    return try exercises(of: language).values.compactMap(\.first) + others
  }

  /// The names of each exercise, the usual one first.
  static func exercises(of language: String) throws -> [String: [String]] {
    try #require(try file("Names/\(language).json")["exercises"] as? [String: [String]])
  }

  private static func file(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: Languages.resources.appending(path: name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
