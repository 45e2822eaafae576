import Testing

@testable import Training

@Suite struct NameIndexTests {
  private static let abbreviations = ["db": "dumbbell", "kb": "kettlebell", "überz": "überzug"]

  /// Names and how they may be typed: plurals, hyphens, other orders, abbreviations, accents, too
  /// many words, and signs that are not letters.
  private static let names = [
    "Bench Press", "press bench", "BENCH-PRESSES", "bench pres", "benchpress", "Pressbench",
    "Dumbbell Fly", "DB Flyes", "db flye", "Fly", "flies", "fly dumbbell", "dbfly", "KB Swing",
    "kettlebell swings", "swing", "Sit-Ups", "situp", "sit up", "Yes", "Eyes", "Is", "S", "", "-",
    "Farmer's Carry", "farmers carries", "Farmer’s Carry", "C&J", "C & J", "Überzüge",
    "uberzug", "überz", "Überzug", "Wyciskanie leżąc", "wyciskanie lezac", "ж 3", "3 Ж", "🏋️",
    "one two three four five six seven eight nine ten eleven twelve",
    "one two three four five six seven eight nine ten eleven twelve thirteen",
    String(repeating: "ab ", count: 40), String(repeating: "ab ", count: 41), "a\r\nb\tc", "abc",
    "45° Back Extension", "back extensions 45", "Clean and Jerk", "jerk & clean",
  ]

  /// An index of names, each with its exercise.
  private static func index(
    _ names: [(name: String, exercise: Int)], _ abbreviations: [String: String] = [:]
  ) -> NameIndex {
    var index = NameIndex(abbreviations: abbreviations)
    for (name, exercise) in names {
      index.add(NameKey(name, abbreviations: abbreviations), of: exercise)
    }
    return index
  }

  @Test("a name finds another if their keys have the same words, in any order", arguments: names)
  func findsByKey(typed: String) {
    let wanted = NameKey(typed, abbreviations: Self.abbreviations)
    for name in Self.names {
      let index = Self.index([(name, 7)], Self.abbreviations)
      let key = NameKey(name, abbreviations: Self.abbreviations)
      let isReordered =
        key.words.count > 1 && wanted.words.count > 1 && key.words.sorted() == wanted.words.sorted()
      let expected = key.joined == wanted.joined || isReordered ? 7 : nil
      #expect(index.index(of: wanted) == expected, "\(name)")
    }
  }

  @Test("names in the same order come first, then those added first")
  func precedence() {
    let index = Self.index([("Press Bench", 1), ("Bench Press", 2), ("bench presses", 3)])
    #expect(index.index(of: NameKey("bench press")) == 2)
    #expect(index.index(of: NameKey("press the bench")) == nil)
    #expect(index.index(of: NameKey("presses bench")) == 1)
  }

  @Test("of two exercises with one name, a mistyped one means the first")
  func mistyped() {
    let two = [("Hack Squat", 1), ("hack squats", 2)]
    #expect(Self.index(two).index(misspelt: "hakc squat") == 1)
    #expect(Self.index(two + [("Hark Squat", 3)]).index(misspelt: "haak squat") == nil)
  }
}
