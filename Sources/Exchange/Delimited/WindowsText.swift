extension String {
  /// Creates text from bytes of Windows-1252.
  init(windows bytes: some Sequence<UInt8>) {
    self.init()
    for byte in bytes {
      let code =
        0x80...0x9F ~= byte ? String.windowsCodes[Int(byte) - 0x80] : UInt16(byte)
      unicodeScalars.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
  }

  /// The characters from 0x80 to 0x9F, where Windows-1252 differs from Unicode; U+FFFD for none.
  private static let windowsCodes: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}
