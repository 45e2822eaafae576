import Support
import Testing
import Training

@Suite("Reporting all faults of a plan")
struct PlanFaultsTests {
  private func faults(_ text: String, most: Int) -> [PlanFault] {
    do throws(PlanFaults) {
      _ = try Program(checking: text, name: "", unit: .kilograms, most: most)
      return []
    } catch {
      return error.faults
    }
  }

  @Test("each fault is reported with its place", arguments: TextRows("plan-faults").rows)
  func all(_ row: TextRow) {
    let told = faults(row.text, most: 50).map(\.description)
    #expect(told.count == row.says.count, "\(told)")
    for (fault, start) in zip(told, row.says) { #expect(fault.hasPrefix(start), "\(fault)") }
  }

  @Test("a plan of nothing has no workout") func nothing() {
    #expect(faults("", most: 50).first?.description.hasPrefix("1:1: expected a workout") == true)
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
