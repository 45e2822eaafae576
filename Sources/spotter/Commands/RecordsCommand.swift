internal import Commands
internal import LogStore
internal import Training

/// `spotter records`: your bests, over all programs.
struct RecordsCommand: Subcommand {
  static let entry = CommandEntry(
    name: "records", operands: "[EXERCISE]", most: .max, summary: "your bests, over all programs",
    options: [.json, .database],
    details: """
      EXERCISE is any name of one. Warm-ups count for nothing, and neither does an open set whose
      reps were never counted. One-rep maxes are estimates by Epley, from 12 reps at the most.
      With 'settings sex' and a body weight ('spotter weigh'), the total of squat, bench press and
      deadlift is scored by DOTS, Wilks (1994 and 2020) and IPF GL.
      """)

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    let environment = try AppContext(invocation)
    let library = try environment.planning.library()
    let keeping = PersonalRecords(library: library, settings: environment.settings)
    let store = try environment.log()
    let name = invocation.operands.isEmpty ? nil : invocation.operands.joined(separator: " ")
    let rows = try keeping.rows(name, in: store)
    if rows.isEmpty, !invocation.has(.json) {
      guard let name else {
        return complain("no set is logged yet. Train with 'spotter run', or 'spotter log' it.")
      }
      guard library.exercise(named: name) != nil else {
        let near = library.suggestions(for: name)
        throw Failure(description: Report.unknownExercise(name, near: near))
      }
      return complain("no set of '\(name)' is logged yet.")
    }
    let scores = name == nil ? try store.flatMap { try keeping.scores(in: $0) } : nil
    try printOut(
      Report.records(
        rows, isOne: name != nil, scores: scores, asJSON: invocation.has(.json)
      ) { LocalTime.day($0) })
  }
}
