import Foundation
import Testing

@testable import Commands
@testable import spotter

// The JSON of `plates`, `estimate` and `warmup`.
extension ReckoningTests {
  private struct Plates: Decodable, Equatable {
    var target: Double
    var unit: String
    var bar: Double
    var perSide: [Double]
    var load: Double
    var difference: Double
    var remove: [Double]
    var add: [Double]
  }

  private static func keys(_ text: String) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (object ?? [:]).keys.sorted()
  }

  @Test("plates prints JSON") func platesAsJSON() throws {
    let text = try ReckoningTests.answer("plates 101 --from 80 --json")
    #expect(
      try JSONDecoder().decode(Plates.self, from: Data(text.utf8))
        == Plates(
          target: 101, unit: "kg", bar: 20, perSide: [20, 20], load: 100, difference: 1,
          remove: [10], add: [20]))
    #expect(
      try ReckoningTests.keys(text)
        == ["add", "bar", "difference", "load", "perSide", "remove", "target", "unit"])
    let empty = try JSONDecoder().decode(
      Plates.self, from: Data(try ReckoningTests.answer("plates 62.5 --json").utf8))
    #expect(empty.remove == [])
    #expect(empty.add == empty.perSide)
  }

  @Test("estimate prints JSON") func estimateAsJSON() throws {
    struct Estimate: Decodable, Equatable {
      var oneRepMax: Double
      var formula: String
      var weight: Double
      var reps: Int
      var unit: String
    }
    let text = try ReckoningTests.answer("estimate 100x5 --json")
    #expect(
      try JSONDecoder().decode(Estimate.self, from: Data(text.utf8))
        == Estimate(oneRepMax: 116.667, formula: "epley", weight: 100, reps: 5, unit: "kg"))
  }

  @Test("warmup prints JSON") func warmUpAsJSON() throws {
    struct WarmUp: Decodable {
      var target: Double
      var bar: Double
      var load: Double
      var perSide: [Double]
      var remove: [Double]
      var add: [Double]
      var sets: [OneSet]
    }
    struct OneSet: Decodable {
      var weight: Double
      var reps: Int
      var perSide: [Double]
      var remove: [Double]
      var add: [Double]
    }
    let text = try ReckoningTests.answer("warmup 100 --json")
    let warmUp = try JSONDecoder().decode(WarmUp.self, from: Data(text.utf8))
    #expect(warmUp.sets.map(\.weight) == [20, 40, 60, 80])
    #expect(warmUp.sets.map(\.reps) == [8, 5, 3, 2])
    #expect(warmUp.sets.map(\.add) == [[], [10], [20], [10]])
    #expect(warmUp.sets.map(\.remove) == [[], [], [10], []])
    #expect(warmUp.load == 100)
    #expect(warmUp.perSide == [20, 20])
    #expect(warmUp.remove == [10])
    #expect(warmUp.add == [20])
    #expect(try ReckoningTests.answer("warmup 20 --json").contains("\"sets\" : ["))
  }
}
