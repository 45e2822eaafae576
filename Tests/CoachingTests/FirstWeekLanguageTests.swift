import ResourceFiles
import SessionEngine
import Testing

/// The first weeks of a few programs in each language: plain sets with weights, intervals, and
/// percentages with open sets.
@Suite struct FirstWeekLanguageTests {
  static let programs = ["push-pull-legs", "norwegian-4x4", "531-two-days"]
  static let languages = FirstWeek.catalog.knownLanguages().map(\.code).filter { $0 != "en" }

  /// Arabic differs most from English; `SceneTests` records every phrase in each language.
  ///
  /// `SPOTTER_RECORD=1 swift test --filter FirstWeekLanguageTests` records it again.
  @Test("the first week in Arabic sounds as recorded") func recorded() throws {
    let announcer = try FirstWeek.announcer(in: "ar")
    let text = try Self.programs.map { try FirstWeek($0, .trained) }.map {
      "# \($0.program.name)\n\n\(try $0.transcript(by: announcer))"
    }.joined(separator: "\n")
    #expect(try FirstWeek.difference(of: text, from: "ar.txt") == nil)
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
