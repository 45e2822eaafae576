extension String {
  /// The text on one line, without characters that could control a terminal.
  package var onOneLine: String {
    // Most texts are printable, and lists have thousands.
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return String(map { $0.unicodeScalars.first?.isUnprintable == true ? " " : $0 })
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    default: false
    }
  }
}

extension StringProtocol {
  package var capitalized: String { prefix(1).uppercased() + dropFirst() }

  /// With single spaces between words, and none around them.
  package var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// In lower case, if it is one word of at most twenty letters, digits and hyphens: such a name can
  /// be said in a session, and be part of a file's name or a database role's.
  package var asPlainName: String? {
    let name = lowercased()
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return isPlain && 1...20 ~= name.count && name.first?.isLetter == true ? name : nil
  }
}
