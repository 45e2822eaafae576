import Testing
@testable import Audio

@Suite struct ResamplerTests {
  /// The middle of a resampled sine, without the filter's run-in and run-out.
  private func resampled(_ frequency: Double, from rate: Int) -> [Int16] {
    let sine = Signal.sine(frequency, rate: rate, count: rate / 2, size: 16_000)
    let samples = Resampler(from: rate, to: Clip.rate).resample(sine)
    return samples.dropFirst(2400).dropLast(2400).map { Int16($0.rounded()) }
  }

  @Test(
    "a sine keeps its frequency and level",
    arguments: [8000, 11_025, 16_000, 22_050, 44_100, 48_000, 96_000])
  func keepsSine(_ rate: Int) {
    let samples = resampled(1000, from: rate)
    let level = Signal.strength(of: 1000, in: samples, rate: Clip.rate)
    #expect(abs(level - -6.23) < 0.1)
    #expect(abs(Signal.level(samples) - (level - 3.01)) < 0.1)
  }

  @Test("no image remains above the old Nyquist frequency", arguments: [1000.0, 5000, 9000])
  func noImage(_ frequency: Double) {
    let samples = resampled(frequency, from: 22_050)
    let tone = Signal.strength(of: frequency, in: samples, rate: Clip.rate)
    for image in [22_050 - frequency, 22_050 + frequency] {
      #expect(Signal.strength(of: image, in: samples, rate: Clip.rate) < tone - 50)
    }
  }

  @Test("frequencies above the new Nyquist frequency are filtered out") func alias() {
    #expect(Signal.level(resampled(30_000, from: 96_000)) < -60)
  }

  @Test("the length follows the ratio", arguments: [0, 1, 2, 147, 22_050])
  func length(_ count: Int) {
    let samples = [Int16](repeating: 1000, count: count)
    let expected = (count * 320 + 146) / 147
    #expect(Resampler.speech.resample(samples).count == expected)
  }
}
