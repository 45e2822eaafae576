import Foundation
import LogStore
import SessionEngine
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
    var found: [[String]] = []
    for unit in [Weight.Unit.kilograms, .pounds] {
      for place in OnePressCourse.Place.allCases {
        var course = try OnePressCourse(name, in: unit, place, catalog: BuiltInProgramTests.catalog)
        try course.train(weeks: Self.weeks)
        #expect(course.surprises.isEmpty, "\(unit), \(place): \(course.surprises)")
        found.append(["## \(unit.rawValue), \(place.rawValue)"] + course.lines)
      }
    }
    let text = found.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    let path = Self.path(name)
    if getenv("SPOTTER_RECORD") != nil {
      try TextFile.replace(path, with: text, what: "the table")
    }
    let recorded = try TextFile.read(path).split(separator: "\n").map(Self.columns)
    let now = text.split(separator: "\n").map(Self.columns)
    #expect(now.count == recorded.count)
    for (now, recorded) in zip(now, recorded) {
      // The name and as many weeks as were trained.
      #expect(now.name == recorded.name)
      #expect(now.weeks.prefix(Self.weeks) == recorded.weeks.prefix(Self.weeks), "\(now.name)")
    }
  }

  /// The path of a program's tables.
  private static func path(_ name: String) -> String {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/\(folder)/TwelveWeeks/\(name).txt"
  }

  /// The text before two spaces, and the weeks after it.
  private static func columns(_ line: Substring) -> (name: Substring, weeks: [Substring]) {
    guard let end = line.range(of: "  ")?.lowerBound else { return (line, []) }
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
    let path = Self.path(name)
    let recorded = try TextFile.read(path).split(separator: "\n").map(Self.columns)
    for (line, recorded) in zip(kept.lines, recorded.dropFirst()) {
      let now = Self.columns(line[...])
      #expect(now.name == recorded.name)
      #expect(now.weeks.prefix(Self.weeks) == recorded.weeks.prefix(Self.weeks), "\(now.name)")
    }
    #expect(kept.surprises.isEmpty)
  }
}
