import Glibc

/// The tones of a session as notes. They differ in pitch, shape and length at once, because small
/// speakers lose the low end and music masks single pitches.
package enum SignalTone: String, Sendable, CaseIterable {
  /// A press was accepted: one short, high note.
  case heard

  /// A set is done: two rising notes.
  case done

  /// The rest is over, time to lift: one long, steady note.
  case go

  /// The workout is complete: four rising notes.
  case complete

  /// A set is done, and it is a record: three rising notes.
  case record

  /// A press that changes nothing: one low, dull note.
  case ignored

  /// The choices are over: two short, falling notes.
  case over

  /// The rest ends soon: three quick, high notes.
  case warning

  /// The last seconds: a click.
  case tick

  /// A note, or silence if its frequency is 0.
  private struct Note {
    var frequency: Double
    var milliseconds: Int
    /// The strength of the second and third harmonics; higher is brighter.
    var brightness: Double
    /// The rate of decay per second; 0 sustains the note.
    var decay: Double = 0

    static func rest(_ milliseconds: Int) -> Note {
      Note(frequency: 0, milliseconds: milliseconds, brightness: 0)
    }
  }

  private var notes: [Note] {
    switch self {
    case .heard:
      [Note(frequency: 1175, milliseconds: 70, brightness: 0.3)]
    case .done:
      [
        Note(frequency: 660, milliseconds: 90, brightness: 0.4),
        Note(frequency: 990, milliseconds: 160, brightness: 0.4, decay: 6),
      ]
    case .go:
      [Note(frequency: 523, milliseconds: 310, brightness: 0.5)]
    case .complete:
      [
        Note(frequency: 784, milliseconds: 110, brightness: 0.4),
        Note(frequency: 988, milliseconds: 110, brightness: 0.4),
        Note(frequency: 1319, milliseconds: 110, brightness: 0.4),
        Note(frequency: 1568, milliseconds: 280, brightness: 0.4, decay: 5),
      ]
    case .record:
      [
        Note(frequency: 660, milliseconds: 90, brightness: 0.4),
        Note(frequency: 990, milliseconds: 90, brightness: 0.4),
        Note(frequency: 1319, milliseconds: 300, brightness: 0.4, decay: 5),
      ]
    case .ignored:
      [Note(frequency: 262, milliseconds: 200, brightness: 0.5, decay: 8)]
    case .over:
      [
        Note(frequency: 880, milliseconds: 60, brightness: 0.2), .rest(30),
        Note(frequency: 587, milliseconds: 90, brightness: 0.2, decay: 10),
      ]
    case .warning:
      [
        Note(frequency: 1760, milliseconds: 80, brightness: 0.4), .rest(70),
        Note(frequency: 1760, milliseconds: 80, brightness: 0.4), .rest(70),
        Note(frequency: 1760, milliseconds: 80, brightness: 0.4),
      ]
    case .tick:
      [Note(frequency: 2400, milliseconds: 30, brightness: 0.2, decay: 90)]
    }
  }
}

extension Clip {
  /// Makes a tone; `volume` is in percent of the standard level, which is as loud as the words, a
  /// peak of -12 dBFS, or -6 dBFS for the end of a rest, which must not be missed.
  package static func tone(_ tone: SignalTone, volume: Int = 100) -> Clip {
    let level: Double = tone == .go ? 16_400 : 8_200
    let peak = level * Double(min(max(volume, 0), 100)) / 100
    return Clip(samples: tone.wave().map { Int16(($0 * peak).rounded()) })
  }
}

extension SignalTone {
  /// Returns the tone scaled to -1...1.
  fileprivate func wave() -> [Double] {
    var wave: [Double] = []
    for note in notes {
      let count = note.milliseconds * Clip.rate / 1000
      for frame in 0..<count {
        let time = Double(frame) / Double(Clip.rate)
        let turn = 2 * Double.pi * note.frequency * time
        let harmonics = sin(turn) + note.brightness * (sin(2 * turn) + 0.5 * sin(3 * turn))
        wave.append(harmonics * exp(-note.decay * time) * Self.edge(frame, of: count))
      }
    }
    let peak = wave.reduce(0) { max($0, abs($1)) }
    return wave.map { $0 / peak }
  }

  /// Returns an envelope with 1 ms of attack and 8 ms of release, so that a note does not click.
  private static func edge(_ frame: Int, of count: Int) -> Double {
    let rise = Double(Clip.rate) * 0.001
    let fall = Double(Clip.rate) * 0.008
    let position = min(1, min((Double(frame) + 0.5) / rise, (Double(count - frame) - 0.5) / fall))
    return 0.5 - 0.5 * cos(Double.pi * position)
  }
}
