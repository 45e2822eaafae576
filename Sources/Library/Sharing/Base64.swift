/// URL-safe base64 without padding: RFC 4648, section 5.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static let values: [UInt8: UInt32] = Dictionary(
    uniqueKeysWithValues: letters.enumerated().map { ($1, UInt32($0)) })

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var (held, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(letters[Int(held >> count & 63)])
      }
      held &= (1 << count) - 1
    }
    if count > 0 { text.append(letters[Int(held << (6 - count) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The decoded bytes, or `nil` if the text is not what `text(of:)` writes.
  static func bytes(of text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (held, count): (UInt32, UInt32) = (0, 0)
    for letter in text.utf8 {
      guard let value = values[letter] else { return nil }
      held = held << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(held >> count))
        held &= (1 << count) - 1
      }
    }
    return held == 0 && count < 6 ? bytes : nil
  }
}
