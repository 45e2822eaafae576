/// The words of the text of a recorded set, `8/10 @60000kg rpe=85`, read byte by byte.
///
/// A merge reads the text of every set: by characters, that would take a sixth of its time.
struct RecordedWords {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// A part of the text.
  struct Word {
    fileprivate let bytes: Slice<UnsafeBufferPointer<UInt8>>

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var number: Int? { Int(text) }

    /// What is before and behind the first of some signs; the whole word twice if it has none.
    func halves(at isSign: (UInt8) -> Bool) -> (first: Word, last: Word) {
      guard let sign = bytes.firstIndex(where: isSign) else { return (self, self) }
      return (Word(bytes: bytes[..<sign]), Word(bytes: bytes[(sign + 1)...]))
    }

    /// What is before the first of some letters, and what begins with it.
    func parts(from isLetter: (UInt8) -> Bool) -> (first: Word, last: Word) {
      let letter = bytes.firstIndex(where: isLetter) ?? bytes.endIndex
      return (Word(bytes: bytes[..<letter]), Word(bytes: bytes[letter...]))
    }
  }

  /// The next word; `nil` at the end, or before the color of a band.
  mutating func next() -> Word? {
    let start = bytes[place...].firstIndex { $0 != RecordedWords.space } ?? bytes.endIndex
    guard start < bytes.endIndex, start == 0 || !bytes[start...].starts(with: RecordedWords.band)
    else { return nil }
    place = bytes[start...].firstIndex(of: RecordedWords.space) ?? bytes.endIndex
    return Word(bytes: bytes[start..<place])
  }

  /// The color of the band, which may have spaces, once all words are read.
  var band: String? {
    let start = bytes[place...].firstIndex { $0 != RecordedWords.space } ?? bytes.endIndex
    guard start > 0, bytes[start...].starts(with: RecordedWords.band) else { return nil }
    return String(decoding: bytes[(start + RecordedWords.band.count)...], as: UTF8.self)
  }

  private static let space = UInt8(ascii: " ")
  private static let band = Array("band=".utf8)
}
