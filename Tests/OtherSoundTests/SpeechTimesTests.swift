import OtherSound
import Testing

/// When other sound has to be low; times are in milliseconds here.
@Suite struct SpeechTimesTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    /// The spans in which sound is low, as "from-to".
    var low: String
    var story: @Sendable (inout SpeechTimes) -> Void

    init(_ name: String, low: String, story: @escaping @Sendable (inout SpeechTimes) -> Void) {
      (testDescription, self.low, self.story) = (name, low, story)
    }
  }

  static let rows = [
    Row("without words, never", low: "") { _ in },
    Row("150 ms before the first word until a second after the last", low: "850-4000") {
      $0.speak(ms(1000)..<ms(3000))
    },
    Row("a sentence that follows closely continues it", low: "850-6000") {
      $0.speak(ms(1000)..<ms(3000))
      $0.speak(ms(4000)..<ms(5000))
    },
    Row("between sentences that are further apart it comes back", low: "850-3000 5850-8000") {
      $0.speak(ms(1000)..<ms(2000))
      $0.speak(ms(6000)..<ms(7000))
    },
    Row("expected words lower it early", low: "250-4000") {
      $0.expect(at: ms(400))
      #expect($0.isLow(at: ms(300)))
      $0.plan(ms(450)..<ms(3000))
    },
    Row("words that do not come are waited for a second", low: "250-1400") {
      $0.expect(at: ms(400))
    },
    Row("new words cut off those before", low: "850-4000") {
      $0.speak(ms(1000)..<ms(9000))
      $0.speak(ms(2000)..<ms(3000))
    },
    Row("a press cuts them off", low: "850-2500") {
      $0.speak(ms(1000)..<ms(9000))
      $0.hush(at: ms(1500))
    },
    Row("a press does not cut off planned words", low: "850-2500 4850-7000") {
      $0.speak(ms(1000)..<ms(9000))
      $0.plan(ms(5000)..<ms(6000))
      $0.hush(at: ms(1500))
    },
    Row("planned words that have not begun can be removed", low: "850-3000") {
      $0.plan(ms(1000)..<ms(2000))
      $0.plan(ms(5000)..<ms(6000))
      $0.unplan(at: ms(1500))
    },
    Row("what is over is forgotten", low: "4850-7000") {
      $0.speak(ms(1000)..<ms(2000))
      $0.plan(ms(5000)..<ms(6000))
      $0.forget(before: ms(3500))
    },
  ]

  @Test("sound is low at these times", arguments: rows) func low(_ row: Row) {
    var times = SpeechTimes()
    row.story(&times)
    var spans: [String] = []
    var begin: Int64?
    for now in stride(from: 0 as Int64, through: 20_000, by: 50) {
      let isLow = times.isLow(at: ms(now))
      if isLow, begin == nil { begin = now }
      if !isLow, let from = begin {
        spans.append("\(from)-\(now)")
        begin = nil
      }
    }
    #expect(spans.joined(separator: " ") == row.low)
  }

  @Test("each change is announced ahead", arguments: rows) func changes(_ row: Row) {
    var times = SpeechTimes()
    row.story(&times)
    var now: Int64 = 0
    for _ in 0..<20 {
      guard let next = times.nextChange(after: now) else { break }
      for between in stride(from: now, to: next, by: 10_000_000) {
        #expect(times.isLow(at: between) == times.isLow(at: now))
      }
      now = next
    }
    #expect(times.nextChange(after: now) == nil)
    #expect(!times.isLow(at: now))
  }
}

private func ms(_ milliseconds: Int64) -> Int64 { milliseconds * 1_000_000 }
