import Support
import Testing

/// The terminal session in the README is what a newcomer sees in an empty home.
@Suite struct ReadmeTests {
  @Test("the README's sample of 'next' and 'run' is what the program prints") func sample()
    async throws
  {
    try await aside {
      let readme = #filePath.prefix(
        #filePath.count - "Tests/EndToEndTests/ReadmeTests.swift".count)
      let sample = try TestFile.read("\(readme)README.md")
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
}
