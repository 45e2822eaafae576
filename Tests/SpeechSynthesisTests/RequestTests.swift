import Platform
import Support
import Testing
@testable import SpeechSynthesis

@Suite struct RequestTests {
  @Test("every request is answered once") func once() throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    let answers = Locked<[String: Int]>([:])
    let texts = (1...12).map { "Exercise number \($0), eight reps at sixty kilos." }
    for text in texts + texts {
      voice.request(text, urgent: false) { result in
        guard case .success = result else { return }
        answers.withLock { $0[text, default: 0] += 1 }
      }
    }
    let done: Bool? = answers.wait(atMost: .seconds(patience)) { answers in
      answers.values.reduce(0, +) == 24 ? true : nil
    }
    #expect(done == true)
    #expect(answers.withLock { $0.values.allSatisfy { $0 == 2 } })
  }

  @Test("an urgent request overtakes those made ahead of time") func urgent() throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    let order = Locked<[String]>([])
    let texts = (1...20).map { "Prepared ahead, number \($0), with quite a few words in it." }
    for text in texts {
      voice.request(text, urgent: false) { _ in order.withLock { $0.append(text) } }
    }
    voice.request("Now", urgent: true) { _ in order.withLock { $0.append("Now") } }
    let all: [String]? = order.wait(atMost: .seconds(patience)) { $0.count == 21 ? $0 : nil }
    let place = try #require(all?.firstIndex(of: "Now"))
    #expect(place < 20)
    #expect(all?.filter { $0 != "Now" } == texts)
  }

  @Test("closing answers the waiting requests") func closing() throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    let answers = Locked(0)
    for number in 1...30 {
      voice.request("Waiting, number \(number).", urgent: false) { _ in
        answers.withLock { $0 += 1 }
      }
    }
    voice.close()
    // `close` waits for them, but only for two seconds.
    #expect(answers.wait(atMost: .seconds(patience)) { $0 == 30 ? true : nil } == true)
  }

  @Test("the cache drops the least recently used utterance") func dropped() {
    var cache = UtteranceCache(capacity: 3000)
    let utterance = Utterance(samples: [Int16](repeating: 1, count: 500), rate: 22_050)
    func key(_ text: String) -> UtteranceCache.Key {
      UtteranceCache.Key(text: VoicedText(text), settings: VoiceSettings())
    }
    for text in ["a", "b", "c"] { cache.keep(utterance, for: key(text)) }
    _ = cache.utterance(for: key("a"))
    cache.keep(utterance, for: key("d"))
    let kept = ["a", "b", "c", "d"].filter { cache.utterance(for: key($0)) != nil }
    #expect(kept == ["a", "c", "d"])
    let silence = Utterance(samples: [], rate: 22_050)
    let texts = (0..<100).map { "\($0)" }
    for text in texts { cache.keep(silence, for: key(text)) }
    #expect(texts.count { cache.utterance(for: key($0)) != nil } == 6)
  }
}
