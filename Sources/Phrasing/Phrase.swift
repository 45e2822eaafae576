/// Words in two forms: as they are shown and as they are spoken.
///
/// What is shown has digits, which are read quickly; what is spoken has none that an engine could
/// misread ("62.5 kg" is spoken "sixty two and a half kilos").
package struct Phrase: Hashable, Sendable {
  /// For the eye: `8 reps at 62.5 kilos`.
  package var shown: String

  /// For the ear: `eight reps at sixty two and a half kilos`.
  package var spoken: String

  package init(shown: String, spoken: String) {
    self.shown = shown
    self.spoken = spoken
  }

  /// The same for eye and ear.
  package init(_ text: String) { self.init(shown: text, spoken: text) }

  /// Both forms changed in the same way.
  func map(_ change: (String) -> String) -> Phrase {
    Phrase(shown: change(shown), spoken: change(spoken))
  }

  /// With a capital letter, as a sentence begins.
  var capitalized: Phrase { map { $0.prefix(1).uppercased() + $0.dropFirst() } }

  /// As it stands inside of a sentence.
  var uncapitalized: Phrase { map { $0.prefix(1).lowercased() + $0.dropFirst() } }

  /// Phrases one after the other.
  static func joined(_ phrases: [Phrase], separator: String = " ") -> Phrase {
    Phrase(
      shown: phrases.map(\.shown).filter { !$0.isEmpty }.joined(separator: separator),
      spoken: phrases.map(\.spoken).filter { !$0.isEmpty }.joined(separator: separator))
  }
}
