/// Returns the 64-bit FNV-1a hash of bytes, the same on every machine.
///
/// It detects any change of a single byte. It is not cryptographic: anyone who guesses the content can
/// confirm the guess.
package func fingerprint(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

/// Returns the fingerprint of a text's UTF-8.
///
/// Used for file names, and for texts that must not be stored in the clear.
package func fingerprint(_ text: some StringProtocol) -> UInt64 { fingerprint(text.utf8) }
