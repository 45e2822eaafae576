import Support
import Testing

@testable import Training

/// What the record book keeps of a session.
@Suite struct RecordBookTests {
  // gymcoach, stats: the load of a set.
  @Test(
    "the load of a set depends on the kind of load and the body weight",
    arguments: [
      (80, .barbell, 70, 80), (0, .bodyweightPlus, 70, 70), (10, .bodyweightPlus, 70, 80),
      (-15, .assisted, 70, 55), (0, .bodyweightPlus, nil, nil), (-90, .assisted, 70, nil),
      (0, .bodyweight, 70, nil),
    ] as [(Int, Loading, Int?, Int?)])
  func theLoadOfASet(weight: Int, loading: Loading, body: Int?, load: Int?) {
    let set = LiftedSet(reps: 5, weight: .kilograms(thousandths: weight * 1000))
    let found = set.load(loading, body: body.map { .kilograms(thousandths: $0 * 1000) })
    #expect(found == load.map { .kilograms(thousandths: $0 * 1000) })
  }

  // openGym and gymcoach: the best set has the highest estimate, which need not be the heaviest.
  @Test(
    "the best set has the highest estimate",
    arguments: [
      ("100x5 110x3 120x1", 121_000), ("w20x8 80x5", 93_333),
      ("80x10 100x5 60x12 w120x1", 116_667), ("w80x10", nil),
    ] as [(String, Int?)])
  func theBestSet(sets: String, estimate: Int?) {
    var book = RecordBook()
    book.add(RecordTests.session(sets))
    #expect(book.bests["lift 0"]?.oneRepMax?.weight.thousandths == estimate)
  }

  // openGym: a set that was not completed; gymcoach: a set that counts seconds.
  @Test("a set that is not completed does not count, and one of seconds not among the reps")
  func whatIsNoSetOfRepetitionsCountsNowhere() {
    var session = RecordTests.session("100x5 200x5 150x750")
    session.exercises[0].sets[1].status = .pending
    session.exercises[0].sets[1].reps = nil
    session.exercises[0].sets[2].target.measure = .seconds
    var book = RecordBook()
    book.add(session)
    #expect(
      book.bests["lift 0"]?.sets.filter { $0.measure == .reps }.map(\.weight.thousandths) == [
        100_000
      ])
    #expect(book.bests["lift 0"]?.oneRepMax?.set.reps == 5)
    var before = RecordBook()
    before.add(RecordTests.session("110x5"))
    #expect(Records.reached(by: session, before: before).isEmpty)
  }

  // gymcoach, stats, and the published table: reps times weight, without warm-ups.
  @Test(
    "volume leaves out warm-ups",
    arguments: [("80x10 80x8 w40x10", 1440), ("100x5 100x5 100x4 w60x5", 1400), ("30x10", 300)])
  func volumeLeavesWarmUpsOut(sets: String, kilograms: Int) {
    let session = RecordTests.session(sets)
    #expect(session.volume == kilograms * 1000)
    var book = RecordBook()
    book.add(session)
    #expect(book.bests["lift 0"]?.volume == .kilograms(thousandths: kilograms * 1000))
  }

  @Test("the order of sessions does not matter") func theOrderOfSessionsDoesNotMatter() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<100 {
      let sessions = (0..<8).map { _ in
        RecordTests.session(
          (0..<4).map { _ in
            "\(Int.random(in: 40...60, using: &random))x"
              + "\(Int.random(in: 1...14, using: &random))"
          }.joined(separator: " "))
      }
      func book(_ sessions: [LoggedSession]) -> RecordBook {
        var book = RecordBook()
        for session in sessions { book.add(session) }
        return book
      }
      let (one, other) = (book(sessions), book(sessions.shuffled(using: &random)))
      #expect(one.bests["lift 0"]?.sets == other.bests["lift 0"]?.sets)
      #expect(one.bests["lift 0"]?.oneRepMax?.weight == other.bests["lift 0"]?.oneRepMax?.weight)
      // A session that is in the book beats nothing.
      for session in sessions { #expect(Records.reached(by: session, before: one).isEmpty) }
    }
  }

  @Test("absurd numbers set no records and do not trap") func absurdNumbersAreNoRecordsAndNoTraps()
  {
    let absurd = LoggedSession(
      program: nil, workout: "A", status: .finished, unit: .pounds,
      exercises: [
        LoggedExercise(
          name: "X", loading: .assisted,
          sets: [Int.max, Int.min + 1, 2_000_001, -2_000_001].flatMap { weight in
            [Int.max, Int.min, 0, 9_999].map { reps in
              LoggedSet(
                target: SetTarget(reps: 1), status: .done, reps: reps,
                weight: Weight(thousandths: weight, unit: .pounds))
            }
          }, notes: [])
      ], effort: nil, notes: [], length: 0)
    var book = RecordBook(body: Weight(thousandths: Int.max, unit: .kilograms))
    book.add(absurd)
    #expect(book.bests.isEmpty)
    book.add(RecordTests.session("2000x9999 2000x9999"))
    #expect(book.bests["lift 0"]?.volume?.thousandths == 39_996_000_000)
  }

  @Test(
    "reps are grouped into ranges",
    arguments: [(0, 1), (1, 1), (2, 2), (3, 2), (6, 4), (7, 7), (12, 10), (13, 13), (500, 13)])
  func repetitionsHaveARange(reps: Int, fewest: Int) {
    #expect(RepRange(of: reps).fewest == fewest)
  }
}
