internal import CommandGrammar
internal import Context
internal import LogStore
internal import SessionEngine

struct EditCommand: Subcommand {
  static let entry = CommandEntry(
    forms: EditRequest.forms,
    summary: "correct or remove a session or a set",
    options: [.new, .yes, .json, .database],
    details: """
      SESSION is a number from 'spotter history', last, or a day with one session, such as yesterday.
        edit 12 set 'bench press' 3 6@57.5   set 3 was 6 reps at 57.5
        edit 12 set curl 3.1 8               the drop set after set 3; w1 is the first warm-up
        edit 12 remove bench 3               remove set 3
        edit 12 set bench 3 skip             mark set 3 as skipped
        edit 12 set run 1 25:00              add the time of a distance, or 5.2 km to a time
        edit 12 set bike 1 hr 150            add a machine's reading: also 120 cal
        edit 12 add bench 5@60               add a forgotten set, or a whole exercise
        edit 12 remove bench                 remove the exercise
        edit 12 remove                       remove the session
        edit 12 effort 8                     set how hard it was, 1 to 10, or none
        edit 12 note slept badly             add a note; 'bench: grip slipped' is for an exercise,
                                             and none removes all
        edit 12 date 2026-01-05T18:00        set when it began
        edit 12 length 48                    set how long it took: 48 minutes, or 1:05
        edit undo [12]                       undo the latest correction
      The original stays in the journal; everything worked out from the session is worked out again.
      Likely slips have to be confirmed: far too many reps, a weight far from the last one.
      """, dashes: .areOptionsIfTwo, models: .changing())

  private let environment: AppContext
  let invocation: Invocation
  private let correction: SessionCorrection

  init(invocation: Invocation) throws {
    self.invocation = invocation
    environment = try AppContext(invocation)
    correction = try SessionCorrection(invocation, environment)
  }

  func run() throws {
    try confirm()
    let (answer, plan) = try LogWriter.change(
      environment.paths.database, to: "edit a session"
    ) { store in
      let (session, entry) = try correction.entry(in: store)
      try store.amend(session, [entry], at: LocalTime.now())
      return (try text(of: session.id, in: store), session.plan)
    }
    try printOut(answer)
    for notice in try environment.suggestions(after: plan) { printError(notice) }
  }

  /// Asks about what may be a slip, before the log is locked.
  private func confirm() throws {
    guard let log = try environment.log() else { throw SessionCorrection.nothing }
    if invocation.has(.yes) { return }
    try Asking.confirm(
      correction.doubts(in: log), invocation, to: "change it", otherwise: "Nothing was changed.")
  }

  private func text(of id: SessionID, in store: Store) throws -> String {
    if let answer = try environment.report(of: id, in: store, asJSON: isJSON) { return answer }
    return isJSON ? "{}" : "Removed session \(id.number). 'spotter undo' brings it back."
  }
}
