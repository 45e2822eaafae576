/// What a command line or a file calls by its name in the code, with hyphens: `no-stdin` for
/// `noStdin`.
package protocol Spelled: RawRepresentable<String> {
  /// What comes before the name.
  static var mark: String { get }
}

extension Spelled {
  package static var mark: String { "" }

  package var word: String {
    let letters = rawValue.utf8.flatMap { $0.isCapital ? [UInt8(ascii: "-"), $0 ^ 0x20] : [$0] }
    return Self.mark + String(decoding: letters, as: UTF8.self)
  }

  package init?(word: String) {
    guard word.hasPrefix(Self.mark) else { return nil }
    var name: [UInt8] = []
    var isAfterHyphen = false
    // As bytes: each command reads all settings.
    for byte in word.utf8.dropFirst(Self.mark.utf8.count) {
      let isHyphen = byte == UInt8(ascii: "-")
      if byte.isCapital || isHyphen && isAfterHyphen { return nil }
      if !isHyphen { name.append(isAfterHyphen ? byte ^ 0x20 : byte) }
      isAfterHyphen = isHyphen
    }
    guard !isAfterHyphen else { return nil }
    self.init(rawValue: String(decoding: name, as: UTF8.self))
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}

extension Option: Spelled {
  package static let mark = "--"
}

extension Settings.Key: Spelled {}
