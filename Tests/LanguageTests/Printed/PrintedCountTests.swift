import ResourceFiles
import Testing

@testable import Phrasing

@Suite struct PrintedCountTests {
  private static let numbers = [0, 1000, 1500, 2000, 5000, 21_000, 22_000, 100_000, 101_000]

  /// For each text, a line with each number; other values are dots.
  ///
  /// `SPOTTER_RECORD=1 swift test --filter PrintedCountTests` records them again; read `git diff`.
  @Test("every text that counts is printed as recorded", arguments: Languages.all)
  func counted(language: String) throws {
    let catalog = Catalog(folders: [Languages.resources.path])
    let files: [PrintedFile] = try catalog.files("Printed", of: language)
    let printed = try PrintedLanguage(
      code: language, phrases: try catalog.files("Phrases", of: language), files: files,
      names: NoNames())
    let texts = try #require(files.first?.texts)
    let counting = texts.filter { $0.value.table != nil }.keys.sorted()
    #expect(counting.count > 7)
    let lines = counting.flatMap { key in
      let counts = Self.numbers.map { number in
        let digits = number % 1000 == 0 ? "\(number / 1000)" : printed.number("1.5")
        let others = key.split(separator: "{}", omittingEmptySubsequences: false).count - 2
        let dots = Array(repeating: PrintedLanguage.Value(text: "…"), count: others)
        return printed.text(
          key, [PrintedLanguage.Value(text: digits, thousandths: number)] + dots)
      }
      return [key, "  " + counts.joined(separator: " | ")]
    }
    try Languages.compare(lines.joined(separator: "\n") + "\n", "Counts/Printed/\(language).txt")
  }
}
