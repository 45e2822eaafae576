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
      } else if let plain = plainLetters[scalar] {
        folded += plain
      } else if scalar.properties.generalCategory != .nonspacingMark, scalar != "\u{640}" {
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

/// The letters with accents of the languages of Latin script, and Arabic letters and digits.
private let plainLetters: [Unicode.Scalar: String] = {
  let alike = [
    "a": "àáâãäåāăą", "ae": "æ", "c": "çćĉċč", "d": "ďđ", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ",
    "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŉ", "o": "òóôõöøōŏő", "oe": "œ",
    "r": "ŕŗř", "s": "śŝşšș", "ss": "ß", "t": "ţťŧț", "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ",
    "z": "źżž", "ا": "أإآٱ", "ه": "ة", "ي": "ىئ", "و": "ؤ", "0": "٠", "1": "١", "2": "٢", "3": "٣",
    "4": "٤", "5": "٥", "6": "٦", "7": "٧", "8": "٨", "9": "٩", ".": "٫",
  ]
  var plain: [Unicode.Scalar: String] = [:]
  for (letters, variants) in alike {
    for variant in variants.unicodeScalars { plain[variant] = letters }
  }
  return plain
}()
