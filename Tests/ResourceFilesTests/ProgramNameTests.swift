import Testing
import Training

@testable import ResourceFiles

@Suite("Names of programs") struct ProgramNameTests {
  private static let catalog = Catalog(folders: [CatalogTests.resources])

  @Test(
    "a program is found by its name, its title, or what is short for it alone",
    arguments: [
      ("gzclp", "gzclp"), ("5/3/1 Boring But Big", "531-boring-but-big"),
      ("5/3/1 for beginners", "531-for-beginners"), ("bbb", "531-boring-but-big"),
      ("ppl", "push-pull-legs"), ("PPL", "push-pull-legs"), ("dumbbell", "dumbbell-only"),
      ("dumbbell only", "dumbbell-only"),
    ])
  func found(typed: String, name: String) throws {
    #expect(try Self.catalog.programFile(typed, unit: .kilograms).name == name)
    #expect(
      try Self.catalog.program(typed, unit: .kilograms)
        == Self.catalog.program(name, unit: .kilograms))
  }

  @Test(
    "what is short for several programs, or for none, is told",
    arguments: [
      ("531", "'531' is short for several programs: '531-boring-but-big', '531-for-beginners'"),
      ("5/3/1", "'5/3/1' is short for several programs: '531-boring-but-big'"),
      ("gzclpp", "unknown program 'gzclpp'. Did you mean 'gzclp'?"),
      ("a/b", "cannot read 'a/b'"), ("./gzclp", "cannot read './gzclp'"),
    ])
  func refused(typed: String, says: String) {
    do {
      Issue.record("was read as \(try Self.catalog.program(typed, unit: .kilograms).name)")
    } catch {
      #expect("\(error)".hasPrefix(says), "\(error)")
    }
  }

  @Test("without the files of the program, they are what is missing") func noPrograms() {
    let empty = Catalog(folders: ["/nowhere"])
    do {
      Issue.record("was found in \(try empty.programFile("gzclp", unit: .kilograms).path)")
    } catch {
      #expect(error.description.hasPrefix("cannot find 'Programs' in /nowhere."))
    }
  }

  @Test("where a workout may be meant, a beginning is not enough") func beginnings() throws {
    #expect(throws: Catalog.Fault.self) {
      try Self.catalog.programFile("dumbbell", unit: .kilograms, orBeginning: false)
    }
    #expect(
      try Self.catalog.programFile("ppl", unit: .kilograms, orBeginning: false).name
        == "push-pull-legs")
  }
}
