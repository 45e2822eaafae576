internal import CommandGrammar
internal import Context
internal import Reports
internal import Training

struct LightCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[], [.action(Action.next)], [.action(Action.off)]],
    summary: "make this week or the next a light one",
    options: [.json, .database],
    details: """
      In a light week you do half of the sets, at least one, at 85 % of the weight, on the same
      days. It ends by itself, and you go on where you were: it counts for no progress, no miss
      and no record.

      light       make this week light, today included
      light next  make the next week light
      light off   take it back

      After five weeks of training without one, the first session of a week offers it for the next
      week at its end, unless your program has light weeks of its own. 'spotter settings
      light-weeks 6' waits for six, 'off' never asks. What you type, such as
      'spotter run "squat 3x5 @ 60"', is done as typed.
      """, models: .changing())

  private enum Action: String { case next, off }

  let invocation: Invocation

  func run() throws {
    let action = invocation.action(Action.self)
    let file = SettingsFile(paths)
    let today = LocalTime.today
    guard action == .off else {
      let (first, before) = try file.makeLight(action == .next ? today + 7 : today)
      let other = before.flatMap { $0 != first && $0 + 6 >= today ? $0 : nil }
      return try printOut(Report.lightWeek(from: first, insteadOf: other, asJSON: isJSON))
    }
    guard let week = try file.read().lightWeek, week + 6 >= today else {
      if isJSON { return try printOut(Report.lightWeek(from: nil, asJSON: true)) }
      return printError("no week is light.")
    }
    try file.change(.lightWeek) { _ in nil }
    try printOut(Report.lightWeek(from: nil, asJSON: isJSON))
  }
}
