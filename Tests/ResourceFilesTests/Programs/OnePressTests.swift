import Foundation
import LogStore
import SessionEngine
import Support
import Testing
import Training

@testable import ResourceFiles

/// Every built-in program, lifted as prescribed with one press per set, progresses as its author
/// wrote.
@Suite("Twelve weeks with one press per set")
struct OnePressTests {
  /// The number of weeks: twelve with `SPOTTER_WEEKS=12` in the environment, and when recording.
  static let weeks: Int = {
    if getenv("SPOTTER_RECORD") != nil { return 12 }
    return getenv("SPOTTER_WEEKS").flatMap { Int(String(cString: $0)) } ?? 2
  }()

  /// `SPOTTER_RECORD=1 swift test --filter OnePress` records the tables again.
  @Test("the course of each lift is as recorded", arguments: BuiltInProgramTests.names)
  func recorded(name: String) throws {
    var (tables, text): ([[Row]], [String]) = ([], [])
    for unit in [Weight.Unit.kilograms, .pounds] {
      text.append("## \(unit.rawValue)")
      var before = tables.first ?? []
      for place in OnePressCourse.Place.allCases {
        var course = try OnePressCourse(name, in: unit, place, catalog: BuiltInProgramTests.catalog)
        try course.train(weeks: Self.weeks)
        #expect(course.surprises.isEmpty, "\(unit), \(place): \(course.surprises)")
        let table = course.table
        tables.append(table)
        let rows = table.enumerated().compactMap { index, row -> (name: String, text: String)? in
          let isSame = !before.isEmpty && before[index].weeks == row.weeks
          if place == .dumbbells ? row.isLeftOut : isSame { return nil }
          return (row.name, isSame ? Self.same : row.weeks)
        }
        let head = place == .noGear ? "" : "\(place.rawValue): "
        text += Recorded.alike(rows).map { "\(head)\($0.text)  \($0.names)" }
        before = table
      }
    }
    if Recorded.isRecording {
      try TestFile.write(Self.path(name), text.joined(separator: "\n") + "\n")
    }
    let recorded = try Self.recorded(name)
    for (now, recorded) in zip(tables, recorded) { expect(now, as: recorded) }
  }

  private typealias Row = OnePressCourse.Row
  private static let same = "as at home"

  /// Expects the same names, and as many weeks as were trained.
  private func expect(_ table: [Row], as recorded: [String: String]) {
    #expect(table.count == recorded.count)
    for row in table {
      let weeks = [row.weeks, recorded[row.name] ?? ""].map {
        $0.split(separator: " ").prefix(Self.weeks)
      }
      #expect(weeks[0] == weeks[1], "\(row.name)")
    }
  }

  /// A program's tables: the lifts behind the weeks that they have in common. In the file, pounds have
  /// only what differs from kilograms, a home gym what differs from where no gear is noted, and the
  /// dumbbells what can be done with them.
  private static func recorded(_ name: String) throws -> [[String: String]] {
    var tables: [[String: String]] = []
    for section in try TestFile.read(path(name)).split(separator: "## ") {
      var rows = tables.first ?? [:]
      for place in OnePressCourse.Place.allCases {
        let before = rows
        if place == .dumbbells { rows = rows.mapValues { $0.replacing(/[^ ]+/, with: "-") } }
        for line in section.split(separator: "\n").dropFirst() {
          let parts = line.split(separator: ": ")
          guard let gap = parts.last?.firstRange(of: "  "), let row = parts.last,
            place == .noGear ? parts.count == 1 : parts[0] == place.rawValue
          else { continue }
          let weeks = String(row[..<gap.lowerBound])
          for name in row[gap.upperBound...].split(separator: ", ").map(String.init) {
            rows[name] = weeks == same ? before[name] : weeks
          }
        }
        tables.append(rows)
      }
    }
    return tables
  }

  /// The path of a program's tables.
  private static func path(_ name: String) -> String {
    "\(TestFile.root)/Tests/ResourceFilesTests/TwelveWeeks/\(name).txt"
  }

  @Test("progress read back from the log is the same", arguments: BuiltInProgramTests.names)
  func stored(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "one-press-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = Timestamp(utc: 0, offset: 0, zone: "UTC", boot: "", boottime: 0)
    let (store, _) = try Store.open(folder.path() + "/log.db", access: .write, now: start)
    defer { _ = store.close(at: start) }
    let program = try BuiltInProgramTests.program(name).name
    var kept = try OnePressCourse(
      name, in: .kilograms, .noGear, catalog: BuiltInProgramTests.catalog,
      log: { plan, entries, moment in
        let at = Timestamp(utc: moment, offset: 0, zone: "UTC", boot: "", boottime: 0)
        _ = try store.add(plan, entries, at: at)
      }, reading: { try store.standings(program: program, slots: $0) })
    try kept.train(weeks: Self.weeks)
    expect(kept.table, as: try Self.recorded(name)[0])
    #expect(kept.surprises.isEmpty)
  }
}
