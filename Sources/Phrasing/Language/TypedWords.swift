package import SessionEngine
package import Training

/// The words that a lifter may type in their language instead of the English commands, with or
/// without accents; English is always understood.
package struct TypedWords: Sendable {
  private static let alone: Set = [
    "press", "double", "triple", "hold", "more", "less", "menu", "done", "go", "hard", "pain",
    "undo", "skip", "later", "pause", "again", "finish", "help", "swap", "today", "last", "best",
    "left", "next", "notes", "trend", "add set", "louder", "quieter", "faster", "slower", "yes",
    "no", "plates", "lighter", "heavier", "more rest", "more reps", "skip set", "skip exercise",
    "skip warm-up", "resume", "stop", "shorter", "how",
  ]
  private static let leading: Set = [
    "swap", "add", "jump", "move", "delete", "note", "effort", "rest", "reps", "rpe", "language",
  ]
  /// The words of keys, which are in many sentences that mean something else.
  private static let keys: Set = ["more", "less", "menu"]
  private static let within: Set = ["at", "bw", "before", "set", "sec", "min"]

  static let known = alone.union(leading).union(within)

  private typealias Phrase = [String]

  private var commands: [Phrase: String] = [:]
  private var leads: [Phrase: String] = [:]
  private var parts: [Phrase: String] = [:]
  /// The words as they are spelled, by how they are compared.
  private var spellings: [String: String] = [:]

  /// Reads words by English command; throws for an unknown one, or a word with two meanings.
  init(_ entries: [String: [String]]) throws(LanguageFault) {
    for (command, words) in entries.sorted(by: { $0.key < $1.key }) {
      guard TypedWords.known.contains(command) else {
        throw LanguageFault("'typed.\(command)' is unknown")
      }
      if TypedWords.alone.contains(command) {
        try TypedWords.add(words, for: command, to: &commands)
      }
      if TypedWords.leading.contains(command) {
        try TypedWords.add(words, for: command, to: &leads)
      }
      if TypedWords.within.contains(command) {
        try TypedWords.add(words, for: command, to: &parts)
      }
      if !TypedWords.within.union(TypedWords.keys).contains(command), command != "reps" {
        for word in words { spellings[word.folded] = word }
      }
    }
  }

  private static func add(
    _ words: [String], for command: String, to table: inout [Phrase: String]
  ) throws(LanguageFault) {
    for word in words {
      for phrase in [word.folded, word.withoutUmlauts.folded].map(split) {
        guard !phrase.isEmpty else { throw LanguageFault("'typed.\(command)' has an empty word") }
        if let other = table[phrase], other != command {
          throw LanguageFault("'\(word)' would mean both '\(other)' and '\(command)'")
        }
        table[phrase] = command
      }
    }
  }

  private static func split(_ text: String) -> Phrase {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// Returns the English command that a line means; a line that is none is returned as it is.
  package func english(_ line: String) -> String {
    guard !commands.isEmpty, line.utf8.count <= 1000 else { return line }
    let typed = TypedWords.split(line)
    let folded = typed.map(\.folded)
    if let command = commands[folded] { return command }
    if let (command, count) = TypedWords.lead(of: folded[...], in: leads), count < typed.count {
      return ([command] + argument(of: command, typed[count...])).joined(separator: " ")
    }
    let isSet =
      folded.first?.first?.isNumber == true
      || meaning(of: folded[...]).map { ["at", "bw"].contains($0.0) } == true
    return isSet ? set(folded[...]) : line
  }

  /// The words that work among those typed, or a slip from them or their first; `nil` if none.
  func near(_ line: String) -> String? {
    let english = TypedWords.alone.union(TypedWords.leading).subtracting(TypedWords.keys)
    let known = spellings.keys.sorted() + english.sorted()
    let typed = TypedWords.split(line).prefix(20).map { String($0.folded.prefix(40)) }
    // The command is right, what follows is not.
    if TypedWords.lead(of: typed[...], in: leads) != nil
      || typed.first.map(TypedWords.leading.contains) == true
    {
      return nil
    }
    let among = typed.indices.flatMap { start in
      stride(from: typed.count, to: start, by: -1).map { typed[start..<$0].joined(separator: " ") }
    }
    let near =
      among.first { $0.count > 2 && known.contains($0) }
      ?? typed.joined(separator: " ").nearMiss(in: known)
      ?? typed.first?.nearMiss(in: known.filter { $0.count > 2 })
    return near.map { spellings[$0] ?? $0 }
  }

  /// The longest phrase of a table at the beginning, and how many words it has.
  private static func lead(
    of words: ArraySlice<String>, in table: [Phrase: String]
  ) -> (String, Int)? {
    for count in stride(from: min(words.count, 4), to: 0, by: -1) {
      if let command = table[Array(words.prefix(count))] { return (command, count) }
    }
    return nil
  }

  private func meaning(of words: ArraySlice<String>) -> (String, Int)? {
    TypedWords.lead(of: words, in: parts)
  }

  /// The text after a command, with its words other than names translated into English.
  private func argument(of command: String, _ typed: ArraySlice<String>) -> [String] {
    switch command {
    case "move": replacing(["before"], in: typed)
    case "delete":
      if case ("set", let count)? = meaning(of: typed.folded) {
        ["set"] + typed.dropFirst(count)
      } else {
        Array(typed)
      }
    // Names have no digits before their sets: "Bankdrücken 3x8 mit 60".
    case "add":
      if let sets = typed.firstIndex(where: { $0.first?.isNumber == true }) {
        Array(typed[..<sets]) + [set(typed[sets...].folded)]
      } else {
        Array(typed)
      }
    case "rest": replacing(["sec", "min"], in: typed.folded)
    case "effort", "reps", "rpe": Array(typed.folded)
    default: Array(typed)
    }
  }

  private func replacing(_ parts: Set<String>, in typed: ArraySlice<String>) -> [String] {
    var result: [String] = []
    var rest = typed
    while let first = rest.first {
      if let (meant, count) = meaning(of: rest.folded), parts.contains(meant) {
        result.append(meant)
        rest = rest.dropFirst(count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// A set as it is written in English: "6 mit 62,5" is "6 @ 62,5".
  private func set(_ folded: ArraySlice<String>) -> String {
    var result: [String] = []
    var rest = folded
    while let first = rest.first {
      let (meant, count) = meaning(of: rest) ?? (first, 1)
      result.append(meant == "at" ? "@" : meant)
      rest = rest.dropFirst(count)
    }
    return result.joined(separator: " ")
  }
}

extension Phrasebook {
  /// The command that typed words mean in the language, or else in English.
  package func command(_ words: String, unit: Weight.Unit) -> Session.Command {
    let command = Session.Command(typed.english(words), unit: unit)
    if case .unknown = command { return Session.Command(words, unit: unit) }
    return command
  }
}

extension ArraySlice<String> {
  fileprivate var folded: ArraySlice<String> { map(\.folded)[...] }
}
