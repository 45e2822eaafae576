import Glibc
import Support
import Testing

/// The plug is pulled at any instant.
@Suite struct Kills {
  /// Of one session; more of them are more sessions.
  private static let chain = 25

  private static let count: Int =
    getenv("SPOTTER_KILLS").flatMap { Int(String(cString: $0)) } ?? 50

  /// No rest, so that nothing is waited for, and more sets than all the kills can come to.
  private static let plan =
    "# Kills\n## Many\n" + (1...8).map { "Lift \($0)  100x10  40 kg  rest 0\n" }.joined()

  @Test(
    "no acknowledged set is lost and none is there twice",
    arguments: 0..<(count + chain - 1) / chain)
  func kills(seed: Int) async throws {
    let kills = min(Kills.chain, Kills.count - seed * Kills.chain)
    try await aside {
      let home = try Home()
      let plan = try home.write("kills.plan", Kills.plan)
      // Tones and captions alone: what is killed is the log, not the voice.
      let voiceless = ["ESPEAK_DATA_PATH": home.path]
      var random = SplitMix64(seed: UInt64(seed))
      var logged: [Double] = []
      var acknowledgedInAll = 0
      for round in 1...kills {
        // Every set of a lift has a weight of its own, so that each can be told from the others, and near the one
        // before it, so that none is asked about.
        let weights = (0..<8).map { 20 + Double((logged.count + $0) % 100) / 2 }
        let program = try home.start(
          ["run", plan, "--device", "null"], input: .pipe, with: voiceless)
        program.type(weights.map { "5@\($0)\n" }.joined())
        // From before its first line of code to after the last word, on a slow machine too.
        switch random.next() % 4 {
        case 0: break
        case 1: program.waits(for: "\n")
        default: program.waits(for: "5 reps at ")
        }
        usleep(useconds_t(random.next() % 100_000))
        program.signal(SIGKILL)
        #expect(program.ends().status == -Int(SIGKILL))
        let told = weights.map { "5 reps at \($0.formatted()) kilos." }
        // What comes slower than a second is told behind "not saved yet".
        let kept = program.captions.prefix { !$0.hasPrefix("Not saved yet.") }
        let acknowledged = (told.lastIndex { kept.contains($0) } ?? -1) + 1
        let sets = try home.session()?.sets ?? []
        let now = sets.prefix { $0.reps != nil }.compactMap(\.weight)
        let others = Set(sets.dropFirst(now.count).map(\.status))
        #expect(others == ["pending"] || sets.isEmpty)
        // What was there, then what was acknowledged, then perhaps what nobody was told of yet.
        #expect(now.prefix(logged.count).elementsEqual(logged), "round \(round) of \(seed)")
        let fresh = now.dropFirst(logged.count)
        #expect(fresh.elementsEqual(weights.prefix(fresh.count)), "round \(round) of \(seed)")
        #expect(fresh.count >= acknowledged, "round \(round) of \(seed)")
        logged = now
        acknowledgedInAll += acknowledged
      }
      // After all that it resumes, and is one session.
      let last = try home.run("run", plan, "--device", "null", input: .text("\n"), with: voiceless)
      #expect(last.status == 0)
      #expect(try home.session()?.setsDone == logged.count + 1)
      #expect(try home.run("history", "--json").json(as: [SessionObject].self).count == 1)
      // Else all the kills came too soon to show anything.
      #expect(acknowledgedInAll > 0)
    }
  }
}

extension Double {
  /// As a caption has it: without a fraction that says nothing.
  fileprivate func formatted() -> String {
    self == rounded() ? String(Int(self)) : String(self)
  }
}
