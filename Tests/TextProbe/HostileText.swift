import Support

/// A text derived from a seed: mixed scripts, control characters, broken UTF-8, chains and markup,
/// from a few characters to a hundred thousand.
struct HostileText {
  private(set) var text = ""
  private var random: SplitMix64

  init(seed: Int) {
    random = SplitMix64(seed: UInt64(seed))
    var bytes: [UInt8] = []
    let size =
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<60: Int.random(in: 0...200, using: &random)
      case 60..<95: Int.random(in: 200...3_000, using: &random)
      default: Int.random(in: 3_000...100_000, using: &random)
      }
    while bytes.count < size { piece(&bytes, room: size - bytes.count) }
    text = String(decoding: bytes.prefix(size), as: UTF8.self)
  }

  /// The first scalar of each block, and the block's length.
  private static let blocks: [(first: UInt32, count: Int)] = [
    (0x41, 58), (0xC0, 64), (0x100, 128), (0x250, 96), (0x300, 112), (0x370, 144), (0x400, 256),
    (0x590, 112), (0x600, 256), (0x900, 128), (0xE00, 128), (0x1100, 256), (0x1E00, 256),
    (0x2000, 112), (0x20A0, 48), (0x2190, 112), (0x2460, 160), (0x3040, 192), (0x4E00, 2000),
    (0xAC00, 2000), (0xE000, 100), (0xFB00, 80), (0xFE00, 48), (0xFF00, 240), (0x1D400, 300),
    (0x1F300, 700), (0xE0000, 128), (0x10FF00, 250),
  ]

  private static let chains = [
    "a.", "A.", "a. ", ".", "..", "...", "-", "--", "'", "\"", ",", "!", "?", "?!", ":", ";", "/",
    "a", "x", "w", "th", "0", "9", "1.", "1,", "1:", "+", "%", "@", "&", "#", "$", "€", "°",
    "\u{301}", "e\u{301}", "\u{200D}", "\u{FE0F}", "👩\u{200D}", "\u{202E}", "\u{0}", "\u{7F}",
    "\n", "\r\n", "\t", " ", "\u{A0}", "\u{2028}", "ー", "あ", "重", "ก", "क्", "ا", "שׁ", "ﬁ", "ß",
  ]

  private static let markup = [
    "<speak>", "</speak>", "<break time='9s'/>", "<prosody rate='300%'>", "<mark name='x'/>",
    "<audio src='/dev/zero'/>", "<say-as interpret-as='tts:char'>", "<!--", "-->", "<![CDATA[",
    "&amp;", "&#0;", "&#x10FFFF;", "[[", "]]", "[[h@l'oU]]", "[[_:_:_:]]", "[[", "\u{1}1c",
    "(((", ")))", "{", "}", "|", "\\", "http://a.b/c?d=e", "me@example.com", "3x10 @ 62.5kg",
    "5/3/1", "1:30", "62,5", "-5", "1e999", "XVIII", "0x7f", "12:34:56.789", "½", "²", "№",
  ]

  private mutating func piece(_ bytes: inout [UInt8], room: Int) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: scalars(&bytes)
    case 2: chain(&bytes, room)
    case 3: bytes += (HostileText.markup.randomElement(using: &random) ?? "").utf8
    case 4: for _ in 0..<many { bytes.append(UInt8.random(in: 0...255, using: &random)) }
    case 5: for _ in 0..<many { bytes.append(UInt8.random(in: 0...31, using: &random)) }
    case 6: bytes += String(Int.random(in: 0...Int.max, using: &random)).utf8
    case 7: broken(&bytes)
    default: bytes += " ".utf8
    }
  }

  private var many: Int {
    mutating get { Int.random(in: 1...40, using: &random) }
  }

  /// Appends letters of one script, then of another.
  private mutating func scalars(_ bytes: inout [UInt8]) {
    let block = HostileText.blocks.randomElement(using: &random) ?? (0x41, 26)
    for _ in 0..<many {
      let value = block.first + UInt32(Int.random(in: 0..<block.count, using: &random))
      if let scalar = Unicode.Scalar(value) { bytes += String(Character(scalar)).utf8 }
      if Int.random(in: 0..<8, using: &random) == 0 { bytes.append(0x20) }
    }
  }

  /// Appends repetitions of one string.
  private mutating func chain(_ bytes: inout [UInt8], _ room: Int) {
    var link = Array((HostileText.chains.randomElement(using: &random) ?? "a.").utf8)
    if Bool.random(using: &random) {
      link += (HostileText.chains.randomElement(using: &random) ?? ".").utf8
    }
    let most = max(1, min(room, 20_000) / link.count)
    for _ in 0..<Int.random(in: 1...most, using: &random) { bytes += link }
  }

  /// Appends UTF-8 that is truncated, overlong or half of a surrogate pair.
  private mutating func broken(_ bytes: inout [UInt8]) {
    let pieces: [[UInt8]] = [
      [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x92], [0xED, 0xA0, 0x80], [0xC0, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ]
    for _ in 0..<many { bytes += pieces.randomElement(using: &random) ?? [] }
  }
}
