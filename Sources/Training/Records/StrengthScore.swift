/// Scores that compare totals across body weights, by the formulas of federations.
///
/// The total is the sum of squat, bench press and deadlift.
package enum StrengthScore: String, CaseIterable, Sendable {
  /// DOTS by Tim Konertz, 2019; a polynomial, used by British Powerlifting and others.
  case dots
  /// Wilks by Robert Wilks, 1994; used by the IPF until 2018.
  case wilks
  /// Wilks 2 by Robert Wilks, 2020; the same idea with new constants and a scale of 600.
  case wilks2
  /// IPF GL, the formula of the International Powerlifting Federation since May 2020, for raw
  /// lifting.
  case ipfGL = "ipf_gl"

  /// Returns the points in hundredths, rounded to the nearest; 0 without a total or a body weight.
  /// 700 kg for a man of 93 kg are 445.38 DOTS points.
  package func points(total: Weight, body: Weight, sex: Sex) -> Int {
    let (lifted, weighed) = (kilograms(total), kilograms(body))
    guard lifted > 0, weighed > 0 else { return 0 }
    let points: Double
    if let (range, scale, constants) = polynomial(sex) {
      let clamped = min(max(weighed, range.lowerBound), range.upperBound)
      points = scale * lifted / constants.reversed().reduce(0) { $0 * clamped + $1 }
    } else {
      guard weighed >= 35 else { return 0 }
      points = lifted * StrengthScore.shareGL(StrengthScore.ipfGL(sex), at: weighed)
    }
    guard points.isFinite, points > 0, points < 1_000_000 else { return 0 }
    return Int((points * 100).rounded())
  }

  package enum Sex: String, CaseIterable, Sendable {
    case male, female
  }

  private func kilograms(_ weight: Weight) -> Double {
    Double(weight.converted(to: .kilograms).thousandths) / 1000
  }

  /// The polynomial of the body weight that divides the total: the weights it is valid for, its scale and
  /// its constants, lowest power first; `nil` for IPF GL, which has none.
  private func polynomial(
    _ sex: Sex
  ) -> (range: ClosedRange<Double>, scale: Double, constants: [Double])? {
    switch (self, sex) {
    // OpenPowerlifting, crates/coefficients, dots.rs.
    case (.dots, .male):
      (40...210, 500, [-307.75076, 24.0900756, -0.1918759221, 0.0007391293, -0.000001093])
    case (.dots, .female):
      (40...150, 500, [-57.96288, 13.6175032, -0.1126655495, 0.0005158568, -0.0000010706])
    // OpenPowerlifting, crates/coefficients, wilks.rs.
    case (.wilks, .male):
      (
        40...201.9, 500,
        [-216.0475144, 16.2606339, -0.002388645, -0.00113732, 7.01863e-06, -1.291e-08]
      )
    case (.wilks, .female):
      (
        26.51...154.53, 500,
        [
          594.31747775582, -27.23842536447, 0.82112226871, -0.00930733913, 4.731582e-05, -9.054e-08,
        ]
      )
    // Robert Wilks, Wilks 2 (2020), as published.
    case (.wilks2, .male):
      (
        40...200.95, 600,
        [
          47.4617885411949, 8.47206137941125, 0.073694103462609, -1.39583381094385e-3,
          7.07665973070743e-6, -1.20804336482315e-8,
        ]
      )
    case (.wilks2, .female):
      (
        40...150.95, 600,
        [
          -125.425539779509, 13.7121941940668, -0.0330725063103405, -1.0504000506583e-3,
          9.38773881462799e-6, -2.3334613884954e-8,
        ]
      )
    case (.ipfGL, _): nil
    }
  }

  static func shareGL(_ constants: (Double, Double, Double), at body: Double) -> Double {
    100 / (constants.0 - constants.1 * naturalExponential(-constants.2 * body))
  }

  // IPF GL Coefficients 2020, three lifts, classic.
  private static func ipfGL(_ sex: Sex) -> (Double, Double, Double) {
    switch sex {
    case .male: (1199.72839, 1025.18162, 0.00921)
    case .female: (610.32796, 1045.59282, 0.03048)
    }
  }
}

/// Returns e to a power from -20 to 0 by its series, halving the power ten times first.
///
/// This module imports nothing, not even the C library, whose `exp` may differ in its last digit from
/// one machine to the next.
private func naturalExponential(_ power: Double) -> Double {
  let part = power / 1024
  var (sum, term) = (1.0, 1.0)
  for index in 1...12 {
    term *= part / Double(index)
    sum += term
  }
  for _ in 0..<10 { sum *= sum }
  return sum
}
