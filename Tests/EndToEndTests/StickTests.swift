import Glibc
import Support
import Testing

/// `spotter stick` beside a session; what it does otherwise is in `Golden/Pages/stick.txt`.
@Suite struct StickTests {
  @Test("during a session, nothing is done") func busy() async throws {
    try await aside {
      let home = try Home()
      let stick = "\(home.path)/stick"
      try #require(mkdir(stick, 0o700) == 0 && mkdir("\(stick)/spotter", 0o700) == 0)
      let session = try home.start(
        ["run", "Squat 1x5 @ 60 kg", "--fresh", "--device", "null"], input: .pipe)
      session.waits(for: "Squat. ")
      let outcome = try home.run("stick", stick, "--device", "null")
      #expect(outcome.status == 75)
      #expect(outcome.errors.contains("during a session. Try again after it."))
      #expect(access("\(stick)/spotter-log", F_OK) != 0)
      session.type("q\n")
      session.endInput()
      _ = session.ends()
    }
  }
}
