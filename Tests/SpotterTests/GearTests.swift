import Testing
import Training

@testable import Commands
@testable import Reports
@testable import spotter

/// Parsing, changes and refusals of `gear`.
@Suite struct GearTests {
  /// Runs lines in order; words are separated by spaces, and `_` stands for a space within a word.
  static func told(_ lines: [String], on gear: inout Gear) throws -> String {
    var told = ""
    for line in lines {
      let words = "gear \(line)".split(separator: " ").map {
        $0.split(separator: "_", omittingEmptySubsequences: false).joined(separator: " ")
      }
      guard case .run(let invocation) = try CommandRunner.table.parse(words) else { return "" }
      told = try GearRequest(invocation, usual: .kilograms).carryOut(on: &gear)
    }
    return told
  }

  static func home(_ unit: Weight.Unit = .kilograms) -> Gear {
    Gear([], active: nil, unit: unit)
  }

  struct Line: CustomTestStringConvertible, Sendable {
    var lines: [String]
    var tells: String
    var unit = Weight.Unit.kilograms
    var testDescription: String { lines.joined(separator: "; ") }
  }

  /// Plates of home that nobody has counted, without those of 20 kg.
  static let uncounted =
    "15 kg × any number, 10 kg × any number, 5 kg × any number, 2.5 kg × any number, 1.25 kg × any number"

