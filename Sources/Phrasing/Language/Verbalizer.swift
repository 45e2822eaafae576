internal import SessionEngine
internal import Training

struct Verbalizer {
  let book: Phrasebook

  /// Pronunciations that differ from the spelling, by normalized name.
  var spokenNames: [String: String] = [:]

  /// Returns what the lifter's language calls an exercise; `nil` if it has no other name.
  var localName: @Sendable (String) -> String? = { _ in nil }

  /// Whether a text is English, such as the note of an installed program.
  var isEnglish: @Sendable (String) -> Bool = { _ in false }

  /// The phrasebook of English, for what English texts have besides letters, if it can be read.
  var englishBook: @Sendable () -> Phrasebook? = { nil }

  /// Whether easily confused numbers, such as fifteen and fifty, are also said digit by digit.
  var isClear = false

  init(_ book: Phrasebook) { self.book = book }

  private func phrase(_ thousandths: Int, _ unit: String? = nil) -> Phrase {
    book.phrase(Quantity(thousandths: thousandths, unit: unit, isClear: isClear))
  }

  /// A whole number with a unit: "1 rep", "8 reps".
  func count(_ number: Int, _ unit: String) -> Phrase { phrase(number * 1000, unit) }

  /// A distance: "40 metres", "5.2 kilometres".
  func distance(_ metres: Int) -> Phrase {
    Measure.areKilometres(metres) ? phrase(metres, "kilometre") : count(metres, "metre")
  }

  func number(_ number: Int) -> Phrase { phrase(number * 1000) }

  /// A number that is written out even when shown: "four exercises".
  func counted(_ number: Int, _ unit: String) -> Phrase {
    number <= 12 ? writtenOut(number, unit) : count(number, unit)
  }

  /// A number in words, even when shown.
  private func writtenOut(_ number: Int, _ unit: String? = nil) -> Phrase {
    book.phrase(
      Quantity(thousandths: number * 1000, unit: unit, isClear: isClear, isWrittenOut: true))
  }

  /// A number of tenths, as in RPE 8.5.
  func tenths(_ tenths: Int) -> Phrase { phrase(tenths * 100) }

  /// A weight without its unit, as plates are named.
  func plate(_ weight: Weight) -> Phrase { phrase(weight.thousandths) }

  /// The plates of a bar, "three 20s and 15"; only those in another unit than it are named with it.
  func plates(_ plates: [Weight], in unit: Weight.Unit) -> Phrase {
    var runs: [(plate: Weight, count: Int)] = []
    for plate in plates {
      if runs.last?.plate == plate, plate.unit == unit, !isClear {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((plate, 1))
      }
    }
    return list(
      runs.map { run in
        guard run.plate.unit == unit else { return weight(run.plate) }
        guard run.count > 1 else { return plate(run.plate) }
        return book.fill(
          run.count > Self.fewPlates ? .plateRunLong : .plateRun,
          ["count": writtenOut(run.count), "plate": plate(run.plate)])
      })
  }

  /// Above this number of equal plates, "twenty-four 20s" would be heard as one number.
  private static let fewPlates = 10

  /// A weight with its unit; below zero it is assistance.
  func weight(_ weight: Weight) -> Phrase {
    guard weight.thousandths >= 0 else {
      let help = self.weight(Weight(thousandths: -weight.thousandths, unit: weight.unit))
      return .joined([help, Phrase(book.words.assisted)])
    }
    return phrase(weight.thousandths, weight.unit.rawValue)
  }

  /// A rest as a coach says it: below 20 seconds exact; below about a minute rounded to 5 seconds,
  /// and up to three minutes to 15; longer to 30, unless it is a multiple of 15.
  func rest(_ seconds: Int) -> Phrase {
    let step = seconds < 20 ? 1 : seconds < 58 ? 5 : seconds <= 180 || seconds % 15 == 0 ? 15 : 30
    let rounded = (seconds + step / 2) / step * step
    guard rounded > 105, rounded < 3600, rounded % 60 == 30 else {
      return rounded < 120 && rounded != 60 ? count(rounded, "second") : duration(rounded)
    }
    return phrase(rounded * 1000 / 60, "minute")
  }

