internal import CSDBus
internal import Glibc

/// A signal or call that arrived.
package struct BusMessage: Hashable, Sendable {
  /// The unique name of the sender, such as `:1.42`.
  package var sender: String
  package var path: String
  package var interface: String
  package var member: String
  package var arguments: [BusValue]

  init(_ message: OpaquePointer) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }
    sender = text(csdbus.sd_bus_message_get_sender(message))
    path = text(csdbus.sd_bus_message_get_path(message))
    interface = text(csdbus.sd_bus_message_get_interface(message))
    member = text(csdbus.sd_bus_message_get_member(message))
    // What cannot be read, such as a file descriptor, is left out with all that follows.
    arguments = (try? BusReading(message: message).all()) ?? []
  }
}

/// A negative error number of sd-bus.
struct BusStatus: Error {
  let code: Int32

  /// The code of a message with values that cannot be read.
  static let badMessage = BusStatus(code: -EBADMSG)

  /// Throws if a call of sd-bus failed, else returns its result.
  @discardableResult
  static func check(_ code: Int32) throws(BusStatus) -> Int32 {
    guard code >= 0 else { throw BusStatus(code: code) }
    return code
  }
}

struct BusReading {
  let message: OpaquePointer

  /// Reads all values up to the end of the message or container.
  func all() throws(BusStatus) -> [BusValue] {
    var values: [BusValue] = []
    while let value = try next() { values.append(value) }
    return values
  }

  private func next() throws(BusStatus) -> BusValue? {
    var type = CChar()
    var contents: UnsafePointer<CChar>?
    let found = csdbus.sd_bus_message_peek_type(message, &type, &contents)
    guard try BusStatus.check(found) > 0 else { return nil }
    let inside = contents.map { String(cString: $0) } ?? ""
    switch Character(Unicode.Scalar(UInt8(bitPattern: type))) {
    case "y": return .byte(try basic(type, UInt8()))
    case "b": return .boolean(try basic(type, Int32()) != 0)
    case "n": return .int16(try basic(type, Int16()))
    case "q": return .uint16(try basic(type, UInt16()))
    case "i": return .int32(try basic(type, Int32()))
    case "u": return .uint32(try basic(type, UInt32()))
    case "x": return .int64(try basic(type, Int64()))
    case "t": return .uint64(try basic(type, UInt64()))
    case "d": return .double(try basic(type, Double()))
    case "s": return .string(try text(type))
    case "o": return .path(try text(type))
    case "g": return .signature(try text(type))
    case "v":
      let values = try container(type, inside)
      guard let value = values.first else { throw BusStatus.badMessage }
      return .variant(value)
    case "a": return .array(of: inside, try container(type, inside))
    case "r": return .structure(try container(type, inside))
    case "e":
      let values = try container(type, inside)
      guard values.count == 2 else { throw BusStatus.badMessage }
      return .entry(values[0], values[1])
    default: throw BusStatus.badMessage
    }
  }

  private func basic<Value: BitwiseCopyable>(_ type: CChar, _ zero: Value) throws(BusStatus)
    -> Value
  {
    var value = zero
    try BusStatus.check(csdbus.sd_bus_message_read_basic(message, type, &value))
    return value
  }

  private func text(_ type: CChar) throws(BusStatus) -> String {
    var pointer: UnsafePointer<CChar>?
    try BusStatus.check(csdbus.sd_bus_message_read_basic(message, type, &pointer))
    return pointer.map { String(cString: $0) } ?? ""
  }

  private func container(_ type: CChar, _ contents: String) throws(BusStatus) -> [BusValue] {
    try BusStatus.check(csdbus.sd_bus_message_enter_container(message, type, contents))
    let values = try all()
    try BusStatus.check(csdbus.sd_bus_message_exit_container(message))
    return values
  }
}

/// Appends values to a message.
struct BusWriting {
  let message: OpaquePointer

  func append(_ values: [BusValue]) throws(BusStatus) {
    for value in values { try append(value) }
  }

  func append(_ value: BusValue) throws(BusStatus) {
    switch value {
    case .byte(let value): try basic("y", value)
    case .boolean(let value): try basic("b", Int32(value ? 1 : 0))
    case .int16(let value): try basic("n", value)
    case .uint16(let value): try basic("q", value)
    case .int32(let value): try basic("i", value)
    case .uint32(let value): try basic("u", value)
    case .int64(let value): try basic("x", value)
    case .uint64(let value): try basic("t", value)
    case .double(let value): try basic("d", value)
    case .string(let text): try append("s", text)
    case .path(let text): try append("o", text)
    case .signature(let text): try append("g", text)
    case .variant(let value): try container("v", value.signature, [value])
    case .array(let element, let values): try container("a", element, values)
    case .structure(let fields): try container("r", fields.map(\.signature).joined(), fields)
    case .entry(let key, let value):
      try container("e", key.signature + value.signature, [key, value])
    }
  }

  private func basic<Value>(_ type: Unicode.Scalar, _ value: Value) throws(BusStatus) {
    try withUnsafePointer(to: value) { pointer throws(BusStatus) in try append(type, pointer) }
  }

  private func append(
    _ type: Unicode.Scalar, _ value: UnsafeRawPointer
  ) throws(BusStatus) {
    try BusStatus.check(csdbus.sd_bus_message_append_basic(message, code(type), value))
  }

  private func container(
    _ type: Unicode.Scalar, _ contents: String, _ values: [BusValue]
  ) throws(BusStatus) {
    try BusStatus.check(csdbus.sd_bus_message_open_container(message, code(type), contents))
    try append(values)
    try BusStatus.check(csdbus.sd_bus_message_close_container(message))
  }

  private func code(_ type: Unicode.Scalar) -> CChar {
    CChar(truncatingIfNeeded: type.value)
  }
}
