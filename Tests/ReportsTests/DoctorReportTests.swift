import Testing

@testable import CommandGrammar
@testable import Reports

@Suite struct DoctorReportTests {
  private static let good = Check.ok("voice", "'en-us' at 170 words a minute")
  private static let warning = Check.warn("clock", "not set", fix: "Set it.")
  private static let failure = Check.fail("permissions", "no card", fix: "Join the group audio.")

  struct Row: Sendable {
    var check: Check
    var text: String
  }

  @Test(
    "a check has its columns",
    arguments: [
      Row(check: good, text: "ok    voice        'en-us' at 170 words a minute"),
      Row(
        check: warning,
        text: """
          warn  clock        not set
                             Set it.
          """),
      Row(
        check: failure,
        text: """
          fail  permissions  no card
                             Join the group audio.
          """),
      Row(
        check: .ok("files", "a\u{1B}[31mb\nc"),
        text: "ok    files        a [31mb c"),
    ])
  func columns(row: Row) { #expect(Report.check(row.check) == row.text) }

  struct Sum: Sendable {
    var checks: [Check]
    var isReady: Bool
    var text: String
  }

  @Test(
    "the last line sums up the checks",
    arguments: [
      Sum(checks: [good], isReady: true, text: "Everything works."),
      Sum(checks: [good, warning], isReady: true, text: "Ready to train: 1 warning."),
      Sum(
        checks: [warning, good, warning], isReady: true,
        text: "Ready to train: 2 warnings."),
      Sum(checks: [good, failure], isReady: false, text: "Not ready to train: 1 problem."),
      Sum(
        checks: [failure, warning, failure], isReady: false,
        text: "Not ready to train: 2 problems, 1 warning."),
    ])
  func sum(row: Sum) {
    #expect(Report.diagnosis(row.checks) == row.text)
    #expect(Report.isReady(row.checks) == row.isReady)
  }

  @Test("JSON has advice only for failed checks") func json() {
    #expect(
      Report.doctor([Self.good, Self.failure]) == """
        {
          "checks" : [
            {
              "name" : "voice",
              "status" : "ok",
              "value" : "'en-us' at 170 words a minute"
            },
            {
              "advice" : "Join the group audio.",
              "name" : "permissions",
              "status" : "fail",
              "value" : "no card"
            }
          ],
          "ok" : false,
          "version" : "\(Help.version)"
        }
        """)
  }
}
