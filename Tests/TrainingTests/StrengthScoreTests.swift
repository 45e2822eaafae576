import Testing

@testable import Training

/// Strength scores and the RPE chart, compared with published values.
@Suite struct StrengthScoreTests {
  private static func kilograms(_ grams: Int) -> Weight { .kilograms(thousandths: grams) }

  /// The score, the sex, the bodyweight and the total in grams, hundredths of a point, and the
  /// source.
  ///
  /// No worked value for women in the classic three lifts was found for the IPF's score: this one
  /// was computed from the IPF's constants. The formula itself is checked by the IPF's examples
  /// below.
  static let published = """
    wilks male 100000 1000000 60859 | OpenPowerlifting test values
    wilks female 60000 500000 55744 | OpenPowerlifting test values
    dots male 93000 700000 44538 | constants of OpenPowerlifting
    dots male 250000 700000 34693 | OpenPowerlifting, as at 210 kg
    dots male 210000 700000 34693 | OpenPowerlifting, the same
    dots female 63000 400000 43021 | constants of OpenPowerlifting
    wilks2 female 56000 612500 84727 | devastion/wilks, README
    ipf_gl male 82500 550000 7637 | calcbee.com, IPF GL points calculator: its example
    ipf_gl female 63000 400000 8751 | the constants of the IPF, reckoned elsewhere
    ipf_gl male 34900 300000 0 | OpenPowerlifting, none below 35 kg
    """.split(separator: "\n")

  @Test("scores match published values", arguments: published)
  func points(row: Substring) throws {
    let words = row.split(separator: " ").map(String.init)
    let score = try #require(StrengthScore(rawValue: words[0]), "\(row)")
    let sex = try #require(StrengthScore.Sex(rawValue: words[1]), "\(row)")
    let (body, total) = (try #require(Int(words[2])), try #require(Int(words[3])))
    let points = score.points(total: Self.kilograms(total), body: Self.kilograms(body), sex: sex)
    #expect(points == Int(words[4]))
  }

  // Wilks 2: the tables of coefficients published with it, as in the tests of OpenPowerlifting
  // (crates/coefficients, wilks2020.rs).
  @Test(
    "Wilks 2 for men matches the published coefficients",
    arguments: [
      (20_000, 13_895), (40_000, 13_895), (50_000, 11_510), (60_000, 9_968), (70_000, 8_923),
      (80_000, 8_191), (90_000, 7_670), (100_000, 7_294), (120_000, 6_817), (140_000, 6_546),
      (160_000, 6_361), (180_000, 6_213), (200_000, 6_123), (200_950, 6_122), (201_000, 6_122),
      (400_000, 6_122),
    ])
  func wilks2OfMen(body: Int, coefficient: Int) {
    #expect(Self.wilks2(body, .male) == coefficient)
  }

  @Test(
    "Wilks 2 for women matches the published coefficients",
    arguments: [
      (20_000, 18_486), (40_000, 18_486), (50_000, 15_091), (60_000, 13_190), (70_000, 12_042),
      (80_000, 11_318), (90_000, 10_846), (100_000, 10_525), (110_000, 10_286), (120_000, 10_089),
      (130_000, 9_912), (140_000, 9_753), (150_000, 9_635), (150_950, 9_627), (151_000, 9_627),
      (200_000, 9_627),
    ])
  func wilks2OfWomen(body: Int, coefficient: Int) {
    #expect(Self.wilks2(body, .female) == coefficient)
  }

  /// Ten-thousandths of a point per kilogram.
  private static func wilks2(_ body: Int, _ sex: StrengthScore.Sex) -> Int {
    let points = StrengthScore.wilks2.points(
      total: kilograms(10_000_000), body: kilograms(body), sex: sex)
    return (points + 50) / 100
  }

  // The examples in "IPF GL Coefficients 2020": D. Inzarkin, three lifts, equipped, and S.
  // Torronen, bench press, classic. Neither category is used here, but the formula is the same.
  @Test(
    "the IPF's formula matches its examples",
    arguments: [
      (1236.25115, 1449.21864, 0.01644, 92.04, 1035.0, 11_285),
      (142.40398, 442.52671, 0.04724, 70.5, 122.5, 9_678),
    ])
  func theFormulaOfTheIPF(
    a: Double, b: Double, c: Double, body: Double, total: Double, points: Int
  ) {
    let share = StrengthScore.shareGL((a, b, c), at: body)
    #expect(Int((total * share * 100).rounded()) == points)
  }

  @Test("pounds score like their weight in kilograms") func poundsAreThePointsOfTheirKilograms() {
    let pounds = Weight(thousandths: 1_543_236, unit: .pounds)
    let body = Weight(thousandths: 205_030, unit: .pounds)
    let points = StrengthScore.dots.points(total: pounds, body: body, sex: .male)
    #expect(abs(points - 44_538) <= 1)
  }

  @Test(
    "points rise with the total, and absurd weights do not trap", arguments: StrengthScore.allCases,
    StrengthScore.Sex.allCases)
  func pointsRiseWithTheTotalAndEndNowhere(score: StrengthScore, sex: StrengthScore.Sex) {
    for body in stride(from: 35_000, through: 300_000, by: 5_000) {
      let totals = [100, 300, 500, 700, 900].map {
        score.points(total: Self.kilograms($0 * 1000), body: Self.kilograms(body), sex: sex)
      }
      #expect(totals == totals.sorted() && totals[0] > 0 && totals[4] > totals[0])
    }
    for absurd in [Int.min, -1, 0, Int.max] {
      let weight = Self.kilograms(absurd)
      #expect(score.points(total: weight, body: weight, sex: sex) >= 0)
    }
  }

  // RTS chart, as transcribed publicly.
  @Test(
    "the chart gives a percentage of the one-rep max",
    arguments: [
      (5, 100, 863), (3, 90, 892), (1, 80, 922), (4, 85, 850), (12, 60, 572), (1, 100, 1000),
      (1, 95, 978), (12, 95, 667),
    ])
  func theShareOfASingle(reps: Int, rpe: Int, share: Int) {
    #expect(RPEChart.share(reps: reps, rpe: rpe) == share)
  }

  @Test(
    "outside the chart there is no value",
    arguments: [(13, 100), (0, 100), (5, 101), (5, 55), (5, 83), (-1, 90)])
  func outsideOfTheChartIsNothing(reps: Int, rpe: Int) {
    #expect(RPEChart.share(reps: reps, rpe: rpe) == nil)
  }

  @Test("the next load follows from the RPE") func theNextLoadByExertion() {
    // Four reps at RPE 8 with a one-rep max of 150 kg: 125.55, loaded as 125.
    let share = Percent(thousandths: (RPEChart.share(reps: 4, rpe: 80) ?? 0) * 100)
    let wish = share.of(Self.kilograms(150_000))
    #expect(wish == Self.kilograms(125_550))
    #expect(Loads.usual(.kilograms).nearest(to: wish) == Self.kilograms(125_000))
  }

  @Test("the RPE chart gives the one-rep max of a hard set") func theEstimateOfAHardSet() {
    // 125.55 kg is 83.7 % of 150 kg: four reps at RPE 8.
    #expect(
      RPEChart.oneRepMax(Self.kilograms(125_550), reps: 4, rpe: 80) == Self.kilograms(150_000))
    #expect(RPEChart.oneRepMax(Self.kilograms(0), reps: 4, rpe: 80) == nil)
  }
}
