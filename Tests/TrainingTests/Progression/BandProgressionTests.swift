import Testing
import Training

/// Reps first, then the gym's next stronger band.
@Suite("Progression with bands")
struct BandProgressionTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let source: String
    var rule = ProgressionRule.double(DoubleProgression(12, 15))
    var sets = "2x12 red band"
    var bands = ["yellow", "red", "green"]
    let sessions: [String]
    let next: String
    var reason: Reason?
    var remark: Remark?
    var testDescription: String { source }
  }

  static let linear = ProgressionRule.linear(LinearProgression())

  static let table: [Row] = [
    Row(source: "not done yet", sessions: [], next: "first red: 12 12", reason: .start),
    Row(
      source: "repetitions first", sessions: ["12 12"], next: "up red: 13 13",
      reason: .targetMade(12)),
    Row(
      source: "then the next band, from the first repetitions", sessions: ["15 15"],
      next: "up green: 12 12", reason: .maximumMade(15)),
    Row(
      source: "on with the stronger band", sessions: ["15 15", "12 12"], next: "up green: 13 13",
      reason: .targetMade(12)),
    Row(
      source: "a missed set keeps band and repetitions", sessions: ["12 12", "13 11"],
      next: "hold red: 13 13", reason: .missed(sets: 1, inARow: 1, of: nil)),
    Row(
      source: "no stronger band", sets: "2x12 green band", sessions: ["15 15"],
      next: "hold green: 15 15", reason: .maximumMade(15), remark: .noStrongerBand("green")),
    Row(
      source: "no stronger band, and again", sets: "2x12 green band", sessions: ["15 15", "15 15"],
      next: "hold green: 15 15", remark: .noStrongerBand("green")),
    Row(
      source: "a gym whose bands nobody noted", bands: [], sessions: ["15 15"],
      next: "hold red: 15 15", remark: .noStrongerBand("red")),
    Row(
      source: "a band that is not here is said", sets: "2x12 blue band", sessions: ["12 12"],
      next: "up blue: 13 13", remark: .noBand("blue")),
    Row(
      source: "the lifter's own band is what it goes on from", sessions: ["@green 12 12"],
      next: "up green: 13 13"),
    Row(
      source: "linear: a band at a time", rule: linear, sets: "2x10 yellow band",
      sessions: ["10 10"], next: "up red: 10 10", reason: .allMade),
    Row(
      source: "linear: a weaker band after three misses", rule: linear, sets: "2x10 red band",
      sessions: ["10 9", "10 9", "10 9"], next: "deload yellow: 10 10", reason: .misses(3)),
    Row(
      source: "linear: no weaker band", rule: linear, sets: "2x10 yellow band",
      sessions: ["10 9", "10 9", "10 9"], next: "deload yellow: 10 10",
      remark: .noWeakerBand("yellow")),
    Row(
      source: "a skipped exercise changes nothing", sessions: ["12 12", "- -"],
      next: "none red: 13 13", reason: .skipped),
  ]

  @Test("reps increase first, then the band", arguments: table)
  func progresses(row: Row) throws {
    var course = try Course(row.rule, row.sets, in: nil)
    course.bands = row.bands
    for session in row.sessions { course.lift(session) }
    let next = course.next
    let told = row.remark == nil ? course.text : course.text(as: next.progress.outcome)
    #expect(told == row.next)
    #expect(next.remark == row.remark)
    if let reason = row.reason {
      #expect((course.step?.reason ?? next.progress.reason) == reason)
    }
    #expect(next.sets.allSatisfy { $0.weight == nil })
  }

  @Test("an exercise without a rule keeps last time's band")
  func repeats() throws {
    let plan = try Program(
      plan: "## W\nFace Pull 2x15 red band\nRow 3x8", name: "", unit: .kilograms)
    var standing = Standing()
    standing.band = "green"
    standing.lastDone = 0
    let today = plan.workouts[0].prescribed(from: ["face pull": standing], in: { _ in nil })
    #expect(today.exercises[0].sets.map(\.band) == ["green", "green"])
    #expect(today.exercises[1].sets.map(\.band) == [nil, nil, nil])
  }

  @Test("a baseline can set a band")
  func baseline() throws {
    var replay = Replay()
    replay.add(Baseline(sets: 2, reps: 13, weight: nil, band: "green"))
    let rule = ProgressionRule.double(DoubleProgression(12, 15))
    let sets = try Course(rule, "2x12 red band", in: nil).sets
    let next = rule.prescription(sets, replay.standing.progress, in: nil, bands: ["red", "green"])
    #expect(next.sets.map(\.band) == ["green", "green"])
    #expect(next.sets.map(\.reps) == [13, 13])
  }

  @Test("a baseline with a weight replaces the band")
  func weightBaseline() throws {
    var replay = Replay()
    replay.add(Baseline(sets: 2, reps: 13, weight: nil, band: "green"))
    replay.add(Baseline(sets: 2, reps: 12, weight: .kilograms(thousandths: 20_000)))
    #expect(replay.standing.progress?.band == nil)
    #expect(replay.standing.band == nil)
    #expect(replay.standing.aims == [.kilograms(thousandths: 20_000)])
    let rule = ProgressionRule.double(DoubleProgression(12, 15))
    let sets = try Course(rule, "2x12 red band", in: nil).sets
    let next = rule.prescription(sets, replay.standing.progress, in: nil, bands: ["red", "green"])
    #expect(next.sets.map(\.band) == [nil, nil])
    let twenty: [Weight?] = Array(repeating: .kilograms(thousandths: 20_000), count: 2)
    #expect(next.sets.map(\.weight) == twenty)
    // A baseline with only reps keeps the load.
    replay.add(Baseline(sets: 2, reps: 14, weight: nil))
    #expect(replay.standing.progress?.weight == .kilograms(thousandths: 20_000))
    let plan = try Program(plan: "## W\nFace Pull 2x15 red band", name: "", unit: .kilograms)
    let today = plan.workouts[0].prescribed(from: ["face pull": replay.standing], in: { _ in nil })
    #expect(today.exercises[0].sets.map(\.band) == [nil, nil])
    #expect(today.exercises[0].sets.map(\.weight) == twenty)
  }
}
