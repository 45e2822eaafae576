import Testing
import Training

@testable import CommandGrammar
@testable import Reports
@testable import spotter

@Suite("Requests of spotter program") struct ProgramTests {
  @Test(
    "an invalid line is refused",
    arguments: [
      (["lsit"], "Did you mean 'list'?"), (["use"], "needs the name of a program"),
      (["copy", "a"], "needs a program and a title"),
      (["move", "a"], "needs a workout and a program"),
      (["delete", " "], "needs the name of a program"), (["check"], "needs a file"),
    ])
  func refuses(line: [String], says: String) {
    do {
      Issue.record("was read as \(try CommandRunner.table.parse(["program"] + line))")
    } catch {
      #expect(error.description.contains(says), "\(error)")
    }
  }

  static func row(_ name: String, _ change: (inout ProgramRow) -> Void = { _ in }) -> ProgramRow {
    var program = Program(name: name.uppercased(), workouts: [])
    program.details.goals = [.strength]
    program.details.equipment = ["barbell"]
    var row = ProgramRow(name: name, program, isOwn: false)
    change(&row)
    return row
  }

  @Test("programs are listed in order: current, three recent, favourites, others") func order() {
    var rows = [Self.row("other"), Self.row("liked") { $0.isFavourite = true }]
    for rank in (0..<5).reversed() {
      rows.append(
        Self.row("used\(rank)") { $0.lastUsed = (day: "2026-01-0\(9 - rank)", rank: rank) })
    }
    rows.append(Self.row("active") { $0.isActive = true })
    let text = Report.programs(rows, asJSON: false)
    let words = text.split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(
      words == [
        "In", "active", "Recent", "used0", "used1", "used2", "Favourites", "liked", "Others",
        "other",
        "used4", "used3",
      ])
    #expect(text.contains("strength"))
    #expect(text.contains("(last on 2026-01-09)"))
  }

  @Test(
    "a search matches the name, title or summary, or else the equipment",
    arguments: [
      ("", ["gzclp", "greyskull-lp"]), ("GZ", ["gzclp"]), ("skull lp", ["greyskull-lp"]),
      ("strength", ["gzclp", "greyskull-lp"]), ("barbell", ["gzclp", "greyskull-lp"]), ("x", []),
    ])
  func search(query: String, names: [String]) {
    let rows = [Self.row("gzclp"), Self.row("greyskull-lp")]
    #expect(ProgramRow.fitting(query, in: rows).map(\.name) == names)
  }

  @Test("control characters in another lifter's title are removed") func hostile() {
    let row = Self.row("x") { $0.title = "a\u{1B}[31m\nb" }
    #expect(!Report.programs([row], asJSON: false).contains("\u{1B}"))
    let program = Program(name: "a\u{1B}]0;x\u{7}", workouts: [])
    let text = Report.program(row, program, weeks: [], asJSON: false)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"))
  }
}
