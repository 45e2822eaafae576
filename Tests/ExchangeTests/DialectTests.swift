import Exchange
import Testing
import Training

/// How files are written in other countries, and by spreadsheets.
@Suite struct DialectTests {
  private static let header = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"

  /// A file of Strong with a session on each date.
  private func strong(_ dates: [String], order: DateOrder? = nil) throws -> ReadFile {
    let rows = dates.map { "\($0),Push,Bench,1,80,8\n" }
    return try ReadFile(Self.header + rows.joined(), dates: order)
  }

  @Test(
    "whether the day or the month comes first is found out from the whole file",
    arguments: [
      (["04/03/2026", "13/03/2026"], ["2026-03-04", "2026-03-13"], []),
      (["04/03/2026 18:00", "03/13/2026 18:00"], ["2026-04-03", "2026-03-13"], []),
      (["04/03/2026", "05/03/2026"], [], [2, 3]),
      (["04/03/2026", "13/03/2026", "03/13/2026"], ["2026-03-13", "2026-03-13"], [2]),
      (["2026-03-04", "04/03/2026"], ["2026-03-04"], [3]),
    ] as [([String], [String], [Int])])
  func dateOrder(dates: [String], days: [String], malformed: [Int]) throws {
    let file = try strong(dates)
    #expect(Set(file.sessions.map { "\($0.started)" }.map(Self.day)) == Set(days))
    #expect(file.malformed == malformed)
  }

  private static func day(_ text: String) -> String {
    text.firstMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/).map { String($0.output) } ?? text
  }

  @Test("the lifter's word on the order of dates counts") func statedOrder() throws {
    let file = try strong(["04/03/2026", "05/03/2026"], order: .monthFirst)
    #expect(file.malformed == [])
    let first = try #require(Day("2026-04-03"))
    #expect(file.sessions.map(\.started).first == .wall(first, seconds: nil))
  }

  @Test("a spreadsheet's line about the delimiter is no header", arguments: [";", "\t"])
  func delimiterLine(delimiter: String) throws {
    let text = "sep=\(delimiter)\n" + Self.header + "2026-05-02,Push,Bench,1,80,8\n,,,,x,\n"
    let file = try ReadFile(text.replacing(",", with: delimiter))
    #expect(file.sets == ["Bench 80 kg × 8 reps"])
    #expect(file.malformed == [4])
  }

  @Test("UTF-16 is text") func wideText() throws {
    let text = Self.header + "2026-05-02,Push,Übung 💪,1,80,8\n"
    for isBig in [true, false] {
      let units = [0xFEFF] + Array(text.utf16)
      let bytes = units.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isBig ? [high, low] : [low, high]
      }
      #expect(try ReadFile(bytes: bytes).sets == ["Übung 💪 80 kg × 8 reps"])
    }
  }

  @Test("text that is not UTF-8 is read as Windows-1252, and the file says so") func oldText()
    throws
  {
    let bytes =
      Array((Self.header + "2026-05-02,Caf").utf8) + [0xE9, 0x80] + Array(",Row,1,80,8\n".utf8)
    let file = try ReadFile(bytes: bytes)
    #expect(file.sessions.map(\.name) == ["Café€"])
    #expect(file.notices.count == 2)
    #expect(try ReadFile(Self.header + "2026-05-02,Café,Row,1,80,8\n").notices.count == 1)
  }

  @Test("between semicolons, points may separate thousands") func thousands() throws {
    let header = Self.header.replacing(",", with: ";")
    let file = try ReadFile(header + "2026-05-02;Push;Sled;1;1.000,5;8\n")
    #expect(file.sets == ["Sled 1000.5 kg × 8 reps"])
  }

  @Test(
    "Strong translates its columns, and the words for rows that are no sets",
    arguments: [
      (
        "Date;Nom de l'entraînement;Durée;Nom de l'exercice;Ordre de la série;Poids;Réps;Distance;"
          + "Secondes;Notes", "Minuteur de repos"
      ),
      (
        "Datum;Workout-Name;Dauer;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;Distanz;"
          + "Sekunden;Notizen", "Pausentimer"
      ),
    ])
  func translated(header: String, restTimer: String) throws {
    let start = "2025-12-30 20:57:41;Push;1h;Bench;"
    let file = try ReadFile(
      "\(header)\n\(start)1;62.5;15.0;0;0;\n\(start)\(restTimer);0;0;0;90;\n"
        + "\(start)Note;0;0;0;0;slow\n\(start)W;40;5;0;0;\n\(start)x;40;5;0;0;\n")
    #expect(file.format == .strong)
    #expect(file.sets == ["Bench 62.5 kg × 15 reps", "Bench warmup 40 kg × 5 reps"])
    #expect(file.sessions[0].exercises[0].notes == ["slow"])
    #expect(file.problems.map(\.line) == [3, 6])
    #expect(file.malformed == [6])
  }

  @Test("a column that is there twice is told of") func repeated() throws {
    let file = try ReadFile(
      "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Weight\n2026-05-02,P,Bench,1,80,8,176\n",
      isStated: true)
    #expect(file.sets == ["Bench 80 kg × 8 reps"])
    #expect(file.notices == ["several columns are called 'weight'; the first of them counts."])
  }
}
