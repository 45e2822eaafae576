/// Writes JSON as bytes.
struct JSONOutput {
  private let entries: [EncodedJSON.Entry]
  private let isIndented: Bool
  private var bytes: [UInt8] = []
  /// The fields and elements to be written at each level.
  private var pending: [Int] = []
  private var level = 0

  /// The text of an encoded value; indented, by two spaces.
  static func text(_ entries: [EncodedJSON.Entry], isIndented: Bool) -> String {
    var output = JSONOutput(entries: entries, isIndented: isIndented)
    output.write(0)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private init(entries: [EncodedJSON.Entry], isIndented: Bool) {
    (self.entries, self.isIndented) = (entries, isIndented)
  }

  private mutating func write(_ index: Int) {
    switch entries[index].content {
    case .null: write("null")
    case .flag(let flag): write(flag ? "true" : "false")
    case .integer(let number): bytes += String(number).utf8
    case .number(let text): bytes += text.utf8
    case .text(let text): write(quoted: text)
    case .nothing, .object: write(partsOf: index, isObject: true)
    case .array: write(partsOf: index, isObject: false)
    }
  }

  /// Writes fields, sorted by their keys, or elements, separated by commas.
  private mutating func write(partsOf index: Int, isObject: Bool) {
    let begin = pending.count
    var part = entries[index].first
    while part > 0 {
      pending.append(part)
      part = entries[part].next
    }
    if isObject { pending[begin...].sort { entries[$0].key < entries[$1].key } }
    write(isObject ? "{" : "[")
    level += 1
    for place in begin..<pending.count {
      if place > begin { bytes.append(UInt8(ascii: ",")) }
      startLine()
      if isObject {
        write(quoted: entries[pending[place]].key)
        write(isIndented ? " : " : ":")
      }
      write(pending[place])
    }
    level -= 1
    // Without parts, there is an empty line.
    if isIndented, begin == pending.count { bytes.append(UInt8(ascii: "\n")) }
    pending.removeSubrange(begin...)
    startLine()
    write(isObject ? "}" : "]")
  }

  private mutating func startLine() {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * level)
  }

  private mutating func write(_ word: StaticString) {
    word.withUTF8Buffer { bytes += $0 }
  }

  private mutating func write(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      // Most texts have nothing to escape, and are written at once; a text within a text has a lot.
      guard utf8.contains(where: \.isEscaped) else { return bytes += utf8 }
      for byte in utf8 {
        if byte.isEscaped { bytes.append(UInt8(ascii: "\\")) }
        if byte >= 0x20 {
          bytes.append(byte)
        } else {
          bytes += JSONOutput.escape(ofControl: byte).utf8
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// What follows the backslash.
  private static func escape(ofControl byte: UInt8) -> String {
    switch byte {
    case 0x08: "b"
    case 0x09: "t"
    case 0x0A: "n"
    case 0x0C: "f"
    case 0x0D: "r"
    default: (byte < 0x10 ? "u000" : "u001") + String(byte & 0xF, radix: 16)
    }
  }
}

extension UInt8 {
  /// Whether a byte of a text is written as an escape.
  fileprivate var isEscaped: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
