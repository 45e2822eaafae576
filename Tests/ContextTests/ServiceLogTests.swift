import Testing

@testable import Context

/// What others may read in the system's journal.
@Suite struct ServiceLogTests {
  @Test(
    "names are left out whatever apostrophes they have, and what tells what to do stays",
    arguments: [
      ("'Farmer's walk' is unknown.", "'…' is unknown."),
      ("'Anna's knee rehab' is over: its last phase, 'The boys' block', is.", "'…', is."),
      (
        "'Push' is unknown. 'spotter exercise' lists them.",
        "'…' is unknown. 'spotter exercise' lists them."
      ),
      ("cannot write '/srv/a b/log': it is full.", "cannot write '/srv/a b/log': it is full."),
      ("cannot write '/srv/anna's log': it is full.", "cannot write '…': it is full."),
      ("'Farmer's walk' is in '/srv/log'.", "'…' is in '/srv/log'."),
      ("in '/srv/log' is 'Farmer's walk' 'spotter' twice: 'x'.", "in '/srv/log' is '…'."),
      ("Train there with 'spotter gear use cellar'.", "Train there with '…'."),
      ("'spotter gear use' the session's gym.", "'spotter gear use' the session's gym."),
      ("the session's log is 'Farmer's", "the session's log is '…'"),
    ])
  func names(text: String, journal: String) {
    #expect(ServiceLog.line(.error, text) == "<3>\(journal)")
  }

  @Test("a name that is cut at the end of a long line is left out, too") func long() {
    let text = "'The boys' \(String(repeating: "secret ", count: 100))'"
    #expect(ServiceLog.line(.warning, text) == "<4>'…'")
  }
}
