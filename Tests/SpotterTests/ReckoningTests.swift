import Foundation
import Testing
import Training

@testable import Commands
@testable import spotter

/// `plates`, `estimate` and `warmup`: output and refusals.
@Suite struct ReckoningTests {
  private static func answer(
    _ line: String, usual: Weight.Unit = .kilograms, _ drawing: Drawing? = nil
  ) throws -> String {
    // Words are separated by spaces; `_` stands for a space within a word.
    let arguments = line.split(separator: " ").map {
      $0.split(separator: "_", omittingEmptySubsequences: false).joined(separator: " ")
    }
    guard case .run(let invocation) = try CommandRunner.table.parse(arguments) else { return "" }
    switch invocation.command {
    case "plates": return try Report.plates(invocation, gym: .home(usual), drawing)
    case "estimate": return try Report.estimate(invocation, usual: usual)
    case "warmup": return try Report.warmUp(invocation, gym: .home(usual))
    default: return ""
    }
  }

  struct Line: CustomTestStringConvertible, Sendable {
    var line: String
    var prints: String
    var usual = Weight.Unit.kilograms
    var testDescription: String { "spotter \(line)" }
  }

  @Test(
    "a line prints its result",
    arguments: [
      Line(line: "plates 102.5", prints: "102.5 kg: each side 20 + 20 + 1.25."),
      Line(line: "plates 62,5kg", prints: "62.5 kg: each side 20 + 1.25."),
      Line(line: "plates 20", prints: "20 kg: empty bar."),
      Line(line: "plates 225 lb", prints: "225 lb: each side 45 + 45."),
      Line(line: "plates 225", prints: "225 lb: each side 45 + 45.", usual: .pounds),
      Line(line: "plates 100 --unit KG", prints: "100 kg: each side 20 + 20.", usual: .pounds),
      Line(
        line: "plates 101",
        prints: "100 kg: each side 20 + 20, 1 kg less than 101 kg, which these plates cannot load."),
      Line(
        line: "plates 100 --bar 15 --plates 25x4_17.5x2", prints: "100 kg: each side 25 + 17.5."),
      // programs plates-odd-count: one 20 and three 10s make a single pair.
      Line(
        line: "plates 60 --plates 20x1_10x3",
        prints: "40 kg: each side 10, 20 kg less than 60 kg, which these plates cannot load."),
      Line(line: "plates 60 --plates 10x1_20x0_10X3", prints: "60 kg: each side 10 + 10."),
      Line(
        line: "plates 100 --from 80",
        prints: "100 kg: each side 20 + 20.\nFrom 80 kg: take off 10, put on 20, each side."),
      Line(
        line: "plates 80 --from=100kg",
        prints: "80 kg: each side 20 + 10.\nFrom 100 kg: take off 20, put on 10, each side."),
      Line(
        line: "plates 60 --from 61",
        prints: "60 kg: each side 20.\nFrom 60 kg, the load for 61 kg: no change."),
      Line(
        line: "estimate 100x5", prints: "116.7 kg: one-rep max by Epley, from 5 reps at 100 kg."),
      Line(
        line: "estimate 100 x 5", prints: "116.7 kg: one-rep max by Epley, from 5 reps at 100 kg."),
      Line(
        line: "estimate 100kg x 5", prints: "116.7 kg: one-rep max by Epley, from 5 reps at 100 kg."
      ),
      Line(
        line: "estimate 225 lb x 3 --formula Brzycki",
        prints: "238.2 lb: one-rep max by Brzycki, from 3 reps at 225 lb."),
      Line(
        line: "estimate 100x1 --formula mayhew",
        prints: "100 kg: a set of one is taken as the one-rep max."),
      Line(line: "warmup 20", prints: "20 kg: too close to the bar for a warm-up."),
      Line(
        line: "warmup 100",
        prints: """
          Warm-up for 100 kg:
            20 kg × 8  empty bar
            40 kg × 5  each side 10       put on 10
            60 kg × 3  each side 20       take off 10, put on 20
            80 kg × 2  each side 20 + 10  put on 10
            100 kg     each side 20 + 20  take off 10, put on 20
          """),
    ]) func prints(row: Line) throws
  {
    #expect(try ReckoningTests.answer(row.line, usual: row.usual) == row.prints)
  }

