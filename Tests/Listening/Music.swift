import Glibc

/// Imitates gym music with chords, a bass and drums.
///
/// Deterministic.
enum Music {
  private static let rate = 16_000.0

  static func play(_ count: Int, seed: UInt64) -> [Float] {
    var random = seed
    func noise() -> Double {
      // A linear congruential generator; its upper bits are good enough for a drum.
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(random >> 33) / Double(1 << 30) - 1
    }
    // Am, F, C and G at 128 beats per minute, one chord every four beats.
    let chords = [
      [220.0, 261.6, 329.6], [174.6, 220, 261.6], [261.6, 329.6, 392], [196, 246.9, 293.7],
    ]
    let beat = rate * 60 / 128
    let start = Double(seed % 16) * beat
    return (0..<count).map { index in
      let time = Double(index) + start
      let chord = chords[Int(time / beat / 4) % 4]
      var sum = 0.0
      for tone in chord {
        for harmonic in 1...5 {
          sum += sin(2 * .pi * tone * Double(harmonic) * time / rate) / Double(harmonic) * 0.3
        }
      }
      sum += sin(2 * .pi * chord[0] / 4 * time / rate) * 0.9
      let inBeat = (time.truncatingRemainder(dividingBy: beat)) / rate
      sum += sin(2 * .pi * 60 * inBeat) * exp(-inBeat * 18) * 2
      let inOff = ((time + beat / 2).truncatingRemainder(dividingBy: beat)) / rate
      sum += noise() * exp(-inOff * 60) * 0.8
      let inSnare = ((time + beat).truncatingRemainder(dividingBy: 2 * beat)) / rate
      sum += noise() * exp(-inSnare * 20) * 1.2
      return Float(sum)
    }
  }

  /// Adds the noise of a quiet room to speech.
  static func room(under speech: [Float]) -> [Float] {
    var random: UInt64 = 1
    return speech.map { sample in
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return sample + (Float(random >> 33) / Float(1 << 30) - 1) * 180
    }
  }

  /// Adds music to speech, the given number of decibels below it.
  static func mix(_ speech: [Float], below decibels: Float, seed: UInt64) -> [Float] {
    let music = play(speech.count, seed: seed)
    func power(_ samples: [Float]) -> Float {
      samples.reduce(0) { $0 + $1 * $1 } / Float(max(samples.count, 1))
    }
    let gain = sqrtf(power(speech) / power(music)) * powf(10, -decibels / 20)
    return zip(speech, music).map { $0 + gain * $1 }
  }
}
