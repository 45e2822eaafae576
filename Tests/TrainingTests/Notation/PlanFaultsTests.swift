import Testing
import Training

@Suite("Reporting all faults of a plan")
struct PlanFaultsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let faults: [String]
    var testDescription: String { text }

    init(_ text: String, _ faults: String...) { (self.text, self.faults) = (text, faults) }
  }

  static let rows: [Row] = [
    Row("## W\nSquat 3x5"),
    Row(
      """
      # P
      goal strenght · 3 dogs
      ## A
      Squat 3x5 60 kg slowly
      Bench Press 3x5 tempo 311
      ## B
      Row 3x
      """,
      "2:6: 'strenght' is not a goal, a level, or a number of days or minutes. Did you mean",
      "4:17: expected a weight", "5:23: expected four counts",
      "7:7: expected a number"),
    // Lines that depend on an unreadable line are checked, but are not faults because of it.
    Row(
      "## W\nSquat 3x five\n> deep\n+ Curl 3x8\n/ Row 3x\n+ Fly 3x8\nPress 3xx",
      "2:10: expected a number", "5:9: expected a number", "7:9: expected a number"),
    Row(
      "## W\nA 3x5 circuit\n+ B 3x\n+ C 3x5\nD 3x5 circuit\nE 3x", "3:7: expected a number",
      "5:7: 'circuit' needs '+' lines under the exercise", "6:5: expected a number"),
    Row("## W\nA 3x5 circuit\n## V\nB 3x", "2:7: 'circuit'", "4:5: expected a number"),
    // A note below a heading without a name has no exercise to belong to.
    Row("## W\nA 3x5\n##\n> deep\nB 3x", "3:3: expected the name", "5:5: expected a number"),
    Row(
      "phase A\n## W\nA 3x5\nphase\n> deep\n## V\nB 3x", "4:6: expected", "7:5: expected a number"),
    // A heading without a name keeps the exercises below it.
    Row(
      "##\nA 3x\n## W\n## W\nB 3x", "1:3: expected the name", "2:5: expected a number",
      "4:1: the workout 'W' already exists", "5:5: expected a number",
      "3:1: the workout 'W' has no exercises"),
    Row(
      "# P\nphase A · soon\n## W\nA 3x5\nphase B\nphase C\nfast\nB 3x5",
      "2:11: expected a length, as in '3 weeks'", "5:1: the phase 'B' has no workouts",
      "7:1: expected '## WORKOUT' before any exercise"),
    Row(
      "## W\nB 3x5\nphase A\n## V\nB 3x5\nphase B\n## W\nC 3x", "3:1: the workouts above",
      "8:5: expected a number"),
    Row("Squat 3x5\nBench 3x5\n## W\nC 3x", "1:1: expected '# PROGRAM'", "4:5: expected a number"),
    // A part with an invalid kind can be used; a missing one cannot.
    Row(
      "### S (prehap)\nA 3x\n### T (prehab)\n### U (prehab)\nB 3x5\n## W\nuse S\nuse T\nuse V\nuse U",
      "1:7: 'prehap' is not a kind of part. Expected a kind: warm-up, prehab, explosive,",
      "2:5: expected a number", "3:1: 'T' has no exercises",
      "9:5: unknown part 'V': it is neither above the workouts nor in Parts.plan. Did you mean 'S'?"
    ),
    Row(
      "# P\nschedule Mon X\nschedule Tue W\n## W\n", "3:1: a plan has only one schedule",
      "4:1: the workout 'W' has no exercises", "2:14: unknown workout 'X'. Did you mean 'W'?"),
    Row("", "1:1: expected a workout"), Row("words\n", "1:1: expected '# PROGRAM'"),
  ]

  private func faults(_ text: String, most: Int) -> [PlanFault] {
    do throws(PlanFaults) {
      _ = try Program(checking: text, name: "", unit: .kilograms, most: most)
      return []
    } catch {
      return error.faults
    }
  }

  @Test("each fault is reported with its place", arguments: rows) func all(_ row: Row) {
    let told = faults(row.text, most: 50).map(\.description)
    #expect(told.count == row.faults.count, "\(told)")
    for (fault, start) in zip(told, row.faults) { #expect(fault.hasPrefix(start), "\(fault)") }
  }

  @Test("no more faults are reported than requested") func most() {
    let plan = "## W\n" + String(repeating: "Squat 3x\n", count: 1_000)
    #expect(faults(plan, most: 20).count == 20)
  }

  @Test("of 800 mutations, exactly the refused plans have faults, and the first fault is the same")
  func mutated() {
    var chance = PlanChance(seed: 77)
    for _ in 0..<40 {
      let plan = chance.plan()
      for _ in 0..<20 {
        let text = chance.mutated(plan)
        let faults = self.faults(text, most: 30)
        #expect(Set(faults).count == faults.count, "\(faults)")
        do throws(PlanFault) {
          _ = try Program(plan: text, name: "", unit: .kilograms)
          #expect(faults.isEmpty)
        } catch {
          #expect(faults.first == error)
        }
      }
    }
  }
}
