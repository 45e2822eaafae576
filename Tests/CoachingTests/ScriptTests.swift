import SessionEngine
import Testing

@testable import Coaching

@Suite struct ScriptTests {
  @Test("a script consists of times and inputs") func timesAndInputs() throws {
    let script = try Script(
      """
      # a comment
      00:29.000 press
      +0.7 release

      +12.5 type 6@57.5
      01:00.25 signal usr2
      +0 kill
      """)
    #expect(
      script.lines.map(\.at.milliseconds) == [29_000, 29_700, 42_200, 60_250, 60_250])
    #expect(
      script.lines.map(\.action) == [
        .input(.press), .input(.release), .input(.words("6@57.5")), .input(.pauseSignal),
        .kill,
      ])
  }

  struct Bad: CustomTestStringConvertible, Sendable {
    var text: String
    var line: Int
    var testDescription: String { text }
  }

  @Test(
    "the error for an unreadable line gives its number",
    arguments: [
      Bad(text: "soon press", line: 1), Bad(text: "00:10.000 press\n00:09.000 press", line: 2),
      Bad(text: "+1 jump", line: 1), Bad(text: "+1", line: 1), Bad(text: "+1 type", line: 1),
      Bad(text: "+1 press twice", line: 1), Bad(text: "+1.2345 press", line: 1),
      Bad(text: "1:5 press", line: 1), Bad(text: "00:61.000 press", line: 1),
      Bad(text: "+1 signal KILL", line: 1), Bad(text: "+99999999999999999999 press", line: 1),
    ])
  func unreadable(row: Bad) {
    #expect {
      _ = try Script(row.text)
    } throws: { error in
      (error as? Script.Fault)?.line == row.line
    }
  }
}
