internal import CZlib

/// Bytes made fewer and back: deflate (RFC 1951) through zlib, and the checksum of gzip.
enum Deflate {
  /// The same bytes in fewer, where they repeat themselves.
  ///
  /// - Returns: nothing when there is no memory for it.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    // What cannot be made fewer takes some bytes more.
    filled(bytes.count + bytes.count / 100 + 64) {
      czlib_deflate(bytes, UInt32(bytes.count), $0.baseAddress, UInt32($0.count))
    }
  }

  /// What `compressed` was given.
  ///
  /// - Parameters:
  ///   - bytes: what it gave back, or anything else.
  ///   - most: a small text can be made to become a huge one: it is no more than so many bytes.
  /// - Returns: nothing when it is damaged, or when it would be more.
  static func expanded(_ bytes: [UInt8], most: Int) -> [UInt8]? {
    guard bytes.count <= most else { return nil }
    return filled(most) {
      czlib_inflate(bytes, UInt32(bytes.count), $0.baseAddress, UInt32($0.count))
    }
  }

  /// CRC-32 with the polynomial 0xEDB88320, as in gzip (RFC 1952).
  static func sum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
  }

  private static func filled(
    _ room: Int, _ fill: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) -> [UInt8]? {
    var isGood = true
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let made = fill(UnsafeMutableBufferPointer(rebasing: buffer[..<room]))
      isGood = made >= 0
      count = max(made, 0)
    }
    return isGood ? bytes : nil
  }
}
