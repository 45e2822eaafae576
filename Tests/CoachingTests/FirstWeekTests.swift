import ResourceFiles
import Phrasing
import SessionEngine
import Testing
import Training

@Suite("Speech in the first week of each built-in program")
struct FirstWeekTests {
  static let names = FirstWeek.catalog.programFiles().map(\.name)

  /// Programs that use no barbell.
  static let barless: Set = [
    "10000-swings", "7-minute-workout", "aerobic-base", "arnold-no-gym", "bodyweight",
    "convict-good-behavior", "convict-new-blood", "couch-to-5k", "dumbbell-only",
    "hundred-push-ups", "interval-finishers", "limber-11", "minimalist",
    "mobility", "norwegian-4x4", "rite-of-passage", "simple-and-sinister", "stretching",
    "the-dumbbell-stopgap", "thibaudeau-dumbbells",
  ]

  /// Words are counted as heard: "62.5 kilos" is six words, "warm-up" two.
  @Test(
    "after the first set, a set announcement has at most twelve words and a rest announcement eight",
    arguments: names)
  func short(name: String) throws {
    let levels = try [Talk.Level.terse, .normal].map {
      try FirstWeek.announcer(Talk(level: $0, off: [.plates]))
    }
    var (sets, rests) = (0, 0)
    for lifter in FirstWeek.Lifter.allCases {
      let week = try FirstWeek(name, lifter)
      for workout in week.program.allWorkouts {
        for cue in try week.cues(workout) {
          switch cue {
          case .lift(let call, _) where call.isLater:
            sets += 1
            for line in levels.flatMap({ $0.lines(for: cue) }) {
              #expect(line.phrase.words <= 12, "\(workout.name): \(line.phrase.spoken)")
            }
          case .rest, .next, .found:
            rests += 1
            for line in levels.flatMap({ $0.lines(for: cue) }) {
              #expect(line.phrase.words <= 8, "\(workout.name): \(line.phrase.spoken)")
            }
          default: break
          }
        }
      }
    }
    // One set of everything has none to announce later.
    let isSingle = try FirstWeek(name, .new).program.allWorkouts.flatMap(\.exercises)
      .allSatisfy { $0.sets.count == 1 }
    #expect((sets > 0 || isSingle) && rests > 0)
  }

  /// Loading instructions are their own lines, however long the plates make them.
  @Test("plates are announced in lines of their own", arguments: names)
  func plates(name: String) throws {
    let (with, without) = (
      try FirstWeek.announcer(), try FirstWeek.announcer(Talk(off: [.plates]))
    )
    let week = try FirstWeek(name, .trained)
    var told = 0
    for workout in week.program.allWorkouts {
      for cue in try week.cues(workout) {
        let (all, few) = (with.lines(for: cue), without.lines(for: cue))
        switch cue {
        case .lift(let call, _) where !call.isSearch: break
        case .rest, .next: break
        default: continue
        }
        #expect(few.allSatisfy(all.contains))
        #expect(all.count - few.count <= 1)
        told += all.count - few.count
      }
    }
    #expect((told > 0) == !Self.barless.contains(name), "\(told) lines")
  }

  /// Straight sets, stages, percentages with open sets, ramps, rounds, and no barbell.
  static let recordedNames = [
    "stronglifts-5x5", "gzclp", "531-for-beginners", "madcow-5x5", "interval-finishers",
    "dumbbell-only",
  ]

  /// `SPOTTER_RECORD=1 swift test --filter FirstWeekTests` records them again.
  @Test("the first week sounds as recorded", arguments: recordedNames)
  func recorded(name: String) throws {
    let text = try FirstWeek(name, .trained).transcript(by: try FirstWeek.announcer())
    #expect(try FirstWeek.difference(of: text, from: "\(name).txt") == nil)
  }
}