  /// An exact duration, without zero parts; up to 99 seconds in those, except for a full minute.
  func duration(_ seconds: Int) -> Phrase {
    if seconds < 100, seconds != 60 { return count(seconds, "second") }
    let parts = [
      (seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second"),
    ]
    return .joined(parts.filter { $0.0 > 0 }.map { count($0.0, $0.1) })
  }

  /// The length of a workout, to the minute.
  func minutes(_ span: TimeSpan) -> Phrase {
    let minutes = max(1, (span.milliseconds + 30_000) / 60_000)
    return minutes < 120 ? count(minutes, "minute") : duration(minutes * 60)
  }

  /// "20", "20 and 10", "20, 10 and 5".
  func list(_ items: [Phrase]) -> Phrase { list(items, book.words.and) }

  /// "front squat or leg press".
  func either(_ items: [Phrase]) -> Phrase { list(items, book.words.or) }

  /// Joins items as in a list without its last word: "squat, empty bar".
  func listed(_ items: [Phrase]) -> Phrase { .joined(items, separator: book.words.comma + " ") }

  private func list(_ items: [Phrase], _ word: String) -> Phrase {
    guard let last = items.last else { return Phrase("") }
    if items.count == 1 { return last }
    let front = listed(Array(items.dropLast()))
    return Phrase(
      shown: "\(front.shown) \(word) \(last.shown)",
      spoken: "\(front.spoken) \(word) \(last.spoken)")
  }

  /// A name within a sentence: "Bench Press" is "bench press", while "DB" and "RDL" stay.
  func name(_ text: String) -> Phrase {
    if let local = localName(text) { return phrase(ofLocal: local) }
    let spoken = spokenNames[text.normalizedName]
    if spoken == nil, isEnglish(text) { return english(inside(text)) }
    return Phrase(
      shown: Sanitizer.shown(inside(text)),
      spoken: book.pronounced(Sanitizer.spoken(inside(spoken ?? text), in: book)))
  }

  /// A name of the language's file, with its English parts marked for the voice.
  private func phrase(ofLocal name: String) -> Phrase {
    let parts = EnglishParts(name)
    let shown = parts.parts.map { inside(String($0.text)) }.joined()
    let spoken = parts.text { part in
      let text = Sanitizer.spoken(inside(String(part.text)), in: book)
      // Sanitized texts begin and end with a word.
      return (part.text.first == " " ? " " : "") + text + (part.text.last == " " ? " " : "")
    }
    return Phrase(shown: Sanitizer.shown(shown), spoken: book.pronounced(spoken))
  }

  private func inside(_ name: String) -> String {
    guard book.lowersNames else { return name }
    return name.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.split(separator: "-", omittingEmptySubsequences: false).map { part in
        let isPlain = part.drop { !$0.isLetter }.dropFirst().allSatisfy { !$0.isUppercase }
        return isPlain && part.count > 1 ? part.lowercased() : String(part)
      }.joined(separator: "-")
    }.joined(separator: " ")
  }

  /// The name of a workout, which may be that of its exercise, or of several.
  func workout(_ name: String) -> Phrase {
    if let local = localName(name) { return phrase(ofLocal: local) }
    let (names, more) = Workout.names(inTitle: name)
    let local = names.map(localName)
    guard !local.allSatisfy({ $0 == nil }) else { return lettered(name) }
    let parts = zip(names, local).map { name, local in
      local.map { phrase(ofLocal: $0) } ?? text(name)
    }
    return more > 0 ? list(parts + [counted(more, "more")], book.words.andNames) : listed(parts)
  }

  /// A name such as "A", "Day A" or "A2": within a sentence, the English voice would say an article.
  private func lettered(_ name: String) -> Phrase {
    var phrase = text(name)
    guard book.language == "en" else { return phrase }
    let words = name.split(separator: " ")
    let spelled = words.indices.map { index in
      let behind = words[index].dropFirst()
      let isLetter = behind.isEmpty ? index == words.count - 1 : behind.allSatisfy(\.isNumber)
      return words[index].first == "A" && isLetter ? "Eigh" + behind : String(words[index])
    }
    phrase.spoken = text(spelled.joined(separator: " ")).spoken
    return phrase
  }

  /// A text of the lifter's or of a program's, unchanged in case.
  func text(_ text: String) -> Phrase {
    if isEnglish(text) { return english(text) }
    return Phrase(shown: Sanitizer.shown(text), spoken: Sanitizer.spoken(text, in: book))
  }

  /// A text in English, such as an error, which the English voice speaks in another language.
  func english(_ text: String) -> Phrase {
    // Only numbers and symbols become words of a language.
    let isPlain = !text.contains { $0.isNumber || "%+@".contains($0) }
    let english = book.language == "en" || isPlain ? book : englishBook()
    let spoken = Sanitizer.spoken(text, in: english ?? book)
    let isMarked = book.language != "en" && english != nil && !spoken.isEmpty
    return Phrase(shown: Sanitizer.shown(text), spoken: isMarked ? "<en>\(spoken)</en>" : spoken)
  }
}
