import Foundation
import Support
import Testing
import Training

@testable import ResourceFiles

@Suite("Programs as JSON")
struct ExchangeTests {
  @Test(
    "a built-in program survives a round trip",
    arguments: BuiltInProgramTests.names)
  func builtIn(name: String) throws {
    let program = try BuiltInProgramTests.program(name)
    let text = Catalog.exchange(program)
    #expect(try Catalog.program(exchange: text, from: "x.json") == program)
  }

  static let bad: [(String, String)] = [
    ("", "it is not valid JSON"), ("[]", "it has an unexpected structure"),
    ("{}", "at format"), (#"{"format": "other"}"#, "expected 'spotter-program'"),
    (
      #"{"format": "spotter-program", "version": 2, "name": "x", "phases": []}"#,
      "version 2 is newer than this version of Spotter; update Spotter"
    ),
    (
      #"{"format": "spotter-program", "version": 1, "name": "x", "phases": []}"#,
      "expected a workout"
    ),
    (exercise(#"{"name": "Squat", "rest": 90, "sets": []}"#), "not valid as a plan"),
    (
      exercise(#"{"name": "Squat", "rest": -9223372036854775808, "sets": []}"#),
      "a number of 'Squat' is too large"
    ),
    (
      exercise(
        #"{"name": "Squat", "rest": 90, "sets": [{"reps": 5, "isAMRAP": false,"#
          + #" "weight": {"thousandths": -9223372036854775808, "unit": "kg"}}]}"#),
      "a number of 'Squat' is too large"
    ),
    (
      exercise(
        #"{"name": "Squat\nBench", "rest": 90, "sets": [{"reps": 5, "isAMRAP": false}]}"#),
      "as a plan"
    ),
    (
      exercise(
        #"{"name": "Squat", "rest": 90000, "sets": [{"reps": 5, "isAMRAP": false}]},"#
          + #" {"name": "Row", "rest": 90000, "sets": [{"reps": 5, "isAMRAP": false}]}"#),
      "; 5:"
    ),
    (
      exercise(
        #"{"name": "Squat", "rest": 90, "sets": [{"reps": 5, "isAMRAP": false}], "rule": "fast"}"#),
      "'fast' is not a rule"
    ),
    (
      exercise(
        #"{"name": "Squat", "rest": 90, "sets": [{"reps": 5, "isAMRAP": false}],"#
          + #" "turn": {"number": 3, "count": 9}}"#), "as a plan"
    ),
    (String(repeating: "[", count: 100_000), "it is not"),
  ]

  private static func exercise(_ text: String) -> String {
    #"{"format": "spotter-program", "version": 1, "name": "x", "phases": [{"workouts": [{"name":"#
      + #" "A", "exercises": ["# + text + "]}]}]}"
  }

  @Test("JSON that is not a program is refused with one sentence", arguments: bad)
  func refused(text: String, says: String) {
    do {
      let program = try Catalog.program(exchange: text, from: "x.json")
      Issue.record("was read as \(program)")
    } catch {
      #expect(error.description.hasPrefix("cannot use 'x.json': "))
      #expect(
        error.description.contains(says) || error.description.contains("a plan cannot"),
        "\(error.description)")
    }
  }

  /// The number of mutations; `Scripts/soak` asks for more.
  static let mutations =
    ProcessInfo.processInfo.environment["SPOTTER_MUTATIONS"].flatMap { Int($0) } ?? 20_000

  /// Short programs with every feature, because long ones take time to read.
  static let short = [
    "# A\ngoal strength · beginner · 3 days · 30-45 min\nsource a book\n> Words.\n## A\n> Be quick.\n"
      + "Squat 2x5, 5+ 60.25 kg rest 3:00 warm-up linear +5 kg/10 lb 3 times, then +1.25 kg, 2 misses -10%\n",
    "## A\nSquat tm 100 kg wave 5@65% 5+@85% | 3@70% light, +5 kg, missed -3 steps\n"
      + "Squat [BBB] follow 2x10@50%, of Squat\n",
    "## A\nBench 3x8-12 60 lb tempo 3-1-X-0 rest 90 drop 2x8 -20%\n  + Fly 3xmax bw+10 kg\n",
    "schedule Mon A · Thu A\nequipment bar\nphase One · 2 weeks\n## A\nBike 8x20s/10s prepare 5\n"
      + "phase Two\n## A\nSwing emom 5x10 16 kg every 1:30 optional\n",
    "### Warm (prehab)\nHang 2x20s\n## A\nuse Warm\n### Cool (recovery)\nWalk 1.5km\n",
    "## A\nPress 6x2+ 40 kg stages 10x1+, +2.5 kg, then 85%, rpe 8\n/ Dip 3x5 ladder 5-8 > Ring Dip 5-8\n"
      + "Row top 80 kg ramp 5@50% 5@100%, +2.5%\n  > Straight back.\n",
  ].map { $0.hasPrefix("# A") ? $0 : "# P\n" + $0 }

  @Test("a mutated program is read completely or refused", arguments: 1...10)
  func mutated(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let programs = try ExchangeTests.short.map {
      let program = try Program(plan: $0, name: "P", unit: .kilograms)
      return Array(Catalog.exchange(program).utf8)
    }
    let pieces = ["-", "0", "9223372036854775807", "1e999", "null", "\"", "{", "]", ",", "\\u0000"]
    var count = 0
    for round in 0..<(ExchangeTests.mutations / 10) {
      var bytes = programs[round % programs.count]
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let place = Int.random(in: 0..<bytes.count, using: &chance)
        switch Int.random(in: 0..<4, using: &chance) {
        case 0: bytes[place] = UInt8.random(in: 32...126, using: &chance)
        case 1:
          bytes.removeSubrange(
            place..<min(bytes.count, place + Int.random(in: 1...40, using: &chance)))
        case 2:
          bytes.insert(
            contentsOf: Array((pieces.randomElement(using: &chance) ?? "0").utf8), at: place)
        default:
          // Replace a number with another.
          if let digit = bytes[place...].firstIndex(where: { (48...57).contains($0) }) {
            bytes.replaceSubrange(
              digit...digit, with: Array((pieces.randomElement(using: &chance) ?? "0").utf8))
          }
        }
        if bytes.isEmpty { bytes = [32] }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let program = try? Catalog.program(exchange: text, from: "x.json") else { continue }
      #expect(try Program(plan: program.plan, name: "", unit: .pounds) == program)
      count += 1
    }
    // A check that reads nothing would always pass.
    #expect(count > 0)
  }
}
