/// The texts of `--help` and `--version`.
package enum Help {
  /// The version of the program.
  package static let version = "0.1.0"

  /// The help of a command, or the overview.
  package static func text(_ command: Command?) -> String {
    command.map(of) ?? overview
  }

  private static var overview: String {
    let commands = Command.allCases.map { command in
      let name = [command.rawValue, command.entry.operands].filter { !$0.isEmpty }
        .joined(separator: " ")
      return row(name, command.entry.summary)
    }
    return """
      A voice coach for strength training: it speaks, one button answers.

      usage: spotter COMMAND [OPTIONS]

      \(commands.joined(separator: "\n"))

      'spotter COMMAND --help' explains a command. Without one, what is next and how the week stands.
      """
  }

  private static func of(_ command: Command) -> String {
    let entry = command.entry
    let usage = ["spotter", command.rawValue, entry.operands].filter { !$0.isEmpty }
    var paragraphs = [
      "\(entry.summary.prefix(1).uppercased())\(entry.summary.dropFirst()).",
      "usage: \(usage.joined(separator: " "))\(entry.options.isEmpty ? "" : " [OPTIONS]")",
    ]
    if !entry.details.isEmpty { paragraphs.append(entry.details) }
    let options = (entry.options + [.help]).map { option in
      let name = [option.rawValue, option.value].compactMap(\.self).joined(separator: " ")
      return row(name, option.meaning)
    }
    paragraphs.append(options.joined(separator: "\n"))
    return paragraphs.joined(separator: "\n\n")
  }

  /// A name and what it means, in two columns; a long name has its meaning below it.
  private static func row(_ name: String, _ meaning: String) -> String {
    let width = 22
    if name.count > width - 2 {
      return "  \(name)\n" + String(repeating: " ", count: width + 2) + meaning
    }
    return "  " + name + String(repeating: " ", count: width - name.count) + meaning
  }
}
