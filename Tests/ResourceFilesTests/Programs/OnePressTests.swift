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
    var (tables, text): ([[String]], [String]) = ([], [])
    for unit in [Weight.Unit.kilograms, .pounds] {
      var first: Set<String> = []
      for place in OnePressCourse.Place.allCases {
        var course = try OnePressCourse(name, in: unit, place, catalog: BuiltInProgramTests.catalog)
        try course.train(weeks: Self.weeks)
        #expect(course.surprises.isEmpty, "\(unit), \(place): \(course.surprises)")
        tables.append(course.lines)
        let others = course.lines.filter {
          place == .dumbbells
            ? Self.columns($0[...]).weeks.contains { $0 != "-" } : !first.contains($0)
        }
        text.append((["## \(unit.rawValue), \(place.rawValue)"] + others).joined(separator: "\n"))
        if first.isEmpty { first = Set(course.lines) }
      }
    }
    if Recorded.isRecording {
      try TestFile.write(Self.path(name), text.joined(separator: "\n\n") + "\n")
    }
    let recorded = try Self.recorded(name)
    try #require(tables.count == recorded.count)
    for (now, recorded) in zip(tables, recorded) { expect(now, as: recorded) }
  }

  private typealias Row = (name: Substring, weeks: [Substring])

  /// Expects the same names, and as many weeks as were trained.
  private func expect(_ lines: [String], as recorded: [Row]) {
    #expect(lines.count == recorded.count)
    for (now, recorded) in zip(lines.map { Self.columns($0[...]) }, recorded) {
      #expect(now.name == recorded.name)
      #expect(now.weeks.prefix(Self.weeks) == recorded.weeks.prefix(Self.weeks), "\(now.name)")
    }
  }

  /// A program's tables. In the file, a home gym has only the lines that differ from the unit's first
  /// place, and the dumbbells those of what can be done with them.
  private static func recorded(_ name: String) throws -> [[Row]] {
    let tables = try TestFile.read(path(name)).split(separator: "\n\n").map {
      $0.split(separator: "\n").dropFirst().map(columns)
    }
    let places = OnePressCourse.Place.allCases
    return tables.indices.map { index in
      tables[index / places.count * places.count].map { row in
        let other =
          places[index % places.count] == .dumbbells ? (row.name, row.weeks.map { _ in "-" }) : row
        return tables[index].first { $0.name == row.name } ?? other
      }
    }
  }

  /// The path of a program's tables.
  private static func path(_ name: String) -> String {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(folder)/TwelveWeeks/\(name).txt"
  }

  /// The text before two spaces, and the weeks after it.
  private static func columns(_ line: Substring) -> Row {
    guard let end = line.firstRange(of: "  ")?.lowerBound else { return (line, []) }
    return (line[..<end], line[end...].split(separator: " "))
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
    expect(kept.lines, as: try Self.recorded(name)[0])
    #expect(kept.surprises.isEmpty)
  }
}
