import Testing
import Training

@Suite("Readings of machines and heart rate monitors")
struct ReadingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    let reading: SetMetric?
    var testDescription: String { text }

    init(_ text: String, _ kind: SetMetric.Kind?, _ count: Int = 0) {
      (self.text, reading) = (text, kind.map { SetMetric($0, count) })
    }
  }

  static let rows = [
    Row("5.2 km", .metres, 5200), Row("5,2km", .metres, 5200), Row("400m", .metres, 400),
    Row("20000 m", .metres, 20_000), Row("3.1 mi", .metres, 4989), Row("0.5 KM", .metres, 500),
    Row("120 cal", .calories, 120), Row("120kcal", .calories, 120), Row("90 s", .seconds, 90),
    Row("hr 150", .heartRate, 150), Row("HR150", .heartRate, 150), Row("pulse 61", .heartRate, 61),
    Row("", nil), Row("km", nil), Row("5", nil), Row("0 m", nil), Row("-5 km", nil),
    Row("5.5 m", nil), Row("100 km", nil), Row("1.5 cal", nil), Row("10000 cal", nil),
    Row("hr", nil), Row("hr 29", nil), Row("hr 251", nil), Row("hr 150 bpm", nil), Row("1rm", nil),
    Row("5 kg km", nil), Row("5 5 km x", nil), Row("99999999999999999999 km", nil),
    Row("5 min", .seconds, 300), Row("25:00", .seconds, 1500), Row("10:00:00", nil),
  ]

  @Test("a reading is recognized", arguments: rows)
  func read(_ row: Row) {
    #expect(SetMetric(row.text) == row.reading)
  }

  @Test("time and distance give a pace")
  func pace() {
    func pace(_ count: Int, _ measure: Measure, _ reading: SetMetric) -> Int? {
      let target = SetTarget(reps: count, measure: measure)
      return LoggedSet(target: target, status: .done, reps: count, readings: [reading]).pace
    }
    #expect(pace(1800, .seconds, SetMetric(.metres, 5200)) == 346)
    #expect(pace(5200, .metres, SetMetric(.seconds, 1800)) == 346)
    #expect(pace(86_400, .seconds, SetMetric(.metres, 1)) == 86_400_000)
    #expect(pace(1800, .seconds, SetMetric(.calories, 9)) == nil)
    #expect(pace(5200, .metres, SetMetric(.calories, 9)) == nil)
    #expect(pace(0, .seconds, SetMetric(.metres, 400)) == nil)
  }
}
