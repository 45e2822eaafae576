/// The completions a shell offers for the word being typed.
package struct Completion: Sendable {
  /// The matches that do not depend on the lifter's data.
  private var words: [Word] = []
  /// The kinds of the lifter's own names that also match.
  private var names: [Option.Values.Kind] = []
  private var hasFiles = false
  private let table: CommandTable
  /// The typed part of the word.
  private let typed: String
  /// The text before the word in the same argument, such as `--unit=`.
  private var prefix = ""
  /// The log given on the command line.
  package let database: String?

  /// A completion with an optional explanation.
  package struct Word: Sendable {
    let text: String
    let meaning: String

    /// Creates a completion; an empty `meaning` is not shown.
    package init(_ text: String, _ meaning: String = "") {
      (self.text, self.meaning) = (text, meaning)
    }
  }

  /// Completes the arguments after the program name; the last one is being typed.
  package init(_ arguments: [String], of table: CommandTable) {
    self.table = table
    var before = Completion.joined(arguments)
    let last = before.popLast() ?? ""
    let line = PartialLine(before, of: table)
    database = line.database
    let sides = last.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if let option = line.awaited {
      typed = last
      add(option.values(of: line.command), after: "")
    } else if !line.isOver, sides.count == 2, let option = Option(word: String(sides[0])) {
      (typed, prefix) = (String(sides[1]), "\(sides[0])=")
      add(option.values(of: line.command), after: "")
    } else {
      typed = last
      if !line.isOver, typed.hasPrefix("-") {
        addOptions(line)
      } else if let command = line.command {
        for values in command.values(after: line.operands) {
          add(values, after: line.operands.last ?? "")
        }
      } else {
        add(.commands, after: "")
      }
    }
  }

  /// Returns a line for each completion that starts with the typed text, ignoring case: a word, a
  /// tab and its meaning; `:files` if files match, too. `known` has the lifter's names of a kind.
  package func lines(_ known: (Option.Values.Kind) -> [Word]) -> [String] {
    let start = typed.lowercased()
    let fitting = (words + names.flatMap(known)).filter { $0.text.lowercased().hasPrefix(start) }
    return fitting.map { word in
      let meaning = word.meaning.isEmpty ? "" : "\t\(word.meaning.onOneLine)"
      return prefix + word.text.onOneLine + meaning
    } + (hasFiles ? [":files"] : [])
  }

  private mutating func add(_ values: Option.Values, after word: String) {
    switch values {
    case .anything: break
    case .files: hasFiles = true
    case .words(let all): words += all.map { Word($0) }
    case .names(let kind): names.append(kind)
    case .commands: words += table.commands.map { Word($0.name, $0.summary) }
    case .any(let all): for values in all { add(values, after: word) }
    case .after(let values): add(values(word), after: word)
    }
  }

  private mutating func addOptions(_ line: PartialLine) {
    let known = line.command.map(\.options) ?? [.json, .database]
    words = (known + [.lifter, .help]).filter { !line.given.contains($0) }.map {
      Word($0.word, $0.entry.meaning)
    }
    if line.command == nil { words.append(Word("--version", "print the version")) }
  }

  /// Rejoins an option and its value: bash splits `--unit=kg` into three words.
  private static func joined(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    for word in arguments {
      let isBehind = joined.last.map { $0.hasPrefix("--") && $0.hasSuffix("=") } ?? false
      if isBehind || word == "=", let last = joined.popLast() {
        joined.append(last + word)
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}

/// The command line before the word being completed.
private struct PartialLine {
  var command: CommandEntry?
  var operands: [String] = []
  var given: Set<Option> = []
  /// The option whose value comes next.
  var awaited: Option?
  /// Whether `--` has ended the options.
  var isOver = false
  var database: String?

  init(_ words: [String], of table: CommandTable) {
    for word in words { take(word, table) }
  }

  private mutating func take(_ word: String, _ table: CommandTable) {
    let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if let option = awaited {
      awaited = nil
      if option == .database { database = word }
    } else if word == "--" {
      isOver = true
    } else if !isOver, let name = sides.first, let option = Option(word: String(name)) {
      given.insert(option)
      if sides.count == 1, option.entry.value != nil { awaited = option }
      if sides.count == 2, option == .database { database = String(sides[1]) }
    } else if command == nil {
      command = try? table.command(named: word)
    } else {
      operands.append(word)
    }
  }
}

extension Settings {
  package static func values(of name: String) -> Option.Values {
    guard let key = Key(word: name) else { return .anything }
    let words = Option.Values.words([standard] + key.setting.choices)
    return .any([words] + (named[key] ?? []))
  }

  /// The values that are names of the lifter's or of the machine.
  private static let named: [Key: [Option.Values]] = [
    .program: [.names(.programs), .words(["none"]), .files],
    .favourites: [.names(.programs), .words(["none"])],
    .favouriteExercises: [.names(.exercises), .words(["none"])],
    .voice: [.names(.voices)], .language: [.names(.languages)], .device: [.names(.devices)],
  ]
}
