import Support
import Testing
import Training

@Suite("Weights that are queried")
struct DoubtTests {
  static func kg(_ text: String) -> Weight { Weight(row: text) }

  /// A row of `Lines/doubts.txt`: a weight, those it was recently done with, and whether gear is assumed, or
  /// listed: a 20 kg bar with 187.5 kg of plates, and dumbbells from 5 to 30.
  @Test(
    "a weight below the bar, above the gear or far from earlier ones is queried",
    arguments: TextRows("doubts", words: "loading known gear doubt").rows)
  func asks(_ row: TextRow) {
    var gym = Gym.home(.kilograms)
    if row["gear"] == nil {
      gym.plates = ["20x6", "15x2", "10x2", "5x2", "2.5x2", "1.25x2"].map {
        let parts = $0.split(separator: "x")
        return PlateStock(plate: Self.kg(String(parts[0])), count: Int(parts[1]) ?? 0)
      }
      gym.dumbbells = (1...6).map { .kilograms(thousandths: 5_000 * $0) }
    }
    let loading = row["loading"].map(Loading.init) ?? .barbell
    let known = (row["known"] ?? "").split(separator: " ").map { Self.kg(String($0)) }
    let doubt = gym.doubt(Self.kg(row.text), for: "Lift", loading: loading, besides: known)
    #expect(doubt.map { "\($0)" } == row["doubt"])
  }

  @Test(
    "in a file, a weight is queried beside those of other sessions",
    arguments: [
      ("625", ["60", "62.5", "57.5", "65"], true), ("625", ["62.5"], true), ("1000", [], true),
      ("240", [], false), ("100", ["20"], false), ("180", ["60", "50", "40", "20"], false),
      ("190", ["60", "50", "40", "20"], true), ("300", ["280"], false),
      ("12", ["1", "2", "3", "2.5"], false), ("5", ["60", "62.5", "57.5", "65"], false),
    ] as [(String, [String], Bool)])
  func slips(weight: String, others: [String], isSlip: Bool) {
    #expect(Self.kg(weight).isSlip(besides: others.map(Self.kg)) == isSlip)
  }
}
