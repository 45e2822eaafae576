internal import Hashing

/// The content of one file in a folder: changes that one device sent together.
///
/// A segment is read completely or not at all: its first line has a checksum of the rest.
/// `Documentation/Format.md` describes it.
package struct Segment: Hashable, Sendable {
  package let device: String
  /// Counts the segments of a device from 1.
  package let number: Int
  /// A change a line, as JSON.
  package let changes: [String]
  /// The checksum of its content.
  package let sum: String

  package init(device: String, number: Int, changes: [String]) {
    (self.device, self.number, self.changes) = (device, number, changes)
    sum = Segment.sum(device, number, changes)
  }

  package enum Reading: Hashable, Sendable {
    case whole(Segment)
    /// A later version of Spotter wrote it.
    case newer
    /// Bytes are missing or changed, or it is another file.
    case damaged
  }

  private static let mark = "spotter-changes"
  private static let version = 1

  package var bytes: [UInt8] {
    Array(
      ("\(Segment.mark) \(Segment.version) \(device) \(number) \(sum)\n"
        + changes.map { $0 + "\n" }.joined()).utf8)
  }

  package static func read(_ bytes: [UInt8]) -> Reading {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end < 200,
      let head = String(validating: bytes[..<end], as: UTF8.self)
    else { return .damaged }
    let words = head.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 2, words[0] == mark else { return .damaged }
    guard words[1] == String(version) else {
      return Int(words[1]).map { $0 > version } == true ? .newer : .damaged
    }
    guard words.count == 5, let number = Int(words[3]), number > 0,
      bytes.last == UInt8(ascii: "\n")
    else { return .damaged }
    guard let lines = lines(of: bytes[(end + 1)...]) else { return .damaged }
    let segment = Segment(device: words[2], number: number, changes: lines)
    // Compared as a whole, so that a file has one spelling.
    return segment.bytes == bytes ? .whole(segment) : .damaged
  }

  /// The lines of a text that ends with one; `nil` if it is not UTF-8.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [String]? {
    // In place and by bytes: splitting by characters takes ten times as long.
    bytes.withUnsafeBufferPointer { bytes in
      var lines: [String] = []
      var start = 0
      while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
        guard let line = String(validating: bytes[start..<end], as: UTF8.self) else { return nil }
        lines.append(line)
        start = end + 1
      }
      return lines
    }
  }

  /// The fingerprint of its lines, each with its line feed.
  private static func sum(_ device: String, _ number: Int, _ changes: [String]) -> String {
    var bytes: [UInt8] = []
    for line in [device, String(number)] + changes {
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    let digits = String(fingerprint(bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
