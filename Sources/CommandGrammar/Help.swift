/// The texts of `--help` and `--version`.
package struct Help {
  package static let version = "1.0.0"

  /// The column where the descriptions of commands and options begin.
  private let column: Int
  private let page: Page

  /// Limits the width, because longer lines are hard to read; a pipe gets that of a usual terminal.
  private init(width: Int?) {
    let width = min(width ?? 80, 100)
    page = Page(width: width)
    column = width < 60 ? 4 : 24
  }

  /// Returns the help of a command, or the overview, for a terminal `width` columns wide.
  package static func text(
    _ command: CommandEntry?, of table: CommandTable, width: Int?
  ) -> String {
    let help = Help(width: width)
    return help.page.fit(command.map(help.of) ?? help.overview(table))
  }

  private func overview(_ table: CommandTable) -> String {
    let groups = table.groups.map { group in
      let rows = table.commands(group.names).map { row($0.usage, $0.summary) }
      return "\(group.title):\n" + rows.joined(separator: "\n")
    }
    return """
      A voice coach for strength training, driven by one button.

      usage: spotter COMMAND [OPTIONS]

      \(groups.joined(separator: "\n\n"))

      'spotter COMMAND --help' explains a command. 'spotter' alone shows what comes next and your week.
      Any command accepts --lifter NAME, for another lifter of this machine: see 'spotter lifter'.
      """
  }

  private func of(_ entry: CommandEntry) -> String {
    var paragraphs = [
      "\(entry.summary.capitalized).",
      "usage: spotter \(entry.usage)\(entry.options.isEmpty ? "" : " [OPTIONS]")",
    ]
    let details = entry.details()
    if !details.isEmpty { paragraphs.append(Help.joined(details)) }
    let options = (entry.options + [.help]).map { option in
      let name = [option.word, option.entry.value].compactMap(\.self).joined(separator: " ")
      return row(name, option.entry.meaning)
    }
    paragraphs.append(options.joined(separator: "\n"))
    return paragraphs.joined(separator: "\n\n")
  }

  /// Formats a name and its meaning in two columns; the meaning of a long name goes below it.
  private func row(_ name: String, _ meaning: String) -> String {
    let blanks = { (count: Int) in String(repeating: " ", count: count) }
    guard name.count <= column - 4 else { return "  \(name)\n\(blanks(column))\(meaning)" }
    return "  \(name)\(blanks(column - 2 - name.count))\(meaning)"
  }

  /// Joins the lines of each paragraph, to be wrapped to any width; table rows stay separate.
  static func joined(_ details: String) -> String {
    var lines: [String] = []
    // The column where a continuation of the last line would begin; `nil` if it cannot continue.
    var follows: Int?
    for line in details.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = Page.cells(of: line)
      if let last = lines.indices.last, let start = cells.first?.start, start == follows,
        cells.count == 1
      {
        lines[last] += " " + line.drop { $0 == " " }
        continue
      }
      lines.append(String(line))
      follows = cells.count == 1 && cells[0].start == 0 ? 0 : cells.dropFirst().first?.start
    }
    return lines.joined(separator: "\n")
  }
}
