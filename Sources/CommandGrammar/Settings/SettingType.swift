internal import Training

/// How the value of a setting is parsed and formatted.
struct SettingType<Value> {
  /// A description of the accepted values; empty if the type says nothing about them.
  var takes = ""
  /// The accepted words, if there are only a few.
  var choices: [String] = []
  /// Splits a value into words; more than one for a list.
  var words: (String) -> [String] = { [$0] }
  let read: (String) -> Value?
  let text: (Value) -> String
  /// The value in JSON; `nil` if there is none.
  let json: (Value) -> (any Encodable)?

  /// Returns a suggestion for the first word that is not a valid choice.
  func nearMiss(of value: String) -> String? {
    words(value).first { !choices.contains($0) }?.prefix(40).nearMiss(in: choices)
  }
}

extension SettingType where Value == Int {
  /// A number; `read` may take it from a time such as `2:30`.
  static func number(
    _ range: ClosedRange<Int>, by read: @escaping (String) -> Int? = { Int($0) }
  ) -> Self {
    Self(
      takes: "\(range.lowerBound) to \(range.upperBound)",
      read: { text in read(text).flatMap { range.contains($0) ? $0 : nil } }, text: { "\($0)" },
      json: { $0 })
  }

  /// A number with one decimal, stored in tenths.
  static func tenths(_ range: ClosedRange<Int>) -> Self {
    Self(
      takes: "\(range.lowerBound) to \(range.upperBound)",
      read: { text in
        guard text.allSatisfy({ $0.isNumber || $0 == "." }),
          let thousandths = Weight(text, unit: .kilograms)?.thousandths,
          thousandths % 100 == 0, thousandths <= range.upperBound * 1000
        else { return nil }
        return thousandths / 100
      },
      text: { $0 % 10 == 0 ? "\($0 / 10)" : "\($0 / 10).\($0 % 10)" },
      json: { Double($0) / 10 })
  }
}

extension SettingType where Value == Bool {
  static var onOrOff: Self {
    Self(
      takes: "on or off", choices: ["on", "off"],
      read: { ["on": true, "off": false][$0] }, text: { $0 ? "on" : "off" },
      json: { $0 })
  }
}

extension SettingType where Value == ClosedRange<Int> {
  /// A range of reps, as in `8-12`.
  static var range: Self {
    Self(
      read: { text in
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard ends.count == 2, let least = ends[0], let most = ends[1], 1 <= least,
          least <= most, most <= 100
        else { return nil }
        return least...most
      },
      text: { "\($0.lowerBound)-\($0.upperBound)" },
      json: { "\($0.lowerBound)-\($0.upperBound)" })
  }
}

extension SettingType where Value == String {
  private init(_ read: @escaping (String) -> String?) {
    self.init(read: read, text: { $0 }, json: { $0 })
  }

  static var name: Self {
    Self { text in
      let name = String(text[...].trimmed)
      return name.isEmpty || name.count > 200 ? nil : name
    }
  }

  /// The path of a file, absolute or in the home folder.
  static var path: Self {
    Self { text in
      let isPath = text.hasPrefix("/") || text.hasPrefix("~/")
      return isPath && text.utf8.count <= 1000 ? text : nil
    }
  }

  /// An MQTT topic: without wildcards, and not one of the broker's own.
  static var topic: Self {
    Self { text in
      let isTopic = !text.isEmpty && text.utf8.count <= 100 && text.first != "$"
      let isPlain = !text.contains { "+#\"\\".contains($0) } && !text.hasSuffix("/")
      return isTopic && isPlain ? text : nil
    }
  }

  /// The code of a language, such as `de` or `pt-BR`, which is part of a file name.
  static var languageCode: Self { Self { $0.isLanguageCode ? $0 : nil } }
}

extension SettingType where Value == Day {
  static var day: Self { Self(read: { Day($0) }, text: { "\($0)" }, json: { "\($0)" }) }
}

extension SettingType where Value == BrokerAddress {
  static var broker: Self {
    Self(read: { BrokerAddress($0) }, text: { $0.text }, json: { $0.text })
  }
}

extension SettingType where Value == [String] {
  /// Names separated by commas; empty for `none` and `nothing`.
  static var names: Self {
    Self(
      read: { text in
        guard text.count <= 2_000 else { return nil }
        guard !["none", "nothing"].contains(text.lowercased()) else { return [] }
        return text.split(separator: ",")
          .map(\.singleSpaced).filter { !$0.isEmpty }
      },
      text: { $0.joined(separator: ", ") }, json: { $0 })
  }
}

extension SettingType where Value: RawRepresentable<String> & CaseIterable {
  /// One of a few words.
  static func choice() -> Self {
    let choices = Value.allCases.map(\.rawValue)
    return Self(
      takes: choices.alternatives, choices: choices,
      read: { Value(rawValue: $0) }, text: { $0.rawValue }, json: { $0.rawValue })
  }
}

extension SettingType {
  /// Any of a few words, separated by commas or spaces; empty for `none` and `nothing`.
  static func list<Word: RawRepresentable<String> & CaseIterable>() -> Self
  where Value == [Word] {
    let choices = Word.allCases.map(\.rawValue)
    let words = { (text: String) -> [String] in
      let words = text.split { $0 == "," || $0.isWhitespace }.map { $0.lowercased() }
      return ["none", "nothing"].contains(words.joined()) ? [] : words
    }
    return Self(
      takes: "any of \(choices.joined(separator: ", "))", choices: choices, words: words,
      read: { text in
        let all = words(text)
        let known = all.compactMap { Word(rawValue: $0) }
        return known.count == all.count ? known : nil
      },
      text: { $0.map(\.rawValue).joined(separator: ", ") },
      json: { $0.map(\.rawValue) })
  }

  /// A value, or a word that stands for `nil`; of `none` and `off`, either does.
  static func optional<Some>(_ type: SettingType<Some>, without word: String) -> Self
  where Value == Some? {
    let choices = type.choices.isEmpty ? [] : type.choices + [word]
    let words = ["none", "off"].contains(word) ? ["none", "off"] : [word]
    return Self(
      takes: choices.alternatives, choices: choices,
      read: { words.contains($0) ? .some(nil) : type.read($0).map { .some($0) } },
      text: { $0.map(type.text) ?? word }, json: { $0.flatMap(type.json) })
  }
}