  /// set_text.json, gymcoach/set-shorthand: a set with its RPE.
  ///
  /// In the RTS chart, 5 reps at RPE 9 are 83.7 %.
  @Test(
    "a set with an RPE uses the RPE chart", arguments: ["100x5@9", "100_x_5_@_9", "100_kg_x_5@9.0"])
  func aSetWithExertion(text: String) throws {
    #expect(
      try ReckoningTests.answer("estimate \(text)")
        == "119.5 kg: one-rep max by the RPE chart, from 5 reps at 100 kg, RPE 9.")
    #expect(throws: UsageError.self) {
      try ReckoningTests.answer("estimate \(text) --formula epley")
    }
    #expect(throws: UsageError.self) { try ReckoningTests.answer("estimate 100x5 --formula rpe") }
  }

  /// set_text.json, gymcoach/set-shorthand: the forms with only weight and reps.
  @Test(
    "a set in any shorthand is read",
    arguments: ["100x8", "100 x 8", "100X8", "100 8", "_100x8__", "100×8", "100_kg_x_8"])
  func aSetInShorthand(text: String) throws {
    #expect(
      try ReckoningTests.answer("estimate \(text)")
        == "126.7 kg: one-rep max by Epley, from 8 reps at 100 kg.")
  }

  /// set_text.json, gymcoach/set-shorthand: invalid sets and invalid RPEs.
  @Test(
    "an invalid set is refused",
    arguments: [
      "100x0", "100x8.5", "100 89.5", "_", "squat", "100", "100x", "x8", "-100x8", "100x8 extra",
      "bw x 10", "3x8x100", "0x5", "100x-5", "100x8@11", "100x8@", "100x8@0.5", "100 8 9",
      "99999x5",
    ]) func noSet(text: String)
  {
    #expect(throws: UsageError.self) { try ReckoningTests.answer("estimate \(text)") }
  }

  @Test(
    "a weight that cannot be loaded is refused",
    arguments: [
      Line(
        line: "plates 15",
        prints: "15 kg is lighter than the bar, which weighs 20 kg."),
      Line(
        line: "plates 100 --from 10",
        prints: "10 kg is lighter than the bar, which weighs 20 kg."),
      Line(
        line: "warmup 30 --unit lb",
        prints: "30 lb is lighter than the bar, which weighs 45 lb."),
      Line(
        line: "estimate 60x13",
        prints:
          "cannot estimate a one-rep max from 13 reps at 60 kg: formulas are unreliable above 12 reps."
      ),
      Line(
        line: "estimate 100x5@5",
        prints: "5 reps at RPE 5 are not in the RPE chart: it covers 1 to 12 reps at RPE 6 to 10."),
    ]) func thereIsNoAnswer(row: Line)
  {
    #expect(throws: Refusal(row.prints)) { try ReckoningTests.answer(row.line) }
  }

  private static let tooManyKinds = (1...31).map { "\($0)x2" }.joined(separator: "_")

  @Test(
    "an invalid line is refused with advice",
    arguments: [
      Line(line: "plates", prints: "'plates' needs a weight: spotter plates 102.5."),
      Line(line: "warmup", prints: "'warmup' needs the working weight: spotter warmup 100."),
      Line(line: "estimate", prints: "'estimate' needs a set: spotter estimate 100x5."),
      Line(
        line: "plates -50",
        prints:
          "'-50' is not a weight. Weights are 0 to 2000 with up to three decimals, as in 102.5, 102.5kg or '225 lb'."
      ),
      Line(
        line: "warmup 5000",
        prints:
          "'5000' is not a weight. Weights are 0 to 2000 with up to three decimals, as in 102.5, 102.5kg or '225 lb'."
      ),
      Line(
        line: "plates 100 --bar -5",
        prints:
          "'-5' is not a weight. Weights are 0 to 2000 with up to three decimals, as in 102.5, 102.5kg or '225 lb'."
      ),
      Line(
        line: "plates 100 --bar 45lb",
        prints: "'45lb' is in lb, the rest in kg. Give all weights in one unit."),
      Line(
        line: "plates 100 --plates 20x2_45lbx2",
        prints: "'45lbx2' is in lb, the rest in kg. Give all weights in one unit."),
      Line(
        line: "plates 225lb --unit kg",
        prints: "'225lb' is in lb, the rest in kg. Give all weights in one unit."),
      Line(
        line: "plates 100 --unit stone", prints: "'stone' is not a unit. --unit accepts kg or lb."),
      Line(
        line: "plates 100 --plates 25",
        prints:
          "'25' is not a number of plates. Give each weight and its number, up to 1000, as in '25x2 20x4'."
      ),
      Line(
        line: "plates 100 --plates 25x-2",
        prints:
          "'25x-2' is not a number of plates. Give each weight and its number, up to 1000, as in '25x2 20x4'."
      ),
      Line(
        line: "plates 100 --plates 0x2", prints: "'0x2' is not a plate: it weighs nothing."),
      Line(
        line: "plates 100 --plates " + ReckoningTests.tooManyKinds,
        prints: "--plates accepts at most 30 kinds of plates, not 31."),
      Line(
        line: "estimate 100x5 --formula eply",
        prints:
          "unknown formula 'eply'. Did you mean 'epley'? --formula accepts epley, brzycki, lombardi, oconner, wathan, mayhew."
      ),
      Line(
        line: "warmup 100 --from 60",
        prints: "unknown option '--from' for 'warmup'. 'spotter warmup --help' lists its options."),
    ]) func wrongUseIsOneSentence(row: Line)
  {
    #expect(throws: UsageError(row.prints)) { try ReckoningTests.answer(row.line) }
  }

  private struct Plates: Decodable, Equatable {
    var target: Double
    var unit: String
    var bar: Double
    var perSide: [Double]
    var load: Double
    var difference: Double
    var remove: [Double]
    var add: [Double]
  }

  private static func keys(_ text: String) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (object ?? [:]).keys.sorted()
  }

  @Test("plates prints JSON") func platesAsJSON() throws {
    let text = try ReckoningTests.answer("plates 101 --from 80 --json")
    #expect(
      try JSONDecoder().decode(Plates.self, from: Data(text.utf8))
        == Plates(
          target: 101, unit: "kg", bar: 20, perSide: [20, 20], load: 100, difference: 1,
          remove: [10], add: [20]))
    #expect(
      try ReckoningTests.keys(text)
        == ["add", "bar", "difference", "load", "perSide", "remove", "target", "unit"])
    let empty = try JSONDecoder().decode(
      Plates.self, from: Data(try ReckoningTests.answer("plates 62.5 --json").utf8))
    #expect(empty.remove == [])
    #expect(empty.add == empty.perSide)
  }

  @Test("estimate prints JSON") func estimateAsJSON() throws {
    struct Estimate: Decodable, Equatable {
      var oneRepMax: Double
      var formula: String
      var weight: Double
      var reps: Int
      var unit: String
    }
    let text = try ReckoningTests.answer("estimate 100x5 --json")
    #expect(
      try JSONDecoder().decode(Estimate.self, from: Data(text.utf8))
        == Estimate(oneRepMax: 116.667, formula: "epley", weight: 100, reps: 5, unit: "kg"))
  }

  @Test("warmup prints JSON") func warmUpAsJSON() throws {
    struct WarmUp: Decodable {
      var target: Double
      var bar: Double
      var load: Double
      var perSide: [Double]
      var remove: [Double]
      var add: [Double]
      var sets: [OneSet]
    }
    struct OneSet: Decodable {
      var weight: Double
      var reps: Int
      var perSide: [Double]
      var remove: [Double]
      var add: [Double]
    }
    let text = try ReckoningTests.answer("warmup 100 --json")
    let warmUp = try JSONDecoder().decode(WarmUp.self, from: Data(text.utf8))
    #expect(warmUp.sets.map(\.weight) == [20, 40, 60, 80])
    #expect(warmUp.sets.map(\.reps) == [8, 5, 3, 2])
    #expect(warmUp.sets.map(\.add) == [[], [10], [20], [10]])
    #expect(warmUp.sets.map(\.remove) == [[], [], [10], []])
    #expect(warmUp.load == 100)
    #expect(warmUp.perSide == [20, 20])
    #expect(warmUp.remove == [10])
    #expect(warmUp.add == [20])
    #expect(try ReckoningTests.answer("warmup 20 --json").contains("\"sets\" : ["))
  }

  private static let inColours = Drawing(width: 80, hasColours: true)

  @Test("the bar is drawn without colors and fits the width")
  func theBarIsDrawnWithoutColoursAndAsWideAsThereIsRoom() throws {
    let plain = Drawing(width: 24, hasColours: false)
    let text = try ReckoningTests.answer("plates 105 --plates 25x2_15x2_2.5x2", plain)
    let lines = text.split(separator: "\n")
    #expect(!text.contains("\u{1B}"))
    #expect(lines.contains("━━━█━█━█━━━━━━━━█━█━█━━━"))
    #expect(lines.dropFirst().allSatisfy { $0.count <= 24 })
    let narrow = Drawing(width: 20, hasColours: false)
    #expect(
      try ReckoningTests.answer("plates 105 --plates 25x2_15x2_2.5x2", narrow)
        == "105 kg: each side 25 + 15 + 2.5.")
  }

  @Test("the bar is drawn in the colors of its plates") func theBarIsDrawnInTheColoursOfItsPlates()
    throws
  {
    let text = try ReckoningTests.answer(
      "plates 105 --plates 25x2_15x2_2.5x2", Self.inColours)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.prefix(2) == ["105 kg: each side 25 + 15 + 2.5.", ""])
    let plain = lines.dropFirst(2).map { line in
      ["31", "33", "0"].reduce(line) { $0.replacingOccurrences(of: "\u{1B}[\($1)m", with: "") }
    }
    #expect(
      plain == [
        "     ▄ ▄                  ▄ ▄",
        "     █ █                  █ █",
        "   ▄ █ █                  █ █ ▄",
        "   █ █ █                  █ █ █",
        "━━━█━█━█━━━━━━━━━━━━━━━━━━█━█━█━━━",
        "   █ █ █                  █ █ █",
        "   ▀ █ █                  █ █ ▀",
        "     █ █                  █ █",
        "     ▀ ▀                  ▀ ▀",
      ])
    #expect(lines[6].contains("\u{1B}[31m█\u{1B}[0m━\u{1B}[33m█\u{1B}[0m━\u{1B}[31m█"))
    // Pound plates are iron gray, and more plates than fit the terminal are not drawn.
    #expect(try ReckoningTests.answer("plates 225lb", Self.inColours).contains("\u{1B}[90m█"))
    let many = try ReckoningTests.answer("plates 100 --plates 1x80", Self.inColours)
    #expect(!many.contains("█"))
    #expect(!(try ReckoningTests.answer("plates 100").contains("\u{1B}")))
  }
}
