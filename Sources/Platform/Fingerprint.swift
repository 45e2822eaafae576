/// Eight bytes that stand for a text, the same on every machine: FNV-1a of its UTF-8.
///
/// For names of files and for texts that must not be kept themselves. It hides nothing from somebody who looks for it.
package func fingerprint(_ text: some StringProtocol) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
