package import SessionEngine

/// Estimates how long speech takes, for a virtual clock and for output without a voice.
package enum SpeechLength {
  /// How long a text takes at `rate` words per minute: 100 ms, plus 58 ms per character, the
  /// average of eSpeak NG at 175, plus 250 ms after each sentence but the last.
  package static func estimate(_ text: String, rate: Int) -> TimeSpan {
    let sentences = text.split(whereSeparator: { ".?!".contains($0) }).count
    let milliseconds = 100 + 58 * text.count + 250 * max(0, sentences - 1)
    return .milliseconds(milliseconds * 175 / max(80, rate))
  }
}
