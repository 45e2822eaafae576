internal import CSodium

/// URL-safe base64 without padding: RFC 4648, section 5.
///
/// Both functions load libsodium, and return `nil` without it: see `SealedFile.missing`.
package enum Base64 {
  package static func text(of bytes: [UInt8]) -> String? {
    guard SealedFile.missing == nil else { return nil }
    let size = csodium_base64_size(bytes.count)
    return String(unsafeUninitializedCapacity: size) { text in
      csodium_base64(text.baseAddress, size, bytes, bytes.count)
      // It ends in a zero.
      return size - 1
    }
  }

  /// The decoded bytes, or `nil` if the text is not what `text(of:)` writes.
  package static func bytes(of text: Substring) -> [UInt8]? {
    guard SealedFile.missing == nil else { return nil }
    var bytes = [UInt8](repeating: 0, count: text.utf8.count)
    let count = csodium_base64_bytes(&bytes, bytes.count, String(text), text.utf8.count)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }
}
