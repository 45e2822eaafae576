internal import FoundationEssentials

/// URL-safe base64 without padding: RFC 4648, section 5.
package enum Base64 {
  private static let padding = UInt8(ascii: "=")

  /// The text of bytes.
  package static func text(of bytes: [UInt8]) -> String {
    let letters = Data(bytes).base64EncodedData().filter { $0 != padding }
    return String(
      decoding: letters.map { letter in
        switch letter {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: letter
        }
      }, as: UTF8.self)
  }

  /// The decoded bytes, or `nil` if the text is not what `text(of:)` writes.
  package static func bytes(of text: Substring) -> [UInt8]? {
    var letters = Data(
      text.utf8.map { letter in
        switch letter {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: letter
        }
      })
    letters.append(contentsOf: repeatElement(padding, count: (4 - letters.count % 4) % 4))
    guard let data = Data(base64Encoded: letters) else { return nil }
    // Foundation also reads the standard alphabet, padding, and bits left over at the end.
    let bytes = Array(data)
    return self.text(of: bytes).utf8.elementsEqual(text.utf8) ? bytes : nil
  }
}
