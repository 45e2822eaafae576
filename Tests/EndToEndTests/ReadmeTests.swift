import Support
import Testing

/// The terminal session in the README is what a newcomer sees in an empty home, and the minute to hear is
/// what the program says.
@Suite struct ReadmeTests {
  @Test("the README's sample of 'next' and 'run' is what the program prints") func sample()
    async throws
  {
    try await aside {
      let sample = try TestFile.read("\(Self.root)README.md")
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let begin = try #require(sample.firstIndex(of: "$ spotter next"))
      let end = try #require(sample[begin...].firstIndex(of: "```"))
      let parts = sample[(begin + 1)..<end].split(separator: "$ spotter run")
      try #require(parts.count == 2)
      let home = try Home()
      #expect(try home.run("next").lines == Array(parts[0]))
      let said = try home.run("rehearse", "--json").timeline().filter { $0.kind == "say" }
      #expect(said.map(\.text).prefix(parts[1].count) == parts[1])
    }
  }

  @Test("the captions of the minute to hear are what it says; 'Scripts/look minute' records both")
  func minute() async throws {
    try await aside {
      let page = try TestFile.read("\(Self.root)Documentation/Minute.md")
      let captions = try #require(page.split(separator: "```").dropFirst().first)
      // Times are those of the voice, which another version of it speaks a little faster.
      func words(_ text: Substring) -> [Substring] {
        text.split(separator: "\n").compactMap { $0.split(separator: "  say   ").dropFirst().first }
      }
      let home = try Home()
      let plan = "\(Self.root)Tests/Look/minute.plan"
      _ = try home.run("rehearse", plan, "--at", "2026-01-05T18:00", "--keep")
      let said = try home.run(
        "rehearse", plan, "--at", "2026-01-07T18:00", "--inputs",
        "\(Self.root)Tests/Look/minute.inputs")
      #expect(words(said.out[...]) == words(captions))
    }
  }

  private static let root = "\(TestFile.root)/"
}