  // Apart, because Swift 6.0 crashes at an interpolation in the arguments of a test.
  static let examples = [
    Line(lines: ["add bar EZ_bar 10kg"], tells: "Added EZ bar 10 kg."),
    Line(
      lines: ["set exercise Deadlift --plates 10x2_25x4 --step 5"],
      tells: "Deadlift: plates 25 kg × 4 + 10 kg × 2, steps of 5 kg."),
    Line(
      lines: ["set exercise Deadlift --plates 10x2", "set exercise Deadlift --plates usual"],
      tells: "Deadlift uses the default gear."),
    Line(lines: ["add bar EZ bar 10 kg"], tells: "Added EZ bar 10 kg."),
    Line(lines: ["add bar Old 45lb --usual"], tells: "Added Old 45 lb."),
    Line(
      lines: ["add bar EZ_bar 10", "set bar ez_bar 8.5 --usual"],
      tells: "Now: EZ bar 8.5 kg, the default bar."),
    Line(
      lines: ["add bar EZ 10", "set exercise Curl --bar ez", "remove bar EZ"],
      tells: "Removed EZ 10 kg. Curl used it, and now uses the default bar."),
    Line(
      lines: ["add bar EZ 10", "remove bar barbell"],
      tells: "Removed Barbell 20 kg. The default is now EZ 10 kg."),
    Line(
      lines: ["add plate 25x2 --colour red"],
      tells: "Plates now: 25 kg × 2 (red), 20 kg × any number, \(uncounted)."),
    Line(
      lines: ["add plates 20x2 10x1"],
      tells:
        "Plates now: 20 kg × 2, 15 kg × any number, 10 kg × 1, 5 kg × any number, 2.5 kg × any number,"
        + " 1.25 kg × any number. A plate without a pair cannot go on a bar."),
    // The others were never counted.
    Line(
      lines: ["add plate 0.5x2", "remove plate 1.25"],
      tells:
        "Plates now: 20 kg × any number, 15 kg × any number, 10 kg × any number, 5 kg × any number, 2.5 kg × any number, 0.5 kg × 2."
    ),
    Line(
      lines: ["add gym Hotel", "set gym Hotel --unit lb"],
      tells:
        "Hotel is now in lb. Gear keeps its marked weights; exercises are converted the next time you do them, and 'spotter why' shows from what."
    ),
    Line(
      lines: ["add plate 45lbx2"],
      tells: "Plates now: 45 lb × 2, 20 kg × any number, \(uncounted)."),
    Line(
      lines: ["set plates 10x4 25x2_20x6"], tells: "Plates now: 25 kg × 2, 20 kg × 6, 10 kg × 4."),
    Line(
      lines: ["set plate 20x4 --diameter 400"],
      tells: "Plates now: 20 kg × 4 (400 mm), \(uncounted)."),
    Line(
      lines: ["set plate 20x0"],
      tells: "Plates now: 15, 10, 5, 2.5, 1.25, as many as needed (not counted yet)."),
    Line(lines: ["set plates 20x2 10x4", "set plate 10x0"], tells: "Plates now: 20 kg × 2."),
    Line(lines: ["set plates 25x2 20x2", "set plates 25x4"], tells: "Plates now: 25 kg × 4."),
    Line(
      lines: ["set plates 25x2", "add plate 1.5x2", "set plates 1.5x2"],
      tells: "Plates now: 1.5 kg × 2."),
    Line(
      lines: ["set plates 20x2", "set plate 1.5x2"], tells: "Plates now: 20 kg × 2, 1.5 kg × 2."),
    Line(lines: ["set plates 20x2", "set plates none"], tells: "Plates now: none."),
    Line(lines: ["set bar none"], tells: "No bars now."),
    Line(lines: ["set bars none", "set bar Barbell 15"], tells: "Added Barbell 15 kg."),
    Line(lines: ["set plates 4kgx20"], tells: "Plates now: 4 kg × 20."),
    Line(lines: ["set plates 2.5x10 25x8"], tells: "Plates now: 25 kg × 8, 2.5 kg × 10."),
    Line(lines: ["set dumbbells none"], tells: "Dumbbells now: none."),
    Line(
      lines: ["set plates 25x2 20x6", "remove plate 20x2"],
      tells: "Plates now: 25 kg × 2, 20 kg × 4."),
    Line(lines: ["set plates 25x2 20x6", "remove plate 25"], tells: "Plates now: 20 kg × 6."),
    Line(
      lines: ["remove bar Barbell"],
      tells: "Removed Barbell 20 kg. Barbell exercises can no longer be loaded;"
        + " 'spotter recommend' goes by what is left."),
    Line(
      lines: ["set dumbbells 2.5-30 by 2.5"], tells: "Dumbbells now: 2.5 to 30 by 2.5 kg."),
    Line(lines: ["set dumbbells 10 12,5 15kg"], tells: "Dumbbells now: 10, 12.5, 15 kg."),
    Line(lines: ["set dumbbells 5-50 by 5 lb"], tells: "Dumbbells now: 5 to 50 by 5 lb."),
    Line(
      lines: ["set dumbbells 10 20", "add dumbbells 15 20"],
      tells: "Dumbbells now: 10, 15, 20 kg."),
    Line(
      lines: ["set dumbbells 10 20 30", "remove dumbbells 20"], tells: "Dumbbells now: 10, 30 kg."
    ),
    Line(lines: ["remove dumbbells"], tells: "Dumbbells now: none."),
    Line(lines: ["add kettlebells 16, 24 kg"], tells: "Kettlebells now: 16, 24 kg."),
    Line(
      lines: ["add machine Leg press 20-200 by 5"], tells: "Added Leg press 20 to 200 by 5 kg."),
    Line(
      lines: ["add cable Cable 10lb-150lb by 10lb"], tells: "Added Cable 10 to 150 by 10 lb."),
    Line(
      lines: ["add machine Row 5-50 by 5", "set machine row 5-80 by 5"],
      tells: "Now: row 5 to 80 by 5 kg."),
    Line(
      lines: [
        "add machine Row 5-50 by 5", "set exercise Machine_Row --machine row",
        "remove machine Row",
      ], tells: "Removed Row. Machine Row used it, and now uses the equipment of its own name."),
    Line(lines: ["add band Red strong"], tells: "Added the red (strong) band."),
    Line(lines: ["add attachment V-handle"], tells: "Added V-handle."),
    Line(
      lines: ["set exercise Lateral_Raise --set 2_3_4 --step 1"],
      tells: "Lateral Raise: 2, 3, 4 kg, steps of 1 kg."),
    Line(
      lines: ["set exercise Curl --step 5", "set exercise curl --step usual"],
      tells: "curl uses the default gear."),
    Line(
      lines: ["set exercise Curl --step 5", "remove exercise CURL"],
      tells: "Curl uses the default gear again."),
    Line(
      lines: ["add gym Garage --unit lb", "use garage"], tells: "You now train in Garage."),
    Line(
      lines: ["add gym Garage", "use garage", "remove gym Garage"],
      tells: "Removed Garage. It was in use; Home is now. 'spotter undo' brings it back."
    ),
    Line(
      lines: ["add gym Garage", "add bar Long 25 --gym garage", "add bar Long 22"],
      tells: "Added Long 22 kg."),
  ]

