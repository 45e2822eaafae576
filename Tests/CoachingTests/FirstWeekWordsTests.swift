import ResourceFiles
import Phrasing
import SessionEngine
import Testing
import Training

/// How much a lifter has to listen to in a session.
private struct WordCount {
  /// Words as heard: "62.5 kilos" is six words, "warm-up" two.
  var words = 0
  var lines = 0
  /// Lines that repeat an earlier line of the session word for word.
  var repeated = 0
  /// The number of words in the longest line.
  var longest = 0
  let length: TimeSpan

  init(_ spoken: [String], over length: TimeSpan) {
    self.length = length
    var heard: Set<String> = []
    for line in spoken {
      let count = Phrase(line).words
      words += count
      lines += 1
      longest = max(longest, count)
      if !heard.insert(line).inserted { repeated += 1 }
    }
  }

  /// Tenths of a word per minute.
  var tenthsAMinute: Int { words * 600_000 / max(1, length.milliseconds) }

  /// A row of the recorded table.
  func row(_ session: String) -> String {
    let minutes = (length.milliseconds + 30_000) / 60_000
    return "| \(session) | \(words) | \(minutes) | \(tenthsAMinute / 10).\(tenthsAMinute % 10)"
      + " | \(longest) | \(lines) | \(repeated) |"
  }

  static let head = """
    | session | words | minutes | words a minute | longest line | lines | repeated |
    |---|---|---|---|---|---|---|
    """
}

@Suite("The amount of speech in the first week")
struct FirstWeekWordsTests {
  /// Straight sets, waves, open sets, ramps, supersets and rounds: every kind of session.
  static let names = [
    "push-pull-legs", "stronglifts-5x5", "gzclp", "531-for-beginners", "nsuns-5-day",
    "madcow-5x5", "phul", "interval-finishers",
  ]

  private static func counts() throws -> [(session: String, count: WordCount)] {
    var counts: [(String, WordCount)] = []
    for name in names {
      let week = try FirstWeek(name, .trained)
      for workout in week.program.allWorkouts {
        let told = try week.told(workout)
        counts.append(
          ("\(name), \(workout.name)", WordCount(told.spoken, over: told.length)))
      }
    }
    return counts
  }

  /// `SPOTTER_RECORD=1 swift test --filter FirstWeek` records it again.
  @Test("the numbers of each session are as recorded")
  func recorded() throws {
    let table =
      ([WordCount.head] + (try Self.counts().map { $0.count.row($0.session) }))
      .joined(separator: "\n") + "\n"
    #expect(try FirstWeek.difference(of: table, from: "words-said.md") == nil)
  }
}
