/// Finds exercises by their names.
///
/// Most commands look up a few of hundreds of names. So each name has a number only, the same for
/// all its spellings; the few names with the number of the one looked up are compared as keys.
struct NameIndex: Sendable {
  /// The abbreviated words in names, and their full forms.
  private let abbreviations: [String: String]
  /// The sign of each abbreviated word.
  private let shortWords: [UInt64]
  /// The names, in order of precedence.
  private var names: [Name] = []
  /// The signs of the names.
  private var signs: [UInt64] = []
  /// The first byte of each name's key.
  private var initials: [UInt8] = []
  /// Returns a name as it is written.
  private let read: @Sendable (Name) -> String

  /// Which of its names a name is, and of which exercise.
  struct Name: Hashable, Sendable {
    var exercise: Int
    var number: Int
  }

  init(abbreviations: [String: String], read: @escaping @Sendable (Name) -> String) {
    self.read = read
    self.abbreviations = abbreviations
    shortWords = abbreviations.keys.map { short in
      var short = short
      return short.withUTF8(NameIndex.hash)
    }
  }

  mutating func reserveCapacity(_ count: Int) {
    names.reserveCapacity(count)
    signs.reserveCapacity(count)
    initials.reserveCapacity(count)
  }

  /// Adds a name, spelt in UTF-8; one added before it takes precedence.
  mutating func add(_ name: Name, _ bytes: UnsafeBufferPointer<UInt8>) {
    let (sign, initial) =
      spelling(ofPlain: bytes) ?? spelling(of: String(decoding: bytes, as: UTF8.self))
    names.append(name)
    signs.append(sign)
    initials.append(initial)
  }

  /// Returns what a name belongs to, by its words or else by the same words in another order.
  func index(of name: String) -> Int? {
    var key: NameKey?
    return index(spelling(of: name).sign, name) {
      let known = key ?? self.key(name)
      key = known
      return known
    }
  }

  func index(of key: NameKey) -> Int? { index(sign(of: key), nil) { key } }

  private func index(_ sign: UInt64, _ name: String?, _ key: () -> NameKey) -> Int? {
    var reordered: Int?
    for place in signs.indices where signs[place] == sign {
      let index = names[place].exercise
      let text = read(names[place])
      if let name, text.isSameASCII(as: name) { return index }
      let (known, wanted) = (self.key(text), key())
      if known.joined == wanted.joined { return index }
      if reordered == nil, known.words.count > 1, wanted.words.count > 1,
        known.sorted == wanted.sorted
      {
        reordered = index
      }
    }
    return reordered
  }

  /// Returns what a mistyped name belongs to: one or two letters are wrong, and only one exercise
  /// can be meant.
  func index(misspelt name: String) -> Int? {
    let words = NameKey(name, abbreviations: abbreviations, isMistyped: true)
    let typed = Array(words.joined.utf8)
    guard typed.count >= 5, let first = typed.first else { return nil }
    let most = typed.count < 9 ? 1 : 2
    var nearest = most + 1
    // Of two equal names, the first one counts.
    var found: [String: Int] = [:]
    for place in initials.indices where initials[place] == first {
      let joined = key(read(names[place])).joined
      guard joined.utf8.count >= 5,
        let distance = misspelling(typed, of: Array(joined.utf8), most: most)
      else { continue }
      if distance < nearest { (nearest, found) = (distance, [:]) }
      if distance == nearest, found[joined] == nil { found[joined] = names[place].exercise }
    }
    let indices = Set(found.values)
    return indices.count == 1 ? indices.first : nil
  }

  private func key(_ name: String) -> NameKey { NameKey(name, abbreviations: abbreviations) }
}

// Signs: the sum of a number for each letter, so that the order of the words does not matter. The
// letters that a plural changes, as in "flyes", have none.
extension NameIndex {
  private static let noLetters: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of a word (FNV-1a).
  static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    word.reduce(noLetters) { following($0, $1) }
  }

  /// The hash of the letters of a word with another one.
  private static func following(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    (word ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private static func number(of byte: UInt8) -> UInt64 {
    switch byte {
    case UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "s"), UInt8(ascii: "y"): return 0
    default:
      let mixed = UInt64(byte) &* 0x9E37_79B9_7F4A_7C15
      return (mixed ^ mixed >> 32) &* 0xBF58_476D_1CE4_E5B9
    }
  }

  private func sign(of key: NameKey) -> UInt64 {
    var sign: UInt64 = 0
    for word in key.words { for byte in word.utf8 { sign &+= NameIndex.number(of: byte) } }
    return sign
  }

  /// Returns the sign of a name, and the first byte of its key.
  private func spelling(of name: String) -> (sign: UInt64, initial: UInt8) {
    var typed = name
    if let plain = typed.withUTF8(spelling(ofPlain:)) { return plain }
    var folded = name.folded
    if let plain = folded.withUTF8(spelling(ofPlain:)) { return plain }
    let key = key(name)
    return (sign(of: key), key.words.first?.utf8.first ?? 0)
  }

  /// Returns the same without making the key; `nil` for a name that is long, not ASCII, or
  /// abbreviated.
  private func spelling(
    ofPlain name: UnsafeBufferPointer<UInt8>
  ) -> (sign: UInt64, initial: UInt8)? {
    guard name.count <= NameKey.longest else { return nil }
    var (sign, initial): (UInt64, UInt8) = (0, 0)
    var (word, words) = (NameIndex.noLetters, 0)
    for byte in name {
      let letter: UInt8
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        letter = byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter = byte | 0x20
      case UInt8(ascii: "'"): continue
      case 0x80...: return nil
      default:
        if shortWords.contains(word) { return nil }
        word = NameIndex.noLetters
        continue
      }
      if word == NameIndex.noLetters { words += 1 }
      if initial == 0 { initial = letter }
      word = NameIndex.following(word, letter)
      sign &+= NameIndex.number(of: letter)
    }
    guard words <= NameKey.mostWords, !shortWords.contains(word) else { return nil }
    return (sign, initial)
  }
}

extension String {
  /// Whether two texts are equal, apart from the case of ASCII letters.
  fileprivate func isSameASCII(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).allSatisfy { one, two in
      guard one != two else { return true }
      let lower = one | 0x20
      return lower == two | 0x20 && lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
    }
  }
}
