package import Training

/// A text in the language of what is printed, found by its English: `localized("effort \(effort)")`
/// prints what there is for `effort {}`.
package func localized(_ text: LocalizedText) -> String { text.text }

/// A word that the code does not spell out, as of a part of a workout, in what is printed.
package func localized(word: String) -> String { PrintedLanguage.current?.text(word, []) ?? word }

package func localized(number: String) -> String {
  PrintedLanguage.current?.number(number) ?? number
}

extension Collection<String> {
  package func listed() -> String { joined(separator: PrintedLanguage.comma) }

  package func listedNumbers() -> String { joined(separator: PrintedLanguage.numberSeparator) }

  /// The texts as a list whose parts may have commas themselves.
  package func listedParts() -> String { joined(separator: PrintedLanguage.semicolon) }
}

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

    package mutating func appendInterpolation(_ number: Int) {
      append(String(number), number * 1000)
    }

    /// Appends a number with the noun for one, to which English adds an s for others: `3 sets`.
    package mutating func appendInterpolation(_ number: Int, _ noun: String) {
      append(language?.counted(number, "{} \(noun)s") ?? counted(number, noun), number * 1000)
    }

    /// Appends a text in the language, and the number deciding about plurals: the 4 of `2 to 4`.
    package mutating func appendInterpolation(_ text: String, deciding number: Int) {
      append(text, number * 1000)
    }

    package mutating func appendInterpolation(_ weight: Weight) {
      append(weight.printed, weight.thousandths)
    }

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
