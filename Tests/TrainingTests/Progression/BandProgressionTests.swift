import Testing
import Training

/// Reps first, then the gym's next stronger band.
@Suite("Progression with bands")
struct BandProgressionTests {
  @Test("reps increase first, then the band", arguments: CourseRow.all("bands"))
  func progresses(row: CourseRow) throws {
    let course = try row.course()
    let next = course.next
    let told = row["remark"] == nil ? course.text : course.text(as: next.progress.outcome)
    #expect(told == row["next"])
    #expect(next.remark.map { "\($0)" } == row["remark"])
    if let reason = row["reason"] {
      #expect("\(course.step?.reason ?? next.progress.reason)" == reason)
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
