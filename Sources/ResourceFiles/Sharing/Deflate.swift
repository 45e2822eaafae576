internal import CZlib

/// Compression with zlib (deflate, RFC 1951), and the checksum of gzip.
///
/// Every function needs the library; see `missing`.
enum Deflate {
  /// Why zlib cannot be loaded, which this does; `nil` if it can.
  static let missing: String? = czlib_load().map { String(cString: $0) }

  /// Compresses bytes; `nil` if there is not enough memory, or no library.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard missing == nil else { return nil }
    // Incompressible data grows by a few bytes.
    return filled(bytes.count + bytes.count / 100 + 64) {
      czlib_deflate(bytes, UInt32(bytes.count), $0.baseAddress, UInt32($0.count))
    }
  }

  /// Decompresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: The result of `compressed`, or untrusted data.
  ///   - most: The largest result accepted, since little data can expand to a huge size.
  /// - Returns: `nil` if the data is damaged or the result is too large, or without the library.
  static func expanded(_ bytes: [UInt8], most: Int) -> [UInt8]? {
    guard bytes.count <= most, missing == nil else { return nil }
    return filled(most) {
      czlib_inflate(bytes, UInt32(bytes.count), $0.baseAddress, UInt32($0.count))
    }
  }

  /// CRC-32 with the polynomial 0xEDB88320, as in gzip (RFC 1952); `nil` without the library.
  static func sum(_ bytes: [UInt8]) -> UInt32? {
    missing == nil ? czlib_sum(bytes, UInt32(bytes.count)) : nil
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
