/// The generated parts of the manual page, in man(7) markup: commands, options and settings.
package enum Manual {
  /// Returns the text between the two marks in `Documentation/spotter.1`.
  package static func text(_ table: CommandTable) -> String {
    var lines = [".SH COMMANDS"]
    for group in table.groups {
      lines.append(".SS \(group.title)")
      for entry in table.commands(group.names) { lines += command(entry) }
    }
    lines.append(".SH OPTIONS")
    for each in Option.allCases { lines += option(each, of: table) }
    lines += [".TP", "\\fB\\-\\-version\\fR, \\fB\\-V\\fR", "Print the version."]
    lines += [
      ".SH SETTINGS", ".B spotter settings",
      "shows and changes these. They are a text file that you can also edit.",
    ]
    for key in Settings.Key.allCases { lines += setting(key) }
    return lines.joined(separator: "\n")
  }

  private static func command(_ entry: CommandEntry) -> [String] {
    var lines = [".TP", marked(entry.usage)] + filled("\(entry.summary.capitalized).")
    // Keep table rows together, with space around the table and between paragraphs.
    var rows: [[Page.Cell]] = []
    func set(_ rows: [[Page.Cell]]) -> [String] {
      guard let width = rows.first?.dropFirst().first?.start else { return [] }
      return [".RS"] + rows.flatMap { row($0, width) } + [".RE"]
    }
    for line in Help.joined(entry.details()).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let cells = Page.cells(of: line)
      if cells.count > 1 {
        rows.append(cells)
        continue
      }
      lines += set(rows)
      if !rows.isEmpty || lines.count > 3, !cells.isEmpty, lines.last != ".sp" {
        // A table ends the indentation of the command.
        lines.append(lines.last == ".RE" ? ".IP" : ".sp")
      }
      rows = []
      lines += filled(String(line))
    }
    return lines + set(rows)
  }

  /// Formats a row as a tag and its meaning; cells after the second belong to the meaning.
  private static func row(_ cells: [Page.Cell], _ width: Int) -> [String] {
    let texts = cells.map { $0.words.joined(separator: " ") }
    return [".TP \(width)", "\\fB\(escaped(texts[0]))\\fR"]
      + filled(texts.dropFirst().joined(separator: "  "))
  }

  private static func option(_ option: Option, of table: CommandTable) -> [String] {
    let short = option == .help ? ", \\fB\\-h\\fR" : ""
    let value = option.entry.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    let takers = table.commands.filter { $0.options.contains(option) }.map(\.name)
    let whose = 1...6 ~= takers.count ? " With \(takers.joined(lastly: "and"))." : ""
    return [".TP", "\\fB\(escaped(option.word))\\fR\(value)\(short)"]
      + filled("\(option.entry.meaning.capitalized).\(whose)")
  }

  private static func setting(_ key: Settings.Key) -> [String] {
    let text = Settings().text(key)
    let standard = text.isEmpty ? "none" : text
    return [".TP", "\\fB\(escaped(key.word))\\fR"]
      + filled("\(key.setting.takes.capitalized). Default: \(standard).")
  }

  /// Sets literal words in bold and placeholders in italics.
  private static func marked(_ usage: String) -> String {
    usage.split(separator: " ").map { word in
      let letters = word.filter(\.isLetter)
      if letters.isEmpty { return escaped(word) }
      return letters.allSatisfy(\.isUppercase)
        ? "\\fI\(escaped(word))\\fR" : "\\fB\(escaped(word))\\fR"
    }.joined(separator: " ")
  }

  /// Wraps text to a readable length, escaping lines that would begin with a request.
  private static func filled(_ text: String) -> [String] {
    Page(width: 100).fit(text).split(separator: "\n").map { line in
      let line = escaped(line.drop { $0 == " " })
      return line.hasPrefix(".") ? "\\&\(line)" : line
    }
  }

  /// Escapes characters that are special in the markup or missing on some devices.
  static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "…": "..."
      default:
        scalar.isASCII
          ? "\(scalar)"
          : "\\[u\(String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count)))\(String(scalar.value, radix: 16, uppercase: true))]"
      }
    }.joined()
  }
}
