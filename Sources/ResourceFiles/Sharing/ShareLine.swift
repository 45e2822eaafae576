internal import Sealing
package import Training

/// A program as a single line of text that can be sent anywhere and read back.
///
/// The line is `spotter-program:1:CRC:TEXT`. TEXT is the plan, deflated (RFC 1951) and in URL-safe
/// base64 without padding (RFC 4648, section 5). CRC is the CRC-32 (as in gzip, RFC 1952) of the
/// deflated bytes, as eight hexadecimal digits.
package struct ShareLine: Hashable, Sendable, CustomStringConvertible {
  /// The beginning of every line.
  package static let prefix = "spotter-program:"

  private static let version = 1

  package let description: String

  /// Creates the line of a program; throws if there is not enough memory, or a library is
  /// missing.
  package init(_ program: Program) throws(Fault) {
    try ShareLine.needsLibraries()
    let plan = program.plan
    // Spaces that align columns are for readability; they are dropped unless that changes the
    // program.
    var narrow = plan
    while narrow.contains("  ") { narrow = narrow.replacing("  ", with: " ") }
    let isSame = (try? Program(plan: narrow, name: "", unit: .kilograms)) == program
    let bytes = Array((isSame ? narrow : plan).utf8)
    guard let packed = Deflate.compressed(bytes), let crc = Deflate.sum(packed),
      let text = Base64.text(of: packed)
    else {
      throw Fault(description: "there is not enough memory. Close other programs.")
    }
    let sum = String(crc, radix: 16)
    let padding = String(repeating: "0", count: 8 - sum.count)
    description = "\(ShareLine.prefix)\(ShareLine.version):\(padding)\(sum):\(text)"
  }

  /// Why a line cannot be read.
  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fault, and advice.
    package let description: String
  }

  private static func needsLibraries() throws(Fault) {
    guard let missing = Deflate.missing ?? SealedFile.missing else { return }
    throw Fault(description: "\(missing).")
  }

  /// Reads the program from a line, ignoring white space added by mail; throws if it is damaged, of
  /// another version, or without a plan, or a library is missing.
  package static func program(in text: String) throws(Fault) -> Program {
    guard text.utf8.count <= 2 * Program.largestPlan else {
      throw Fault(description: "it is too long for a program.")
    }
    let parts = text.filter { !$0.isWhitespace }
      .split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] + ":" == prefix, let version = Int(parts[1]), version > 0
    else {
      throw Fault(
        description: "it does not look like '\(prefix)\(version):…'. Copy the whole line.")
    }
    guard version <= ShareLine.version else {
      throw Fault(
        description: "its version \(version) is newer than this version of Spotter."
          + " Update Spotter.")
    }
    try needsLibraries()
    guard parts[2].utf8.count == 8, let sum = UInt32(parts[2], radix: 16),
      let packed = Base64.bytes(of: parts[3]), Deflate.sum(packed) == sum
    else {
      throw Fault(
        description: "it is damaged: characters are missing or changed. Copy the whole"
          + " line, or ask for it again.")
    }
    guard let bytes = Deflate.expanded(packed, most: Program.largestPlan) else {
      throw Fault(description: "it cannot be unpacked, or is too large for a program.")
    }
    do {
      return try Program(
        plan: String(decoding: bytes, as: UTF8.self), name: "Program", unit: .kilograms)
    } catch {
      throw Fault(description: "its plan cannot be used:\(error.sentence)")
    }
  }
}
