import Testing
import Training

@Suite("Weights that are queried")
struct DoubtTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let typed: String
    var loading: Loading? = .barbell
    /// The weights it was recently done with.
    var known: [String] = []
    /// Whether gear is listed: a 20 kg bar with 187.5 kg of plates, and dumbbells from 5 to 30.
    var isNoted = true
    var doubt: Doubt?
    var testDescription: String {
      "\(typed) \(loading?.rawValue ?? "unknown") after \(known), \(isNoted ? "noted" : "assumed")"
    }
  }

  static func kg(_ text: String) -> Weight { Weight(row: text) }

  static let bar = Doubt.lessThanBar(kg("20"))

  static let cases: [Case] = [
    Case(typed: "62.5", known: ["60"]),
    Case(typed: "80", known: ["60"]),
    Case(typed: "90", known: ["60"]),
    Case(typed: "92.5", known: ["60"], doubt: .farOff),
    Case(typed: "20", known: ["60"]),
    Case(typed: "30", known: ["100"], doubt: .farOff),
    Case(typed: "92.5", known: ["60", "90"]),
    Case(typed: "625", known: ["62.5"], doubt: .moreThanHeaviest(kg("207.5"))),
    Case(typed: "625", known: ["62.5"], isNoted: false, doubt: .farOff),
    Case(typed: "1999", isNoted: false, doubt: .farOff),
    Case(typed: "225", isNoted: false),
    Case(typed: "15", known: ["20"], doubt: bar),
    Case(typed: "15", known: ["20"], isNoted: false, doubt: bar),
    Case(typed: "0", known: ["50"], doubt: bar),
    Case(typed: "0", known: ["50"], isNoted: false, doubt: bar),
    Case(typed: "135lb", known: ["60"]),
    Case(typed: "600lb", known: ["60"], isNoted: false, doubt: .farOff),
    Case(typed: "0", loading: .perHand, known: ["12"], doubt: .lessThanLightest(kg("5"))),
    Case(typed: "2.5", loading: .perHand, known: ["12"], doubt: .lessThanLightest(kg("5"))),
    Case(typed: "2.5", loading: .perHand, known: ["5"], isNoted: false),
    Case(
      typed: "0", loading: .perHand, known: ["12"], isNoted: false,
      doubt: .lessThanLightest(kg("2.5"))),
    Case(
      typed: "32", loading: .perHand, known: ["30"], doubt: .moreThanHeaviest(kg("30"))),
    Case(typed: "20", loading: .perHand, known: ["10"]),
    Case(typed: "0", loading: .bodyweightPlus, known: ["-20"]),
    Case(typed: "10", loading: .bodyweightPlus, known: ["-20"]),
    Case(typed: "100", loading: .bodyweightPlus, known: ["10"], doubt: .farOff),
    Case(typed: "-20", loading: .assisted, known: ["-25"]),
    Case(typed: "-200", loading: .assisted, known: ["-20"], doubt: .farOff),
    Case(typed: "20", loading: nil, known: ["22"]),
  ]

  @Test(
    "a weight below the bar, above the gear or far from earlier ones is queried", arguments: cases)
  func asks(_ row: Case) {
    var gym = Gym.home(.kilograms)
    if row.isNoted {
      gym.plates = ["20x6", "15x2", "10x2", "5x2", "2.5x2", "1.25x2"].map {
        let parts = $0.split(separator: "x")
        return PlateStock(plate: Self.kg(String(parts[0])), count: Int(parts[1]) ?? 0)
      }
      gym.dumbbells = (1...6).map { .kilograms(thousandths: 5_000 * $0) }
    }
    let doubt = gym.doubt(
      Self.kg(row.typed), for: "Lift", loading: row.loading, besides: row.known.map(Self.kg))
    #expect(doubt == row.doubt)
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
