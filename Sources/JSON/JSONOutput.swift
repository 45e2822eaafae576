/// Writes JSON as bytes.
struct JSONOutput {
  private var bytes: [UInt8] = []
  private let isIndented: Bool
  private var level = 0

  /// The text of an encoded value; indented, by two spaces.
  static func text(_ content: JSONNode.Content, isIndented: Bool) -> String {
    var output = JSONOutput(isIndented: isIndented)
    output.write(content)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private init(isIndented: Bool) { self.isIndented = isIndented }

  /// Writes parts in brackets, separated by commas.
  private mutating func write(
    _ count: Int, in opening: StaticString, _ closing: StaticString,
    part: (inout JSONOutput, Int) -> Void
  ) {
    write(opening)
    level += 1
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      startLine()
      part(&self, index)
    }
    level -= 1
    // Without parts, there is an empty line.
    if isIndented, count == 0 { bytes.append(UInt8(ascii: "\n")) }
    startLine()
    write(closing)
  }

  private mutating func startLine() {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * level)
  }

  private mutating func write(_ content: JSONNode.Content) {
    switch content {
    case .null: write("null")
    case .flag(let flag): write(flag ? "true" : "false")
    case .integer(let number): bytes += String(number).utf8
    case .number(let text): bytes += text.utf8
    case .text(let text): write(quoted: text)
    case .node(let node): write(node)
    }
  }

  private mutating func write(_ node: JSONNode) {
    node.sortFields()
    if let fields = node.fields {
      write(fields)
    } else if let elements = node.elements {
      write(elements.count, in: "[", "]") { $0.write(elements[$1]) }
    } else if let single = node.single {
      write(single)
    } else {
      // A value that encodes nothing is an empty object, as it is to `JSONEncoder`.
      write([])
    }
  }

  private mutating func write(_ fields: [(key: String, content: JSONNode.Content)]) {
    write(fields.count, in: "{", "}") { output, index in
      output.write(quoted: fields[index].key)
      output.write(output.isIndented ? " : " : ":")
      output.write(fields[index].content)
    }
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
