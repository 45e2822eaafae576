/// Words shown with digits, which are quick to read, and spoken without any that a speech engine
/// could misread ("62.5 kg" becomes "sixty two and a half kilos").
package struct Phrase: Hashable, Sendable {
  /// The shown form: `8 reps at 62.5 kilos`.
  package var shown: String

  /// The spoken form: `eight reps at sixty two and a half kilos`.
  package var spoken: String

  /// The number that the words are for, if they say nothing else.
  var quantity: Quantity?

  package init(shown: String, spoken: String) { (self.shown, self.spoken) = (shown, spoken) }

  package init(_ text: String) { self.init(shown: text, spoken: text) }

  init(templates entry: LanguageFile.Entry) {
    self.init(shown: entry.text(in: "shown") ?? "", spoken: entry.text(in: "spoken") ?? "")
  }

  static let forms = ["shown", "spoken"]

  func map(_ change: (String) -> String) -> Phrase {
    Phrase(shown: change(shown), spoken: change(spoken))
  }

  /// Joins phrases, leaving out empty ones.
  static func joined(_ phrases: [Phrase], separator: String = " ") -> Phrase {
    let phrases = phrases.filter { !$0.shown.isEmpty || !$0.spoken.isEmpty }
    if phrases.count == 1 { return phrases[0] }
    return Phrase(
      shown: phrases.map(\.shown).filter { !$0.isEmpty }.joined(separator: separator),
      spoken: phrases.map(\.spoken).filter { !$0.isEmpty }.joined(separator: separator))
  }
}
