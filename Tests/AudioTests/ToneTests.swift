import Audio
import Testing

@Suite struct ToneTests {
  @Test("each tone is recognizable by pitch and length") func known() {
    let heard = Clip.tone(.heard)
    let done = Clip.tone(.done)
    let ignored = Clip.tone(.ignored)
    let warning = Clip.tone(.warning)
    let (go, record, complete) = (Clip.tone(.go), Clip.tone(.record), Clip.tone(.complete))
    let tick = Clip.tone(.tick)
    func pitch(_ samples: some Sequence<Int16>) -> Double {
      Signal.pitch(of: Array(samples), rate: Clip.rate)
    }
    let doneEnd = pitch(done.samples.suffix(4800))
    let doneBegin = pitch(done.samples.prefix(4000))
    #expect(doneEnd > doneBegin * 1.3)
    let pitches = [
      pitch(ignored.samples), pitch(go.samples), doneBegin, doneEnd, pitch(heard.samples),
      pitch(warning.samples.prefix(3800)), pitch(tick.samples),
    ]
    for (lower, higher) in zip(pitches, pitches.dropFirst()) { #expect(higher > lower * 1.15) }
    // The shortest and the longest cannot be confused.
    let lengths = [tick, heard, ignored, done, go, warning, record, complete].map {
      $0.duration / .milliseconds(1)
    }
    for (shorter, longer) in zip(lengths, lengths.dropFirst()) { #expect(longer > shorter * 1.2) }
    #expect(lengths[0] <= 40)
  }

  @Test("the end of a rest is one long note; the end of a workout is four rising notes")
  func ends() {
    #expect(Signal.onsets(in: Clip.tone(.go).samples).count == 1)
    let complete = Clip.tone(.complete).samples
    // The notes take 110 ms each, the last one longer.
    let pitches = [0, 5_280, 10_560, 15_840].map { start in
      Signal.pitch(of: Array(complete[(start + 480)..<(start + 4_800)]), rate: Clip.rate)
    }
    for (lower, higher) in zip(pitches, pitches.dropFirst()) { #expect(higher > lower * 1.15) }
  }

  @Test("the warning is three notes") func threeNotes() {
    #expect(Signal.onsets(in: Clip.tone(.warning).samples).count == 3)
  }

  @Test("a tone is as loud as words, and the end of a rest louder", arguments: SignalTone.allCases)
  func peak(_ tone: SignalTone) {
    let level = tone == .go ? -6.0 : -12
    #expect(abs(Signal.peak(Clip.tone(tone).samples) - level) < 0.1)
    #expect(abs(Signal.peak(Clip.tone(tone, volume: 50).samples) - (level - 6)) < 0.1)
    #expect(Clip.tone(tone, volume: 0).samples.allSatisfy { $0 == 0 })
    #expect(Clip.tone(tone, volume: 900) == Clip.tone(tone))
  }

  @Test("a tone begins and ends without a click", arguments: SignalTone.allCases)
  func clicks(_ tone: SignalTone) throws {
    let samples = Clip.tone(tone).samples
    #expect(abs(Int(try #require(samples.first))) < 400)
    #expect(abs(Int(try #require(samples.last))) < 400)
  }
}
