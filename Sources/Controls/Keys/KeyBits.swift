internal import CEvdev

/// The keys a device has, as the kernel lists them.
package struct KeyBits: Hashable, Sendable {
  private let codes: Set<Int>

  package init(_ codes: some Sequence<Int>) { self.codes = Set(codes) }

  /// Parses a bitmap of `/sys/class/input/…/capabilities`: words of `bits` in hex, highest first.
  package init(bitmap: String, bits: Int = UInt.bitWidth) {
    var codes: [Int] = []
    let words = bitmap.split(whereSeparator: \.isWhitespace).reversed()
    // More words than the kernel has keys are not from the kernel.
    for (index, word) in words.prefix(Int(KEY_CNT) / bits + 1).enumerated() {
      guard let word = UInt64(word, radix: 16) else { continue }
      codes += (0..<bits).filter { word >> UInt64($0) & 1 == 1 }.map { index * bits + $0 }
    }
    self.init(codes)
  }

  package var count: Int { codes.count }

  package func contains(_ code: Int) -> Bool { codes.contains(code) }

  /// Whether text could be typed on it.
  var hasLetters: Bool { hasAny(of: [KEY_Q...KEY_P, KEY_A...KEY_L, KEY_Z...KEY_M]) }

  /// Whether it has all ten digits, in any of the rows where devices have them.
  var hasDigits: Bool { Self.digits.contains { $0.allSatisfy { contains(Int($0)) } } }

  /// The digits from 0 on, in each of those rows.
  static let digits = [
    [KEY_KP0, KEY_KP1, KEY_KP2, KEY_KP3, KEY_KP4, KEY_KP5, KEY_KP6, KEY_KP7, KEY_KP8, KEY_KP9],
    [KEY_0] + Array(KEY_1...KEY_9), Array(KEY_NUMERIC_0...KEY_NUMERIC_9),
  ]

  /// Whether it has the buttons of a mouse, or reacts to fingers or a pen.
  var hasPointer: Bool { hasAny(of: [BTN_MOUSE...BTN_TASK, BTN_DIGI...BTN_TOOL_QUADTAP]) }

  private func hasAny(of rows: [ClosedRange<Int32>]) -> Bool {
    rows.contains { row in row.contains { contains(Int($0)) } }
  }
}
