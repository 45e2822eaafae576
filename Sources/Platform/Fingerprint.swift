/// Returns a 64-bit FNV-1a hash of a text's UTF-8, the same on every machine.
///
/// Used for file names, and for texts that must not be stored in the clear. It is not
/// cryptographic: anyone who guesses the text can confirm the guess.
package func fingerprint(_ text: some StringProtocol) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
