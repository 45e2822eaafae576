import Glibc
import ResourceFiles
import SessionEngine
import Testing

/// The first weeks of a few programs in each language: plain sets with weights, intervals, and
/// percentages with open sets.
@Suite struct FirstWeekLanguageTests {
  static let programs = ["push-pull-legs", "norwegian-4x4", "531-two-days"]
  static let languages = FirstWeek.catalog.knownLanguages().map(\.code).filter { $0 != "en" }

  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/")
    + "/FirstWeeks/Languages"

  /// `SPOTTER_RECORD=1 swift test --filter FirstWeekLanguageTests` records them again.
  @Test("the first week sounds as recorded in each language", arguments: languages)
  func recorded(language: String) throws {
    let announcer = try FirstWeek.announcer(in: language)
    var text = ""
    for name in Self.programs {
      let week = try FirstWeek(name, .trained)
      for workout in week.program.allWorkouts {
        text += "## \(week.program.name), \(workout.name)\n"
        text += try week.told(workout, by: announcer).shown.joined(separator: "\n") + "\n\n"
      }
    }
    let path = "\(Self.folder)/\(language).txt"
    if getenv("SPOTTER_RECORD") != nil {
      try TextFile.replace(path, with: text, what: "the transcript")
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = try TextFile.read(path).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == expected.count)
    let differs = zip(lines, expected).enumerated().first { $1.0 != $1.1 }
    if let (index, (now, before)) = differs {
      Issue.record("\(language).txt:\(index + 1): '\(before)' is '\(now)' now")
    }
  }

  @Test(
    "in each language, the same is said at the same moments as in English", arguments: languages)
  func alike(language: String) throws {
    for name in Self.programs {
      let week = try FirstWeek(name, .trained)
      let (english, other) = (
        try FirstWeek.announcer(), try FirstWeek.announcer(in: language)
      )
      for workout in week.program.allWorkouts {
        for cue in try week.cues(workout) {
          let (lines, translated) = (english.lines(for: cue), other.lines(for: cue))
          // A long name may take a line of its own.
          #expect(lines.isEmpty == translated.isEmpty, "\(cue)")
          for line in translated {
            #expect(!line.phrase.spoken.contains { $0.isASCII && $0.isNumber }, "\(line.phrase)")
            #expect(!line.phrase.shown.contains("<"), "\(line.phrase)")
          }
        }
      }
    }
  }
}
