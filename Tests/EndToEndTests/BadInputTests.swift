import Glibc
import Support
import Testing

/// Hostile input is shown and spoken as plain words.
@Suite struct BadInput {
  @Test("hostile names and notes are shown and spoken as plain words")
  func hostile() async throws {
    try await aside {
      let home = try Home()
      let plan = """
        # \u{1B}]0;owned\u{7}<speak>Plan</speak>
        ## \u{202E}Day\u{0}One [[h@loU]]
        Press\u{1B}[2J\u{1B}[31m  2x2  60 kg  rest 0
          > \(String(repeating: "a.", count: 50_000))
        <prosody rate="x-fast">Row</prosody>  1x2  rest 0
          > \(String(repeating: "a\u{301}", count: 500)) \u{200B}\u{FEFF}
        \(String(repeating: "W", count: 80))  1x2  rest 0
        """
      let file = try home.write("hostile.plan", plan)
      for arguments in [["next", file], ["rehearse", file]] {
        let outcome = try home.run(arguments)
        #expect(outcome.status == 0)
        #expect(!outcome.hasEscapes)
      }
      let program = try home.start(
        ["run", file, "--device", "null"], input: .pipe, with: home.haste())
      program.waits(for: "One ")
      program.type(
        "note \u{1B}[31m<b>\u{202E}&\(String(repeating: "a.", count: 600))\n2\n2\n2\n2\nq\n")
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(!outcome.hasEscapes)
      for arguments in [["show"], ["history"]] {
        let shown = try home.run(arguments)
        #expect(shown.status == 0)
        #expect(!shown.hasEscapes)
      }
      #expect(try home.session()?.setsDone == 4)
    }
  }
}
