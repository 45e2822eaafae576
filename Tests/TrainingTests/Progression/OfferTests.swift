import Testing
import Training

@Suite("Offers of a lighter weight")
struct OfferTests {
  static let double = ProgressionRule.double(DoubleProgression(8, 12))

  @Test("requirement 6: a lighter weight is offered after two stalls in a row")
  func stall() throws {
    var course = try Course(OfferTests.double, "3x9 60 kg")
    course.lift("9 9 8")
    #expect(course.progress.flatMap { Stall.offer($0, under: OfferTests.double) } == nil)
    course.lift("9 8 8")
    let progress = try #require(course.progress)
    let offer = try #require(Stall.offer(progress, under: OfferTests.double))
    #expect(offer.kind == .stall(2))
    // Nothing is imposed.
    #expect(course.text == "hold 60: 9 9 9")
    course.progress = offer.progress
    course.step = nil
    #expect(course.text == "deload 57.5: 8 8 8")
    #expect(Stall.offer(offer.progress, under: OfferTests.double) == nil)
  }

  static let counts: [([String], Int)] = [
    (["9 9 9", "10 10 10"], 0), (["9 9 9", "10 10 9"], 1), (["9 9 8", "9 9 8", "9 9 8"], 3),
    (["9 9 8", "9 9 9", "10 10 9"], 1), ([], 0),
  ]

  @Test("openGym: only consecutive stalls count", arguments: counts)
  func stalls(sessions: [String], count: Int) throws {
    var course = try Course(OfferTests.double, "3x9 60 kg")
    for session in sessions { course.lift(session) }
    #expect((course.progress?.stalls ?? 0) == count)
  }

  @Test(
    "an offer is at least one step lighter", arguments: [(20, "20"), (25, "22.5"), (40, "37.5")])
  func oneStep(weight: Int, lighter: String) throws {
    var course = try Course(
      OfferTests.double, "1x8 \(weight) kg", in: Loads(row: "from 20 to 2000 by 2.5 kg"))
    course.lift("7")
    course.lift("7")
    course.progress = Stall.offer(try #require(course.progress), under: OfferTests.double)?.progress
    #expect(course.next.sets[0].weight?.number == lighter)
  }

  @Test("a rule with its own deloads gets no further offer")
  func ownDeloads() throws {
    let rule = ProgressionRule.read("linear +2.5 kg, 3 misses -10%")
    var course = try Course(rule, "3x5 60 kg")
    course.lift("5 5 4")
    course.lift("5 5 4")
    #expect(Stall.offer(try #require(course.progress), under: rule) == nil)
  }

  @Test(
    "strongforlife.uk: the reduction depends on the length of the layoff",
    arguments: [(0, nil), (5, nil), (7, nil), (8, "90"), (14, "90"), (15, "80"), (60, "80")])
  func layoff(days: Int, weight: String?) throws {
    var course = try Course(OfferTests.double, "3x8 100 kg")
    course.lift("8 8 8")
    let offer = Layoff.offer(
      try #require(course.progress), under: OfferTests.double, days: days)
    course.progress = offer?.progress
    #expect(offer.flatMap { _ in course.next.sets[0].weight?.number } == weight)
  }

  @Test("a deload and a layoff are not combined")
  func once() throws {
    let rule = ProgressionRule.read("linear +2.5 kg, 1 miss -10%")
    var course = try Course(rule, "3x5 100 kg")
    course.lift("5 5 4")
    course.progress =
      Layoff.offer(
        try #require(course.progress), under: rule, days: 10)?.progress
    #expect(course.next.sets[0].weight?.number == "90")
  }

  @Test("gymcoach: ten percent off last time's weight, not off the next one")
  func neverStacked() throws {
    let rule = ProgressionRule.read("double 6-10 +2.5 kg")
    var course = try Course(rule, "3x10 80 kg", in: Loads(row: "from 0 to 2000 by 0.5 kg"))
    course.lift("10 10 10")
    #expect(course.text == "up 82.5: 6 6 6")
    course.progress =
      Layoff.offer(
        try #require(course.progress), under: rule, days: 10)?.progress
    #expect(course.next.sets[0].weight?.number == "72")
  }

  @Test(
    "a wave has a reserve in its training max, so nothing is offered for two weeks",
    arguments: [(8, nil), (14, nil), (15, "57.5"), (60, "57.5")])
  func wave(days: Int, weight: String?) throws {
    let rule = PercentageWaveTests.wendler
    var course = try Course(rule, "1x5 100 kg")
    let offer = Layoff.offer(course.next.progress, under: rule, days: days)
    course.progress = offer?.progress
    #expect(offer.flatMap { _ in course.next.sets[0].weight?.number } == weight)
  }
}
