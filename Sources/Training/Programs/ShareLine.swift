/// A program as one line of letters and figures that can be sent anywhere, and taken back.
///
/// `spotter-program:1:CRC:TEXT` has the plan in base64 as it is safe in addresses (RFC 4648, section
/// 5, without padding), before it its CRC-32 (as in gzip, RFC 1952) in eight hexadecimal figures.
public struct ShareLine: Hashable, Sendable, CustomStringConvertible {
  /// What every line begins with.
  public static let prefix = "spotter-program:"

  private static let version = 1

  /// The line.
  public let description: String

  /// The line of a program.
  public init(_ program: Program) {
    let plan = program.plan
    // The blanks between columns are for the eye; what cannot do without them keeps them.
    let narrow = plan.withoutColumns
    let isSame = (try? Program(plan: narrow, name: "", unit: .kilograms)) == program
    let bytes = Array((isSame ? narrow : plan).utf8)
    let sum = String(CRC32.sum(bytes), radix: 16)
    let padding = String(repeating: "0", count: 8 - sum.count)
    description =
      "\(ShareLine.prefix)\(ShareLine.version):\(padding)\(sum):" + Base64.text(of: bytes)
  }

  /// Why a line cannot be taken.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with it, and what to do.
    public let description: String
  }

  /// The program in a line; blanks and breaks that mail puts into it do not matter.
  ///
  /// - Throws: `Fault` when it is damaged, of a newer version, or has no plan in it.
  public static func program(in text: String) throws(Fault) -> Program {
    guard text.utf8.count <= 2 * PlanReader.largest else {
      throw Fault(description: "it is longer than any program.")
    }
    let parts = text.filter { !$0.isWhitespace }
      .split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] + ":" == prefix, let version = Int(parts[1]) else {
      throw Fault(description: "it does not look like '\(prefix)1:…'. Copy the whole line.")
    }
    guard version <= ShareLine.version else {
      throw Fault(
        description: "its version \(version) is newer than this program understands."
          + " Update the program.")
    }
    guard version == ShareLine.version, parts[2].utf8.count == 8,
      let sum = UInt32(parts[2], radix: 16), let bytes = Base64.bytes(of: parts[3]),
      CRC32.sum(bytes) == sum
    else {
      throw Fault(
        description: "it is damaged: letters of it are missing or were changed. Copy the whole"
          + " line, or have it sent again.")
    }
    do {
      return try Program(
        plan: String(decoding: bytes, as: UTF8.self), name: "Program", unit: .kilograms)
    } catch {
      throw Fault(description: "the plan in it cannot be used:\(error.sentence)")
    }
  }
}

extension String {
  /// The text with single blanks where several stand in a row.
  fileprivate var withoutColumns: String {
    var narrow = ""
    for character in self where character != " " || narrow.last != " " { narrow.append(character) }
    return narrow
  }
}

/// The checksum of gzip and zip: CRC-32 with the polynomial 0xEDB88320.
private enum CRC32 {
  static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

/// Base64 with `-` and `_`, without padding.
private enum Base64 {
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

  /// Nothing when it is not what `text(of:)` writes.
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
