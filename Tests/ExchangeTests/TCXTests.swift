import Exchange
import Foundation
import FoundationXML
import Testing
import Training

/// TCX as Garmin's schema has it (TrainingCenterDatabase v2), read with Foundation's XML parser.
@Suite struct TCXTests {
  /// The children that the schema allows in an element, in this order; those marked are required.
  private static let children: [String: [(name: String, isRequired: Bool)]] = [
    "TrainingCenterDatabase": [("Activities", false)],
    "Activities": [("Activity", false)],
    "Activity": [("Id", true), ("Lap", true), ("Notes", false)],
    "Lap": [
      ("TotalTimeSeconds", true), ("DistanceMeters", true), ("MaximumSpeed", false),
      ("Calories", true), ("AverageHeartRateBpm", false), ("MaximumHeartRateBpm", false),
      ("Intensity", true), ("Cadence", false), ("TriggerMethod", true), ("Notes", false),
    ],
    "AverageHeartRateBpm": [("Value", true)],
    "MaximumHeartRateBpm": [("Value", true)],
  ]

  /// What the schema allows as the text of an element.
  private static func allows(_ text: String, in name: String) -> Bool {
    switch name {
    case "Id": text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
    case "TotalTimeSeconds", "DistanceMeters": Double(text) ?? -1 >= 0
    case "Calories": UInt16(text) != nil
    case "Value": (UInt8(text) ?? 0) >= 1
    case "Intensity": ["Active", "Resting"].contains(text)
    case "TriggerMethod":
      ["Manual", "Distance", "Location", "Time", "HeartRate"].contains(text)
    default: true
    }
  }

  private func session(
    _ start: Int, length: Int = 3_600_000, notes: [String] = [], _ sets: [LoggedSet]
  ) -> ExportedSession {
    ExportedSession(
      utc: start, offset: 3600,
      log: LoggedSession(
        program: nil, workout: "Push & <pull>", status: .finished, unit: .kilograms,
        exercises: [LoggedExercise(name: "Row \"1\"", loading: nil, sets: sets, notes: [])],
        effort: nil, notes: notes, length: length))
  }

  private func set(_ metrics: [SetMetric] = [], measure: Measure = .reps, count: Int = 5)
    -> LoggedSet
  {
    LoggedSet(
      target: SetTarget(reps: count, measure: measure), status: .done, reps: count,
      weight: Weight(thousandths: 80_500, unit: .kilograms), readings: metrics)
  }

  private func document(_ sessions: [ExportedSession]) throws -> XMLDocument {
    var writer = TCXWriter()
    let text = writer.begin() + sessions.map { writer.text(of: $0) }.joined() + writer.end()
    return try XMLDocument(xmlString: text)
  }

  /// Checks an element and everything in it.
  private func check(_ element: XMLElement) {
    let name = element.name ?? ""
    let inside = (element.children ?? []).compactMap { $0 as? XMLElement }
    guard let allowed = Self.children[name] else {
      #expect(inside.isEmpty, "\(name)")
      #expect(Self.allows(element.stringValue ?? "", in: name), "\(name)")
      return
    }
    let names = inside.compactMap(\.name)
    let order = names.map { name in allowed.firstIndex { $0.name == name } ?? -1 }
    #expect(order == order.sorted() && !order.contains(-1), "\(name): \(names)")
    for child in allowed where child.isRequired {
      #expect(names.contains(child.name), "\(name) has no \(child.name)")
    }
    if name != "Activities" { #expect(Set(names).count == names.count, "\(name): \(names)") }
    inside.forEach(check)
  }

  private static func attribute(_ name: String, of element: XMLElement) -> String? {
    element.attributes?.first { $0.name == name }?.stringValue
  }

  private func activities(_ document: XMLDocument) -> [XMLElement] {
    document.rootElement()?.elements(forName: "Activities").first?.elements(forName: "Activity")
      ?? []
  }

  @Test("an activity has the elements of the schema, in its order and within its ranges")
  func structure() throws {
    let day = 86_400_000
    let sessions = [
      session(1_700_000_000_000, notes: ["line\nbreak", "a \u{1}\u{FFFE}control", "]]>"], [set()]),
      session(1_700_000_000_000 + day, length: 0, [set([.init(.heartRate, 300)])]),
      session(
        1_700_000_000_000 + 2 * day, length: 86_400_000,
        [
          set([.init(.metres, 99_999), .init(.calories, 60_000), .init(.heartRate, 120)]),
          set([.init(.heartRate, 161)]),
        ]),
      session(
        1_700_000_000_000 + 3 * day,
        [
          set(measure: .calories, count: 90_000), set(measure: .metres, count: 2_000),
          set([.init(.heartRate, 0)]),
        ]),
    ]
    let document = try document(sessions)
    let root = try #require(document.rootElement())
    #expect(root.uri == "http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2")
    check(root)
    let found = activities(document)
    #expect(found.count == sessions.count)
    for activity in found {
      #expect(Self.attribute("Sport", of: activity) == "Other")
      let lap = activity.elements(forName: "Lap").first
      #expect(Self.allows(lap.flatMap { Self.attribute("StartTime", of: $0) } ?? "", in: "Id"))
    }
    let beats = found[2].elements(forName: "Lap").first?.elements(forName: "MaximumHeartRateBpm")
    #expect(beats?.first?.stringValue == "161")
    #expect(
      found[0].elements(forName: "Notes").first?.stringValue?.contains("Push & <pull>") == true)
  }

  @Test("no two activities have the same ID, which is a key of the schema") func unique() throws {
    let start = 1_700_000_000_000
    let document = try document(
      [start, start, start + 400, start + 1000].map { session($0, [set()]) })
    let ids = activities(document).compactMap { $0.elements(forName: "Id").first?.stringValue }
    #expect(ids.count == 4)
    #expect(Set(ids).count == 4, "\(ids)")
    #expect(ids[0] == "2023-11-14T22:13:20Z")
  }
}
