/// Writes JSON as bytes.
struct JSONOutput {
  private var bytes: [UInt8] = []

  /// The text of an encoded value.
  static func text(_ content: JSONNode.Content) -> String {
    var output = JSONOutput()
    output.write(content)
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private mutating func write(_ content: JSONNode.Content) {
    switch content {
    case .null: write("null")
    case .flag(let flag): write(flag ? "true" : "false")
    case .integer(let number): write(number)
    case .number(let text): bytes += text.utf8
    case .text(let text): write(quoted: text)
    case .node(let node): write(node)
    }
  }

  private mutating func write(_ node: JSONNode) {
    if let fields = node.fields {
      write(fields)
    } else if let elements = node.elements {
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    } else {
      // A value that encodes nothing is an empty object, as it is to `JSONEncoder`.
      if let single = node.single { write(single) } else { write("{}") }
    }
  }

  private mutating func write(_ fields: [(key: String, content: JSONNode.Content)]) {
    bytes.append(UInt8(ascii: "{"))
    let sorted = fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (index, field) in sorted.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(quoted: field.key)
      bytes.append(UInt8(ascii: ":"))
      write(field.content)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ word: StaticString) {
    word.withUTF8Buffer { bytes += $0 }
  }

  private mutating func write(_ number: Int) {
    guard number < 0 || number > 9 else {
      return bytes.append(UInt8(ascii: "0") + UInt8(number))
    }
    bytes += String(number).utf8
  }

  private mutating func write(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      // Most texts have nothing to escape, and are written at once; a text within a text has a lot.
      guard utf8.contains(where: \.isEscaped) else { return bytes += utf8 }
      for byte in utf8 {
        if byte.isEscaped { write(escaped: byte) } else { bytes.append(byte) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func write(escaped byte: UInt8) {
    switch byte {
    case 0x08: write("\\b")
    case 0x09: write("\\t")
    case 0x0A: write("\\n")
    case 0x0C: write("\\f")
    case 0x0D: write("\\r")
    case 0..<0x20:
      write(byte < 0x10 ? "\\u000" : "\\u001")
      bytes += String(byte & 0xF, radix: 16).utf8
    default:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    }
  }
}

extension UInt8 {
  /// Whether a byte of a text is written as an escape.
  fileprivate var isEscaped: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
