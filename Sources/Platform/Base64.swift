/// URL-safe base64 without padding: RFC 4648, section 5.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  package static func text(of bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    // Bits that make no letter yet, and how many.
    var (rest, count) = (0, 0)
    for byte in bytes {
      (rest, count) = (rest << 8 | Int(byte), count + 8)
      while count >= 6 {
        count -= 6
        letters.append(alphabet[rest >> count & 0x3F])
      }
      rest &= 1 << count - 1
    }
    if count > 0 { letters.append(alphabet[rest << (6 - count)]) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The decoded bytes, or `nil` if the text is not what `text(of:)` writes.
  package static func bytes(of text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (rest, count) = (0, 0)
    for letter in text.utf8 {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      (rest, count) = (rest << 6 | value, count + 6)
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(rest >> count))
      rest &= 1 << count - 1
    }
    // Neither a letter too many, nor bits left over that no byte has.
    return count < 6 && rest == 0 ? bytes : nil
  }
}
