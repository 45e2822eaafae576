import Glibc
import Support
import Testing

/// The program is killed at any moment.
@Suite struct Kills {
  /// The number of kills in one session; the rest are spread over more sessions.
  private static let chain = 25

  private static let count: Int =
    getenv("SPOTTER_KILLS").flatMap { Int(String(cString: $0)) } ?? 50

  /// No rests, so that nothing is waited for, and more sets than all the kills can use up.
  private static let plan =
    "# Kills\n## Many\n" + (1...8).map { "Lift \($0)  100x10  40 kg  rest 0\n" }.joined()

  @Test(
    "no confirmed set is lost or duplicated",
    arguments: 0..<(count + chain - 1) / chain)
  func kills(seed: Int) async throws {
    let kills = min(Kills.chain, Kills.count - seed * Kills.chain)
    try await aside {
      let home = try Home()
      let plan = try home.write("kills.plan", Kills.plan)
      // Tones and captions only: the test is about the log, not the voice.
      let voiceless = ["ESPEAK_DATA_PATH": home.path]
      var random = SplitMix64(seed: UInt64(seed))
      var logged: [Double] = []
      var acknowledgedInAll = 0
      for round in 1...kills {
        // Every set of a lift has its own weight, so that sets can be told apart, close enough to
        // the one before that none is questioned.
        let weights = (0..<8).map { 20 + Double((logged.count + $0) % 100) / 2 }
        let program = try home.start(
          ["run", plan, "--device", "null"], input: .pipe, with: voiceless)
        program.type(weights.map { "5@\($0)\n" }.joined())
        // From before the first line of code until after the last word, even on a slow machine.
        switch random.next() % 4 {
        case 0: break
        case 1: program.waits(for: "\n")
        default: program.waits(for: "5 reps at ")
        }
        usleep(useconds_t(random.next() % 100_000))
        program.signal(SIGKILL)
        #expect(program.ends().status == -Int(SIGKILL))
        let told = weights.map { "5 reps at \($0.formatted()) kilos." }
        // A set that takes longer than a second is confirmed after "not saved yet".
        let kept = program.captions.prefix { !$0.hasPrefix("Not saved yet.") }
        let acknowledged = (told.lastIndex { kept.contains($0) } ?? -1) + 1
        let sets = try home.session()?.sets ?? []
        let now = sets.prefix { $0.reps != nil }.compactMap(\.weight)
        let others = Set(sets.dropFirst(now.count).map(\.status))
        #expect(others == ["pending"] || sets.isEmpty)
        // The earlier sets, then the confirmed ones, then perhaps one not yet confirmed.
        #expect(now.prefix(logged.count).elementsEqual(logged), "round \(round) of \(seed)")
        let fresh = now.dropFirst(logged.count)
        #expect(fresh.elementsEqual(weights.prefix(fresh.count)), "round \(round) of \(seed)")
        #expect(fresh.count >= acknowledged, "round \(round) of \(seed)")
        logged = now
        acknowledgedInAll += acknowledged
      }
      // After all that, the session resumes and is still a single session.
      let last = try home.run(
        "run", plan, "--device", "null", input: .text("press\n"), with: voiceless)
      #expect(last.status == 0)
      #expect(try home.session()?.setsDone == logged.count + 1)
      #expect(try home.run("history", "--json").json(as: [SessionObject].self).count == 1)
      // Otherwise all kills came too soon to prove anything.
      #expect(acknowledgedInAll > 0)
    }
  }
}

extension Double {
  /// The number as a caption shows it, without a fraction of zero.
  fileprivate func formatted() -> String {
    self == rounded() ? String(Int(self)) : String(self)
  }
}
