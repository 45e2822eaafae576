extension Substring {
  package var folded: String { String(self).folded }
}

extension String {
  /// The text in lower case without accents, as typed in a hurry: "Überzüge" is "uberzuge". Arabic
  /// letters that are often typed for one another become one, without vowel signs.
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = ""
    for scalar in lowercased().unicodeScalars {
      if scalar.isASCII {
        folded.unicodeScalars.append(scalar)
      } else if let plain = scalar.plain {
        folded += plain
      } else if scalar != "\u{640}",
        ("ء"..."ي").contains(scalar) || scalar.properties.generalCategory != .nonspacingMark
      {
        folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }

  /// The text with the German spelling for keyboards without umlauts: "Überzüge" is "Ueberzuege".
  package var withoutUmlauts: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "ä": text += "ae"
      case "ö": text += "oe"
      case "ü": text += "ue"
      case "Ä": text += "Ae"
      case "Ö": text += "Oe"
      case "Ü": text += "Ue"
      // Two dots of their own, behind their letter.
      case "\u{308}" where text.utf8.last.map { "aouAOU".utf8.contains($0) } == true: text += "e"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// The plain letters for one with an accent of the languages of Latin script, and for Arabic
  /// letters and digits.
  fileprivate var plain: String? {
    switch self {
    case "à", "á", "â", "ã", "ä", "å", "ā", "ă", "ą": "a"
    case "æ": "ae"
    case "ç", "ć", "ĉ", "ċ", "č": "c"
    case "ď", "đ": "d"
    case "è", "é", "ê", "ë", "ē", "ĕ", "ė", "ę", "ě": "e"
    case "ĝ", "ğ", "ġ", "ģ": "g"
    case "ĥ", "ħ": "h"
    case "ì", "í", "î", "ï", "ĩ", "ī", "ĭ", "į", "ı": "i"
    case "ĵ": "j"
    case "ķ": "k"
    case "ĺ", "ļ", "ľ", "ŀ", "ł": "l"
    case "ñ", "ń", "ņ", "ň", "ŉ": "n"
    case "ò", "ó", "ô", "õ", "ö", "ø", "ō", "ŏ", "ő": "o"
    case "œ": "oe"
    case "ŕ", "ŗ", "ř": "r"
    case "ś", "ŝ", "ş", "š", "ș": "s"
    case "ß": "ss"
    case "ţ", "ť", "ŧ", "ț": "t"
    case "ù", "ú", "û", "ü", "ũ", "ū", "ŭ", "ů", "ű", "ų": "u"
    case "ŵ": "w"
    case "ý", "ÿ", "ŷ": "y"
    case "ź", "ż", "ž": "z"
    case "أ", "إ", "آ", "ٱ": "ا"
    case "ة": "ه"
    case "ى", "ئ": "ي"
    case "ؤ": "و"
    case "٠"..."٩": String(value - 0x660)
    case "٫": "."
    default: nil
    }
  }
}
