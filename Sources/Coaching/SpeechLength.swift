package import SessionEngine

/// How long words take, where nobody can tell: on a virtual clock, and without a voice.
package enum SpeechLength {
  /// The length of a spoken text.
  ///
  /// A tenth of a second, and for each letter what eSpeak NG takes on average at 175 words a
  /// minute, with a quarter of a second at the end of each sentence but the last.
  ///
  /// `rate` is in words a minute.
  package static func estimate(_ text: String, rate: Int) -> TimeSpan {
    let sentences = text.split(whereSeparator: { ".?!".contains($0) }).count
    let milliseconds = 100 + 58 * text.count + 250 * max(0, sentences - 1)
    return .milliseconds(milliseconds * 175 / max(80, rate))
  }
}
