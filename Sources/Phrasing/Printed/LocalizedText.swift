package import Training

/// Returns a text in the language of what is printed, which is `PrintedLanguage.current`.
///
/// The English is its key: `localized("effort \(effort)")` prints what the language has for
/// `effort {}`. In English nothing is looked up.
package func localized(_ text: LocalizedText) -> String { text.text }

/// Returns a word that the code does not spell out, such as the name of a part of a workout, in the
/// language of what is printed.
package func localized(word: String) -> String { PrintedLanguage.current?.text(word, []) ?? word }

/// Returns a decimal number with the decimal sign of what is printed.
package func localized(number: String) -> String {
  PrintedLanguage.current?.number(number) ?? number
}

extension Collection<String> {
  /// The texts as a list in the language of what is printed.
  package func listed() -> String { joined(separator: PrintedLanguage.comma) }

  package func listedNumbers() -> String { joined(separator: PrintedLanguage.numberSeparator) }

  /// The texts as a list whose parts may have commas themselves.
  package func listedParts() -> String { joined(separator: PrintedLanguage.semicolon) }
}

/// A text for people, written in English in the code and printed in the lifter's language.
package struct LocalizedText: ExpressibleByStringInterpolation {
  fileprivate let text: String

  package init(stringLiteral text: String) {
    self.text = PrintedLanguage.current?.text(text, []) ?? text
  }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects the key and its values; in English, the text itself.
  package struct StringInterpolation: StringInterpolationProtocol {
    private let language = PrintedLanguage.current
    private var written = ""
    private var values: [PrintedLanguage.Value] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      written.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { written += literal }

    /// Appends a text that is already in the language, such as a name.
    package mutating func appendInterpolation(_ text: some StringProtocol) {
      append(String(text), nil)
    }

    /// Appends a number, which decides about plurals.
    package mutating func appendInterpolation(_ number: Int) {
      append(String(number), number * 1000)
    }

    /// Appends a number with the noun that is counted: `3 sets`.
    ///
    /// - Parameter noun: The noun for one; English adds an s for others.
    package mutating func appendInterpolation(_ number: Int, _ noun: String) {
      let counted =
        language?.counted(number, "{} \(noun)s") ?? "\(number) \(noun)\(number == 1 ? "" : "s")"
      append(counted, number * 1000)
    }

    /// Appends a text that is already in the language, and the number that decides about plurals,
    /// such as the last one of `2 to 4`.
    package mutating func appendInterpolation(_ text: String, deciding number: Int) {
      append(text, number * 1000)
    }

    package mutating func appendInterpolation(_ weight: Weight) {
      append(weight.printed, weight.thousandths)
    }

    /// Appends a date as it is written within sentences.
    package mutating func appendInterpolation(_ day: Day) { append(day.printed, nil) }

    private mutating func append(_ text: String, _ thousandths: Int?) {
      guard language != nil else {
        written += text
        return
      }
      written += "{}"
      values.append(PrintedLanguage.Value(text: text, thousandths: thousandths))
    }

    fileprivate var text: String { language?.text(written, values) ?? written }
  }
}
