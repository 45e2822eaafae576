import Support
import Testing

/// A rehearsal as a WAV file.
@Suite struct RecordedRehearsalTests {
  private let workout = "Squat 2x5 60 kg rest 30"

  @Test("a recording can start later and leave out the rests") func parts() async throws {
    try await aside {
      let home = try Home()
      func seconds(_ options: String...) throws -> Double {
        let wave = "\(home.path)/\(options.joined()).wav"
        let outcome = try home.start(["rehearse", workout, "--wav", wave] + options).ends()
        #expect(outcome.status == 0, "\(outcome.errors)")
        return Double(try TestFile.bytes(wave).count - 44) / 96_000
      }
      let whole = try seconds()
      #expect(abs(try seconds("--from", "0:20") - (whole - 20)) < 0.01)
      #expect(try seconds("--no-rests") < whole - 20)
    }
  }

  @Test("standard output gets the same file, and captions go elsewhere") func piped()
    async throws
  {
    try await aside {
      let home = try Home()
      let wave = "\(home.path)/rehearsed.wav"
      let file = try home.run("rehearse", workout, "--at", "2026-01-05", "--wav", wave)
      let piped = try home.run("rehearse", workout, "--at", "2026-01-05", "--wav", "-")
      #expect(piped.status == 0)
      #expect(piped.out.hasPrefix("RIFF"))
      #expect(piped.errors == file.out)
      #expect(TestFile.names(in: "/").contains("-") == false)
    }
  }

  @Test("an unwritable path is reported before anything is spoken") func unwritable() throws {
    let outcome = try Home().run("rehearse", workout, "--wav", "/nowhere/x.wav")
    #expect(outcome.status == 1 && outcome.out.isEmpty)
    #expect(outcome.errors.contains("/nowhere/x.wav"))
  }
}
