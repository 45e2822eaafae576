import Testing

/// Impossible data gets one clear sentence, with a suggestion if possible, and changes nothing in
/// the log, the gear or the programs.
@Suite struct BadDataTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let says: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., says: String...) {
      (self.arguments, self.says) = (arguments, says)
    }
  }

  static let cases = [
    // Impossible plates and other gear.
    Case("plates", "100", "--plates", "25x2 0x2", says: "'0x2' is not a plate", "weighs nothing"),
    Case("plates", "100", "--plates", "25x-2", says: "'25x-2' is not a number of plates"),
    Case("plates", "10", says: "10 kg is lighter than the bar, which weighs 20 kg"),
    Case("gear", "add", "plates", "0x2", says: "'0x2' is not a plate", "weighs nothing"),
    Case("gear", "add", "plates", "-5x2", says: "'-5' is not a weight"),
    Case("gear", "add", "plates", "5000x2", says: "'5000' is not a weight", "0 to 2000"),
    Case("gear", "add", "bar", "Pipe", "-20", says: "a bar needs a weight"),
    Case(
      "gear", "add", "machine", "Press", "100-20", "by", "5", says: "'100-20 by 5' is not a range"),
    Case(
      "gear", "set", "exercise", "Bench Press", "--bar", "Nowhere",
      says: "unknown bar 'Nowhere'. You have Barbell"),
    Case("gear", "add", "bnad", "red", says: "unknown word 'bnad'. Did you mean 'band'?"),
    // Negative and absurd weights.
    Case("log", "Squat 3x8 @ -60", says: "1:13: '-60' is not a weight"),
    Case("log", "Squat 3x8 @ 99999", says: "'99999' is too heavy"),
    Case("log", "Squat 3x8000 @ 60", says: "'8000' is not a number of reps"),
    Case("weigh", "-80", says: "'-80' is not a weight"),
    Case("weigh", "8000", says: "'8000' is not a weight"),
    Case("weigh", "800", says: "800 kg is not a body weight"),
    Case("baseline", "Bench Press", "3x8", "@", "-60", says: "'-60' is not a load"),
    Case("baseline", "Bench Press", "3x8", "@", "rde", says: "Did you mean '@ red'"),
    Case("estimate", "100x0", says: "'100x0' is not a set"),
    Case("warmup", "-100", says: "'-100' is not a weight"),
    // Contradictory rules.
    Case("program", "import", "BACKWARDS", says: "is reversed", "8-12"),
    Case("program", "import", "NOTHING-LEFT", says: "leaves nothing to lift"),
    Case("program", "import", "OUTSIDE", says: "outside the range 8-12"),
    Case("program", "import", "NO-OPEN", says: "needs an open set"),
    Case("program", "import", "MISSPELT", says: "Did you mean 'linear'"),
    // Misspelled exercises.
    Case("log", "Benhc Press 3x8 @ 60", says: "unknown exercise 'Benhc Press'", "Did you mean"),
    Case("log", "Face Pull 3x15 @ redd", says: "perhaps 'red'"),
    Case("baseline", "Benhc Press", "3x8", "@", "60", says: "Did you mean 'Bench Press'"),
    Case("why", "Benhc Press", says: "Did you mean 'Bench Press'"),
  ]

  /// Plans with an impossible rule, by their placeholders above.
  static let plans = [
    "BACKWARDS": "double 12-8", "NOTHING-LEFT": "linear +2.5 kg, 3 misses -95%",
    "OUTSIDE": "double 8-12", "NO-OPEN": "amrap 5 +2.5 kg", "MISSPELT": "liner +2.5 kg",
  ]

  @Test("impossible data is refused with a reason, and nothing is stored", arguments: cases)
  func nothingIsStored(row: Case) throws {
    let home = try Home()
    _ = try home.run("log", "Squat 3x5 @ 100", "--at", "2026-01-05")
    let before = try stored(home)
    var arguments = row.arguments
    if let rule = BadDataTests.plans[arguments.last ?? ""] {
      arguments[arguments.count - 1] = try home.write(
        "bad.plan", "# Bad\n## A\nSquat  3x5  60 kg  \(rule)\n")
    }
    let refused = try home.start(arguments).ends()
    #expect(refused.status == 1 || refused.status == 64, "\(refused.status) \(refused.out)")
    #expect(refused.out.isEmpty)
    #expect(refused.errors.hasPrefix("spotter: "), "\(refused.errors)")
    for part in row.says { #expect(refused.errors.contains(part), "\(refused.errors)") }
    #expect(try stored(home) == before)
  }

  /// Everything that bad data could have changed, as commands print it.
  private func stored(_ home: Home) throws -> [String] {
    try [
      ["history", "--json"], ["show", "--json"], ["gear", "list", "--json"],
      ["program", "list", "--json"], ["next", "--json"], ["records", "--json"],
      ["weigh", "--json"],
    ].map { try home.start($0).ends().out }
  }
}
