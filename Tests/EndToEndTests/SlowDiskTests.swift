import Glibc
import Support
import Testing

/// A disk that takes its time.
@Suite struct SlowDisks {
  @Test("the journal is told of a disk that is slow to read and to save") func journal()
    async throws
  {
    try await aside {
      let home = try Home()
      // There has to be something to read.
      #expect(try home.run("log", "bench press 3x5 @ 60 kg").status == 0)
      let program = try Services.journaled(
        home,
        with: [
          "LD_PRELOAD": try home.faults(), "SPOTTER_DISK": "\(home.path)/data",
          "SPOTTER_DISK_FAULTS": try home.write("faults", "wait 600"),
        ])
      try Services.begins(program, home)
      #expect(try home.press("8").status == 0)
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      let lines = outcome.errors.split(separator: "\n")
      let begun = lines.prefix { $0 != "<6>conducting a session" }
      // For the offer, and for the session.
      #expect(
        begun.count { $0.hasPrefix("<4>reading the log took ") } == 2, "\(outcome.errors)")
      #expect(lines.contains { $0.hasPrefix("<4>saving took ") }, "\(outcome.errors)")
      #expect(try home.session()?.setsDone == 1)
    }
  }
}
