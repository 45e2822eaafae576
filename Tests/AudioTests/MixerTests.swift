import Support
import Testing
@testable import Audio

@Suite struct MixerTests {
  private func clip(_ value: Int16, _ count: Int) -> Clip {
    Clip(samples: [Int16](repeating: value, count: count))
  }

  @Test("a clip starts at its frame", arguments: [0, 1, 47, 48, 959, 48_000] as [Int64])
  func atItsFrame(_ frame: Int64) {
    var mixer = Mixer()
    mixer.place(clip(1000, 100), on: .tone, at: frame)
    let samples = mixer.samples(0..<frame + 300)
    #expect(samples.firstIndex { $0 != 0 } == Int(frame))
    #expect(samples.lastIndex { $0 != 0 } == Int(frame) + 99)
    #expect(mixer.end == frame + 100)
  }

  @Test("an empty mixer renders silence") func silence() {
    #expect(Mixer().samples(5..<1005) == [Int16](repeating: 0, count: 1000))
    #expect(Mixer().end == 0)
  }

  @Test("tones are mixed over speech and over each other") func tones() {
    var mixer = Mixer()
    mixer.place(clip(1000, 3000), on: .speech, at: 0)
    mixer.place(clip(200, 1000), on: .tone, at: 1000)
    mixer.place(clip(30, 1000), on: .tone, at: 1500)
    let samples = mixer.samples(0..<3000)
    #expect([500, 1200, 1700, 2200, 2700].map { samples[$0] } == [1000, 1200, 1230, 1030, 1000])
  }

  @Test("new speech replaces the old with a short fade") func replaced() {
    var mixer = Mixer()
    mixer.place(clip(1000, 9000), on: .speech, at: 0)
    mixer.place(clip(-500, 2000), on: .speech, at: 4000)
    let samples = mixer.samples(0..<9000)
    #expect(samples[3999] == 1000)
    #expect(samples[4000] == 500)
    #expect(samples[4240..<6000].allSatisfy { $0 == -500 })
    #expect(samples[6000...].allSatisfy { $0 == 0 })
  }

  @Test("hush fades speech out within five milliseconds") func hush() {
    var mixer = Mixer()
    mixer.place(clip(1000, 9000), on: .speech, at: 0)
    mixer.place(clip(7, 9000), on: .tone, at: 0)
    mixer.hush(at: 4000)
    let samples = mixer.samples(0..<9000)
    #expect(samples[3999] == 1007)
    #expect(samples[4000..<4240].elementsEqual(samples[4000..<4240].sorted(by: >)))
    #expect(samples[4240...].allSatisfy { $0 == 7 })
    #expect(mixer.end == 9000)
  }

  @Test("hush drops waiting speech but keeps scheduled speech") func hushed() {
    var mixer = Mixer()
    mixer.place(clip(1000, 500), on: .speech, at: 5000)
    mixer.place(clip(300, 500), on: .speech, at: 8000, isScheduled: true)
    mixer.hush(at: 4000)
    let samples = mixer.samples(0..<9000)
    #expect(samples[..<8000].allSatisfy { $0 == 0 })
    #expect(samples[8000] == 300)
  }

  @Test("scheduled speech cuts off earlier speech") func scheduled() {
    var mixer = Mixer()
    mixer.place(clip(300, 500), on: .speech, at: 5000, isScheduled: true)
    mixer.place(clip(1000, 9000), on: .speech, at: 1000)
    var samples = mixer.samples(0..<10_000)
    #expect(samples[4999] == 1000)
    #expect(samples[5240] == 300)
    #expect(samples[5600] == 0)
    // Once unscheduled, it cuts off nothing.
    mixer.unschedule(from: 2000)
    samples = mixer.samples(0..<10_000)
    #expect(samples[1000..<10_000].allSatisfy { $0 == 1000 })
  }

  @Test("unscheduling keeps clips that have begun or were not scheduled") func unschedule() {
    var mixer = Mixer()
    let begun = mixer.place(clip(1, 100), on: .tone, at: 1000, isScheduled: true)
    let waiting = mixer.place(clip(2, 100), on: .tone, at: 2000, isScheduled: true)
    mixer.place(clip(4, 100), on: .tone, at: 3000)
    #expect(mixer.unschedule(from: 1001) == [waiting])
    #expect(begun != waiting)
    let samples = mixer.samples(0..<4000)
    #expect([1050, 2050, 3050].map { samples[$0] } == [1, 0, 4])
  }

  @Test("the mix stays below the ceiling") func ceiling() {
    var mixer = Mixer()
    let sine = Signal.sine(220, rate: Clip.rate, count: 48_000, size: 29_000)
    mixer.place(Clip(samples: sine), on: .speech, at: 100)
    // More tones at once than ever occur in practice.
    for tone in [SignalTone.heard, .done, .ignored, .warning, .tick] {
      mixer.place(.tone(tone), on: .tone, at: 9600)
    }
    let samples = mixer.samples(0..<60_000)
    #expect(Signal.peak(samples) <= -1)
    // The limiter acts only where it must.
    #expect(Array(samples[100..<8000]) == Array(sine[..<7900]))
    #expect(Signal.level(samples[9700..<12_000]) > -9)
  }

  @Test("rendering in pieces gives the same samples as rendering all at once") func inPieces() {
    var mixer = Mixer()
    let sine = Signal.sine(180, rate: Clip.rate, count: 20_000, size: 29_000)
    mixer.place(Clip(samples: sine), on: .speech, at: 333)
    mixer.place(.tone(.done), on: .tone, at: 5001)
    mixer.place(.tone(.warning), on: .tone, at: 5203)
    mixer.hush(at: 15_000)
    let whole = mixer.samples(0..<30_000)
    var random = SplitMix64(seed: 3)
    var pieces: [Int16] = []
    while pieces.count < whole.count {
      let start = Int64(pieces.count)
      pieces += mixer.samples(start..<min(start + 1 + Int64(random.next() % 1500), 30_000))
    }
    #expect(pieces == whole)
  }

  @Test("forgetting the past does not change later samples") func forgotten() {
    var mixer = Mixer()
    mixer.place(clip(1000, 100), on: .tone, at: 0)
    mixer.place(clip(1000, 100), on: .tone, at: 50_000)
    let before = mixer.samples(40_000..<60_000)
    mixer.forget(before: 40_000)
    #expect(mixer.samples(40_000..<60_000) == before)
    #expect(mixer.samples(0..<200).allSatisfy { $0 == 0 })
  }
}