  @Test("a line changes the gear and says how", arguments: examples)
  func changes(row: Line) throws {
    var gear = GearTests.home(row.unit)
    #expect(try GearTests.told(row.lines, on: &gear) == row.tells)
  }

  @Test("everything is listed, with names stripped of control characters") func list() throws {
    var gear = GearTests.home()
    let listed = try GearTests.told(
      [
        "add bar EZ_bar 10", "add plate 25x2 --colour black", "set dumbbells 10 12 14",
        "add kettlebells 16", "add machine Leg_\u{1B}[31mpress 20-200 by 10",
        "add cable Cable 5-75 by 5", "add band red strong", "add attachment rope",
        "set exercise Curl --bar EZ_bar --step 5", "add gym Garage", "list",
      ], on: &gear)
    #expect(
      listed == """
        Home, in kg, in use
          bars         Barbell 20 kg (usual), EZ bar 10 kg
          plates       25 kg × 2 (black), 20 kg × any number, 15 kg × any number, 10 kg × any number, 5 kg × any number, 2.5 kg × any number, 1.25 kg × any number
          dumbbells    10, 12, 14 kg
          kettlebells  16 kg
          machines     Leg  [31mpress 20 to 200 by 10 kg
          cables       Cable 5 to 75 by 5 kg
          bands        red (strong)
          attachments  rope
          exercises    Curl: EZ bar, steps of 5 kg
        Where none is listed, any weight is assumed to be available, in steps of 2.5 kg or the exercise's own.
        You have not listed your gear yet, so this is assumed. 'spotter gear --help' shows how.
        Other gyms: Garage.
        """)
  }

  @Test("a gym has limits, whatever is added to it") func bounds() throws {
    var gear = GearTests.home()
    let kinds = (30...60).map { "\($0)x2" }.joined(separator: " ")
    #expect(throws: Refusal.self) { try GearTests.told(["add plates \(kinds)"], on: &gear) }
    let bars = (0...100).map { "add bar B\($0) 10" }
    #expect(throws: Refusal.self) { try GearTests.told(bars, on: &gear) }
    #expect(gear.gym.bars.count == 100)
    let name = String(repeating: "a", count: 61)
    #expect(throws: UsageError.self) { try GearTests.told(["add bar \(name) 10"], on: &gear) }
  }

  @Test("plates and warm-ups use the gym's gear unless other gear is given") func inUse() throws {
    var gear = GearTests.home()
    _ = try GearTests.told(["set plates 20x2", "add bar EZ_bar 10"], on: &gear)
    func plates(_ words: String...) throws -> String {
      guard case .run(let invocation) = try CommandRunner.table.parse(["plates"] + words) else {
        return ""
      }
      return try Report.plates(invocation, gym: gear.gym, nil)
    }
    #expect(try plates("60") == "60 kg: each side 20.")
    #expect(try plates("50", "--bar", "ez bar") == "50 kg: each side 20.")
    #expect(try plates("50", "--bar", "10", "--plates", "10x4") == "50 kg: each side 10 + 10.")
    // There are no pound plates here.
    #expect(
      try plates("135lb") == """
        135 lb is 61.235 kg.
        60 kg: each side 20, 1.235 kg less than 61.235 kg, which these plates cannot load.
        """)
    #expect(try plates("132.277", "--unit", "lb").hasSuffix("60 kg: each side 20."))
    _ = try GearTests.told(["remove bar EZ_bar", "remove bar Barbell"], on: &gear)
    #expect(
      throws: UsageError(
        "Home has no bar. Give its weight with --bar 20kg, or add one with"
          + " 'spotter gear add bar Barbell 20kg'.")
    ) { try plates("60") }
    _ = try GearTests.told(["add bar Barbell 20", "add bar EZ_bar 10"], on: &gear)
    #expect(
      throws: UsageError(
        "unknown bar 'ez br'. Did you mean 'EZ bar'? --bar accepts a weight, or one of Barbell,"
          + " EZ bar.")
    ) { try plates("50", "--bar", "ez br") }
  }
}
