internal import CommandGrammar
internal import Context
internal import LogStore
internal import Phrasing
internal import Planning
internal import Reports
internal import SessionEngine
internal import Training

struct WhyCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.exercise]],
    summary: "how an exercise reached its weight, step by step",
    options: [.limit, .json, .database],
    details: """
      Shows what changed after each session, and why: the latest twenty, or as many as --limit
      says. 'Squat [light]' means the exercise with that label; 'Squat' alone means all of them.
      """, models: .reading())

  let invocation: Invocation

  func run() throws {
    let limit = try invocation.limit()
    let environment = try AppContext(invocation)
    let planner = environment.planner
    let followed = try planner.active()
    let exercises = try planner.exercises(
      invocation.text(.exercise), of: followed, orVariation: true)
    let store = try environment.log()
    let program = followed.name
    let found = try exercises.map { exercise in
      (
        title: Report.exercise(exercise.name, exercise.label),
        rows: try planner.history(of: exercise, program: program, limit: limit, in: store)
      )
    }
    let explained = found.filter { !$0.rows.isEmpty }
    guard !explained.isEmpty || isJSON else {
      return printError(
        "'\(exercises[0].title)' has no sets in '\(program)' yet. Train with 'spotter run'.")
    }
    try printOut(Report.why(explained, asJSON: isJSON))
  }
}
