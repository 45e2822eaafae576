/// The parts of the manual that are made of the tables: commands, options, settings, in the language of man(7).
package enum Manual {
  /// What `Documentation/spotter.1` has between its two marks.
  package static func text(_ table: CommandTable) -> String {
    ([".SH COMMANDS"] + table.commands.flatMap(command)
      + [".SH OPTIONS"] + Option.allCases.flatMap { option($0, of: table) }
      + [".TP", "\\fB\\-\\-version\\fR, \\fB\\-V\\fR", "Print the version."]
      + [
        ".SH SETTINGS", "What", ".B spotter settings",
        "shows and changes; a file that may be edited as well.",
      ]
      + Settings.Key.allCases.flatMap(setting)).joined(separator: "\n")
  }

  private static func command(_ entry: CommandEntry) -> [String] {
    let usage = [entry.name, entry.operands].filter { !$0.isEmpty }.joined(separator: " ")
    var lines = [".TP", marked(usage)] + filled("\(sentence(entry.summary)).")
    // Rows of a table stay together; before and behind them, and between paragraphs, there is room.
    var rows: [[Page.Cell]] = []
    func set(_ rows: [[Page.Cell]]) -> [String] {
      guard let width = rows.first?.dropFirst().first?.start else { return [] }
      return [".RS"] + rows.flatMap { row($0, width) } + [".RE"]
    }
    for line in Help.joined(entry.details).split(separator: "\n", omittingEmptySubsequences: false)
    {
      let cells = Page.cells(of: line)
      if cells.count > 1 {
        rows.append(cells)
        continue
      }
      lines += set(rows)
      if !rows.isEmpty || lines.count > 3, !cells.isEmpty, lines.last != ".sp" {
        lines.append(".sp")
      }
      rows = []
      lines += filled(String(line))
    }
    return lines + set(rows)
  }

  /// A tag and what it means; what is behind the second cell belongs to it.
  private static func row(_ cells: [Page.Cell], _ width: Int) -> [String] {
    let texts = cells.map { $0.words.joined(separator: " ") }
    return [".TP \(width)", "\\fB\(escaped(texts[0]))\\fR"]
      + filled(texts.dropFirst().joined(separator: "  "))
  }

  private static func option(_ option: Option, of table: CommandTable) -> [String] {
    let short = option == .help ? ", \\fB\\-h\\fR" : ""
    let value = option.entry.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let takers = table.commands.filter { $0.options.contains(option) }.map(\.name)
    let whose = 1...6 ~= takers.count ? " With \(listed(takers))." : ""
    return [".TP", "\\fB\(escaped(option.rawValue))\\fR\(value)\(short)"]
      + filled("\(sentence(option.entry.meaning)).\(whose)")
  }

  private static func setting(_ key: Settings.Key) -> [String] {
    let standard = Settings().text(key)
    return [".TP", "\\fB\(escaped(key.rawValue))\\fR"]
      + filled("\(sentence(key.setting.takes)). Default: \(standard.isEmpty ? "none" : standard).")
  }

  /// `plates, warmup and gear`.
  private static func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// What is typed as it stands is bold, what stands for something else in italics.
  private static func marked(_ usage: String) -> String {
    usage.split(separator: " ").map { word in
      let letters = word.filter(\.isLetter)
      if letters.isEmpty { return escaped(word) }
      return letters.allSatisfy(\.isUppercase)
        ? "\\fI\(escaped(word))\\fR" : "\\fB\(escaped(word))\\fR"
    }.joined(separator: " ")
  }

  /// Lines of a readable length; none begins like a request.
  private static func filled(_ text: String) -> [String] {
    Page(width: 100).fit(text).split(separator: "\n").map { line in
      let line = escaped(line.drop { $0 == " " })
      return line.hasPrefix(".") ? "\\&\(line)" : line
    }
  }

  /// Characters that the language takes for something else, or that not every device has.
  static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default:
        scalar.isASCII
          ? "\(scalar)"
          : "\\[u\(String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count)))\(String(scalar.value, radix: 16, uppercase: true))]"
      }
    }.joined()
  }
}
