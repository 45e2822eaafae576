import SpeechSynthesis
import Support
import Testing
@testable import Audio

@Suite struct LevelTests {
  private static let sentences = [
    "Go.", "Undo?", "More?", "Lighter?", "Rest, ninety seconds.",
    "Bench press. Set two of four. Eight reps at eighty kilos.",
    "Next: barbell row, sixty kilos. Take off ten each side.", "Six",
    "Workout complete. Great work. Forty minutes, four exercises, one record.",
  ]

  @Test("the loudest part of speech is at -14 dBFS, with peaks below -1 dBFS", arguments: sentences)
  func level(_ text: String) throws {
    let utterance = try Voice(VoiceSettings(), journal: nil).utterance(text)
    let clip = Clip.speech(utterance.samples, rate: utterance.rate)
    let window = Clip.rate * 3 / 10
    let padded = clip.samples + [Int16](repeating: 0, count: max(0, window - clip.samples.count))
    let levels = stride(from: 0, through: padded.count - window, by: 48).map {
      Signal.level(padded[$0..<($0 + window)])
    }
    #expect(abs((levels.max() ?? 0) - -14) <= 0.5)
    #expect(Signal.peak(clip.samples) <= -1)
    #expect(abs(clip.duration / utterance.duration - 1) < 0.001)
  }

  @Test("volume scales the level proportionally") func shareOfLevel() throws {
    let utterance = try Voice(VoiceSettings(), journal: nil).utterance("Half as loud.")
    let levels = [100, 50, 25].map { volume in
      Signal.level(Clip.speech(utterance.samples, rate: utterance.rate, volume: volume).samples)
    }
    #expect(abs(levels[1] - (levels[0] - 6.02)) < 0.1)
    #expect(abs(levels[2] - (levels[0] - 12.04)) < 0.1)
    let silent = Clip.speech(utterance.samples, rate: utterance.rate, volume: 0)
    #expect(silent.samples.allSatisfy { $0 == 0 })
  }

  @Test("empty, silent and extreme signals are handled") func odd() {
    #expect(Clip.speech([], rate: 22_050).samples.isEmpty)
    #expect(Clip.speech([1000], rate: 0).samples.isEmpty)
    #expect(Clip.speech([0, 0, 0, 0], rate: 22_050).samples.allSatisfy { $0 == 0 })
    let square = (0..<22_050).map { $0 / 50 % 2 == 0 ? Int16.max : Int16.min }
    #expect(Signal.peak(Clip.speech(square, rate: 22_050).samples) <= -1)
    #expect(Signal.peak(Clip.speech([Int16](repeating: 1, count: 900), rate: 16_000).samples) <= -1)
  }

  @Test("the limiter keeps peaks below the ceiling and changes gain smoothly") func limiter() {
    var random = SplitMix64(seed: 7)
    let peaks = (0..<2000).map { _ in
      random.next() % 9 == 0 ? Float(random.next() % 120_000) : Float(random.next() % 20_000)
    }
    let gains = Limiter.gains(forPeaks: peaks, ceiling: Clip.ceiling)
    #expect(gains.count == peaks.count + 1)
    for (block, peak) in peaks.enumerated() {
      #expect(max(gains[block], gains[block + 1]) * peak <= Clip.ceiling * 1.0001)
    }
    let steps = zip(gains, gains.dropFirst()).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) <= 1 / Float(2 * Limiter.reach - 1) + 0.0001)
  }
}
