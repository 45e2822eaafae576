/// Returns the 64-bit FNV-1a hash of bytes, the same on every machine.
///
/// It detects any change of a single byte. It is not cryptographic: anyone who guesses the content can
/// confirm the guess.
package func fingerprint(_ bytes: [UInt8]) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return hash
}

/// Returns the fingerprint of a text's UTF-8.
///
/// Used for file names, and for texts that must not be stored in the clear.
package func fingerprint(_ text: some StringProtocol) -> UInt64 { fingerprint(Array(text.utf8)) }
