internal import Phrasing
internal import Training

package struct NoteRow: Sendable, Encodable {
  package var session: Int?
  package var at: TimeText
  package var workout: String
  package var exercise: String?
  package var note: String

  package init(
    session: Int? = nil, at: TimeText, workout: String, exercise: String? = nil, note: String
  ) {
    (self.session, self.at, self.workout, self.exercise) = (session, at, workout, exercise)
    self.note = note
  }
}

extension Report {
  package static func notes(_ rows: [NoteRow], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(rows) }
    let numbers = rows.map { $0.session.map(String.init) ?? "" }
    let width = numbers.map(\.count).max() ?? 0
    return zip(rows, numbers).map { row, number in
      let context = [row.workout, row.exercise ?? ""].filter { !$0.isEmpty }.map(line)
      let name = context.isEmpty ? localized("Weigh-in") : context.listed()
      return String(repeating: " ", count: width - number.count)
        + "\(number)  \(row.at.text)  \(name)  \(line(row.note))"
    }.joined(separator: "\n")
  }
}
