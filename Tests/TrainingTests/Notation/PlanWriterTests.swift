import FoundationEssentials
import Support
import Testing
import Training

@Suite("Plans survive reading and writing")
struct PlanWriterTests {
  @Test("any plan survives a round trip, and its text is stable from then on", arguments: 1...40)
  func generated(seed: UInt64) throws {
    var chance = PlanChance(seed: seed)
    var count = 0
    for _ in 0..<25 {
      let text = chance.plan()
      let program: Program
      do {
        program = try NotationTests.program(text)
      } catch {
        Issue.record("\(error)\n\(text)")
        continue
      }
      count += program.allWorkouts.count
      let plan = program.plan
      let again = try Program(plan: plan, name: "", unit: .pounds)
      #expect(again == program, "\(text)\n---\n\(plan)")
      #expect(again.plan == plan)
    }
    #expect(count > 25)
  }

  @Test("20,000 mutations are read or refused", arguments: 1...20)
  func mutated(seed: UInt64) throws {
    var chance = PlanChance(seed: 1000 + seed)
    let rounds = PlanWriterTests.mutations / 20 / 20
    var count = 0
    for _ in 0..<rounds {
      let plan = chance.plan()
      for _ in 0..<20 {
        let text = chance.mutated(plan)
        if let program = try? NotationTests.program(text) {
          let written = program.plan
          let again = try? Program(plan: written, name: "", unit: .pounds)
          #expect(again == program, "\(text)\n---\n\(written)")
          count += 1
        }
      }
    }
    // A check that reads nothing would always pass.
    #expect(count > 0)
  }

  /// The number of mutations; `Scripts/soak` asks for more.
  static let mutations =
    ProcessInfo.processInfo.environment["SPOTTER_MUTATIONS"].flatMap { Int($0) } ?? 20_000

  /// Anything quadratic in a megabyte would not finish within the time limit.
  @Test("huge texts exceed a limit, or are cut and survive a round trip")
  func sizes() throws {
    let long = String(repeating: "a", count: 300_000)
    let refused = [
      String(repeating: "\n", count: 1 << 20), String(repeating: "# ", count: 400_000),
      "## W\n" + String(repeating: "Squat 3x5\n", count: 60_000),
      String(repeating: "## W\nSquat 3x5\n", count: 30_000),
      "## W\nSquat \(long)", "## W\nSquat 3x5 \(long)", "## W\n\(long) 3x5",
      "## W\nSquat " + String(repeating: "3x5, ", count: 60_000),
      "## W\nSquat " + String(repeating: "3x5,", count: 60_000),
      "## W\nSquat 3x5 " + String(repeating: "drop 1x5 -10% ", count: 30_000),
      "## W\nSquat wave " + String(repeating: "5@65% | ", count: 60_000),
      "## W\nSquat 3x5 " + String(repeating: "rest 9 ", count: 60_000),
      "# P\nschedule " + String(repeating: "Mon W · ", count: 60_000) + "\n## W\nSquat 3x5",
      "# P\ngoal " + String(repeating: "strength, ", count: 60_000) + "\n## W\nSquat 3x5",
      "# P\n" + String(repeating: "source x\n", count: 60_000) + "## W\nSquat 3x5",
      "# P\n" + (0..<20_000).map { "### B\($0) (prehab)\nSquat 3x5\n" }.joined()
        + "## W\nSquat 3x5",
      "### B (prehab)\n" + String(repeating: "Squat 3x5\n", count: 200) + "## W\n"
        + String(repeating: "use B\n", count: 50_000),
      "## W\nA 3x5\n" + String(repeating: "+ B 3x5\n", count: 60_000),
      "## W\nA 3x5\n" + String(repeating: "/ B 3x5\n", count: 60_000),
      String(repeating: "é", count: 600_000),
    ]
    for text in refused {
      #expect(throws: PlanFault.self, "\(text.prefix(40))") { try NotationTests.program(text) }
    }
    let cut = [
      "## W\nSquat 3x5\n" + String(repeating: "> note\n", count: 60_000),
      "## W\nSquat" + String(repeating: "\u{301}", count: 400_000) + " 3x5",
    ]
    for text in cut {
      let program = try NotationTests.program(text)
      let again = try Program(plan: program.plan, name: "", unit: .pounds)
      #expect(again == program, "\(text.prefix(40))")
    }
  }
}

@Suite("Documentation/Notation.md")
struct NotationDocumentTests {
  private static func text() throws -> String {
    try TestFile.read("\(TestFile.root)/Documentation/Notation.md")
  }

  @Test("every rule of progression is explained", arguments: RuleName.allCases)
  func rules(name: RuleName) throws {
    #expect(try Self.text().contains("\n- `\(name.rawValue) "))
  }

  @Test("every example can be read and survives writing")
  func examples() throws {
    let lines = try Self.text()
      .split(separator: "\n", omittingEmptySubsequences: false)
    var example: [Substring]?
    var count = 0
    for (number, line) in lines.enumerated() {
      guard line.hasPrefix("```") else {
        example?.append(line)
        continue
      }
      guard let read = example else {
        example = []
        continue
      }
      example = nil
      if read.first?.hasPrefix("$") == true { continue }
      let isWhole = read.first?.hasPrefix("#") == true
      let text = (isWhole ? "" : "## W\n") + read.joined(separator: "\n")
      count += 1
      do {
        let program = try NotationTests.program(text)
        #expect(try NotationTests.program(program.plan) == program)
      } catch {
        Issue.record("the example that ends in line \(number + 1): \(error)")
      }
    }
    #expect(count >= 12)
  }
}
