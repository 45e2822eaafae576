/// The meaning of a terminal key, assembled from its bytes.
enum TypedKey: Equatable {
  case enter
  /// Enter after text that looked like a terminal's reply but was not.
  case enterAfterGarbage
  case scalar(Unicode.Scalar)
  /// Pasted text, which never counts as the button.
  case pasted(Unicode.Scalar)
  case eraseCharacter, eraseWord, eraseLine
  case end
}

/// Assembles a terminal's bytes: UTF-8, and the escape sequences of special keys.
///
/// A press must never be swallowed: Enter ends any incomplete sequence and counts. A terminal sends
/// all bytes of a key together, so an incomplete sequence is dropped after a pause.
struct KeyReader {
  static let silence: Int64 = 500_000_000

  private enum State {
    case ground, escape, keypad, swallow
    case sequence([UInt8])
    /// A reply from the terminal, ended by BEL, or by ESC and a backslash.
    case string(isEmpty: Bool)
  }

  private var state = State.ground
  private var isPasting = false
  private var partial: [UInt8] = []
  private var latest = Int64.min

  mutating func read(_ byte: UInt8, at instant: Int64) -> TypedKey? {
    if latest > .min, instant - latest > Self.silence {
      state = .ground
      isPasting = false
      partial = []
    }
    latest = instant
    if byte == 0x1B {
      state = .escape
      partial = []
      return nil
    }
    if byte < 0x20 || byte == 0x7F {
      var isGarbage = false
      if case .string(isEmpty: false) = state { isGarbage = true }
      state = .ground
      partial = []
      let key = control(byte)
      return isGarbage && key == .enter ? .enterAfterGarbage : key
    }
    switch state {
    case .ground: return character(byte)
    case .escape: return afterEscape(byte)
    case .keypad:
      state = .ground
      return Self.keypad[byte]
    case .sequence(let parameters): return sequence(parameters, byte)
    case .string:
      state = .string(isEmpty: false)
      return nil
    case .swallow:
      state = .ground
      return nil
    }
  }

  private func control(_ byte: UInt8) -> TypedKey? {
    switch byte {
    case 0x0A, 0x0D: isPasting ? .pasted(" ") : .enter
    case 0x08, 0x7F: .eraseCharacter
    case 0x15: .eraseLine
    case 0x17: .eraseWord
    case 0x04: .end
    default: nil
    }
  }

  private mutating func character(_ byte: UInt8) -> TypedKey? {
    if byte < 0x80 {
      partial = []
      return key(Unicode.Scalar(byte))
    }
    if byte >= 0xC0 { partial = [] }
    partial.append(byte)
    if let text = String(validating: partial, as: UTF8.self), let scalar = text.unicodeScalars.first
    {
      partial = []
      guard scalar.properties.generalCategory == .control else { return key(scalar) }
      // The C1 control characters take two bytes in UTF-8; each is equivalent to an escape
      // sequence.
      return afterEscape(UInt8(truncatingIfNeeded: scalar.value - 0x40))
    }
    if partial.count >= 4 || partial[0] < 0xC0 { partial = [] }
    return nil
  }

  private func key(_ scalar: Unicode.Scalar) -> TypedKey {
    isPasting ? .pasted(scalar) : .scalar(scalar)
  }

  private mutating func afterEscape(_ byte: UInt8) -> TypedKey? {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .keypad
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(isEmpty: true)
    // No terminal sends ESC before a space or digit, so it was typed.
    case UInt8(ascii: " "), UInt8(ascii: "0")...UInt8(ascii: "9"):
      state = .ground
      return key(Unicode.Scalar(byte))
    default: state = .ground  // Alt and a character
    }
    return nil
  }

  private mutating func sequence(_ parameters: [UInt8], _ byte: UInt8) -> TypedKey? {
    switch byte {
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .swallow  // The Linux console's F1 to F5: ESC [ [ A
    case 0x40...0x7E:
      state = .ground
      if byte == UInt8(ascii: "~") {
        if parameters == Array("200".utf8) { isPasting = true }
        if parameters == Array("201".utf8) { isPasting = false }
      }
    default:
      state = .sequence(parameters.count < 16 ? parameters + [byte] : parameters)
    }
    return nil
  }

  /// In application mode, a keypad sends ESC O and one of these.
  private static let keypad: [UInt8: TypedKey] = {
    var keys: [UInt8: TypedKey] = [UInt8(ascii: "M"): .enter, UInt8(ascii: "X"): .scalar("=")]
    for (offset, scalar) in "*+,-./0123456789".unicodeScalars.enumerated() {
      keys[UInt8(ascii: "j") + UInt8(offset)] = .scalar(scalar)
    }
    return keys
  }()
}
