internal import CommandGrammar
internal import Context
internal import LogStore
internal import Phrasing
internal import Reports
internal import Training

struct SearchCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[words]], summary: "search your notes",
    options: [.limit, .json, .database],
    details: """
      Lists the notes on sessions, exercises and weigh-ins that contain all words of TEXT, latest
      first. Shows twenty, or as many as --limit says.
      """, models: .reading())

  private static let words = Operand("TEXT", "a word", as: "shoulder")

  let invocation: Invocation

  func run() throws {
    let limit = try invocation.limit()
    let text = invocation.text(Self.words)
    let found = try AppContext(invocation).log()?.notes(containing: text) ?? []
    let shown = Array(found.prefix(limit))
    guard !shown.isEmpty || isJSON else {
      return printError(
        "no note contains '\(text.prefix(80))'. Notes come from 'note TEXT' in a session, 'spotter edit'"
          + " and 'spotter weigh --note'.")
    }
    try printOut(Report.notes(shown, asJSON: isJSON))
    if found.count > limit, !isJSON {
      printError("\(found.count - limit) more: add '--limit \(min(found.count, 100_000))'.")
    }
  }
}

extension Report {
  fileprivate static func notes(_ notes: [LoggedNote], asJSON: Bool) -> String {
    if asJSON {
      return JSONText.pretty(
        notes.map { note -> JSONFields in
          [
            "session": note.session?.number, "at": LocalTime.local(note.at),
            "workout": note.workout, "exercise": note.exercise, "note": note.text,
          ]
        })
    }
    let numbers = notes.map { $0.session.map { "\($0.number)" } ?? "" }
    let width = numbers.map(\.count).max() ?? 0
    return zip(notes, numbers).map { note, number in
      let context = [note.workout, note.exercise ?? ""].filter { !$0.isEmpty }.map(line)
      let name = context.isEmpty ? localized("Weigh-in") : context.listed()
      return String(repeating: " ", count: width - number.count)
        + "\(number)  \(LocalTime.text(note.at))  \(name)  \(line(note.text))"
    }.joined(separator: "\n")
  }
}
