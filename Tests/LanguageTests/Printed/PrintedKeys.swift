import CommandGrammar
import Foundation
import ResourceFiles
import Testing

@testable import Phrasing
@testable import Training

/// The texts that the code prints, found by reading it.
struct PrintedKeys {
  /// The texts with letters, `{}` for each value.
  private(set) var texts: Set<String> = []
  /// The nouns that are counted, in the singular.
  private(set) var nouns: Set<String> = []

  /// Reads all sources.
  static func all() throws -> PrintedKeys {
    var keys = PrintedKeys()
    let sources = Languages.resources.deletingLastPathComponent().appending(path: "Sources")
    for case let file as URL in FileManager.default.enumerator(
      at: sources, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "swift" {
      keys.read(try String(contentsOf: file, encoding: .utf8))
    }
    keys.texts.formUnion(try words())
    return keys
  }

  /// The words that the code does not spell out: those of `localized(word:)`.
  private static func words() throws -> [String] {
    let library = try Catalog(folders: [Languages.resources.path]).exercises().library
    var identifiers = library.exercises.compactMap(\.pattern) + Loading.all.map(\.rawValue)
    identifiers += Exercise.BodyPart.allCases.map(\.rawValue)
    // One at a time, because Swift 6.0 cannot type-check their sum.
    var words = Block.Kind.allCases.map(\.rawValue)
    words += LoggedSet.Status.allCases.map(\.rawValue)
    words += ProgressionOutcome.allCases.map(\.rawValue)
    words += Exercise.Category.allCases.map(\.rawValue)
    words += Exercise.Metric.allCases.map(\.rawValue)
    words += ProgramDetails.Goal.allCases.map(\.rawValue)
    words += ProgramDetails.Level.allCases.map(\.rawValue)
    words += ["beginners", "intermediate lifters", "advanced lifters"]
    words += [ShareBasis.trainingMax, .topSet].map(\.rawValue)
    words += Band.knownColours
    words += PlateLook.Colour.allCases.map(\.rawValue)
    words += SetKind.allCases.filter(\.isExtra).map(\.word)
    words += Set(library.exercises.compactMap(\.ownCategory))
    return words + identifiers.map { $0.split(separator: "_").joined(separator: " ") }
  }

  /// Finds the texts of a file: the literals of `localized("…")` and `localized("""…""")`.
  mutating func read(_ source: String) {
    let call = "localized("
    var rest = Substring(source)
    while let found = rest.range(of: call) {
      rest = rest[found.upperBound...]
      let argument = rest.drop { $0.isWhitespace }
      guard argument.first == "\"" else { continue }
      var literal = SwiftLiteral(argument)
      literal.read()
      nouns.formUnion(literal.nouns)
      if literal.text.replacing("{}", with: "").contains(where: \.isLetter) {
        texts.insert(literal.text)
      }
    }
  }

  /// The texts in English, as a file of printed texts has them.
  var english: [String: Any] {
    var all: [String: Any] = [:]
    for text in texts {
      var number = 0
      all[text] = text.split(separator: "{}", omittingEmptySubsequences: false).dropFirst()
        .reduce(into: String(text.prefix { $0 != "{" })) { result, part in
          number += 1
          result += "{\(number)}\(part)"
        }
    }
    for noun in nouns { all["{} \(noun)s"] = ["one": "{1} \(noun)", "other": "{1} \(noun)s"] }
    return all
  }
}

/// A string literal in Swift, with `{}` in place of what is interpolated.
private struct SwiftLiteral {
  private(set) var text = ""
  private(set) var nouns: Set<String> = []
  private var rest: Substring

  init(_ source: Substring) { rest = source }

  mutating func read() {
    let isLong = rest.hasPrefix("\"\"\"")
    rest = rest.dropFirst(isLong ? 3 : 1)
    let end = isLong ? "\"\"\"" : "\""
    while !rest.isEmpty, !rest.hasPrefix(end) { readPart() }
    if isLong { unwrap() }
  }

  private mutating func readPart() {
    let next = rest.removeFirst()
    guard next == "\\", let escaped = rest.popFirst() else {
      text.append(next)
      return
    }
    switch escaped {
    case "(": readValue()
    case "n": text.append("\n")
    // A line that goes on; its indentation is removed with that of the others.
    case "\n": text.append("\u{1F}")
    default: text.append(escaped)
    }
  }

  /// Reads what is interpolated, to the closing parenthesis.
  private mutating func readValue() {
    var value = ""
    var depth = 1
    while let next = rest.popFirst() {
      if next == "\"" {
        var inner = SwiftLiteral("\"" + rest)
        let before = inner.rest.count
        inner.read()
        let length = before - inner.rest.count
        value += "\"" + rest.prefix(length)
        rest = rest.dropFirst(length)
        continue
      }
      depth += next == "(" ? 1 : next == ")" ? -1 : 0
      if depth == 0 { break }
      value.append(next)
    }
    text += "{}"
    if let noun = value.firstMatch(of: /, "([a-z ]+)"$/) { nouns.insert(String(noun.output.1)) }
  }

  /// Removes the line breaks and the indentation of a literal of several lines.
  private mutating func unwrap() {
    var lines = text.split(separator: /[\n\u{1F}]/, omittingEmptySubsequences: false)
    let breaks = text.filter { $0 == "\n" || $0 == "\u{1F}" }
    let indent = lines.removeLast().count
    lines = lines.map { $0.dropFirst(min(indent, $0.prefix { $0 == " " }.count)) }
    text = zip(lines.dropFirst(), breaks.dropFirst()).reduce(into: "") { result, line in
      result += line.0 + (line.1 == "\n" ? "\n" : "")
    }
    if text.last == "\n" { text.removeLast() }
  }
}
