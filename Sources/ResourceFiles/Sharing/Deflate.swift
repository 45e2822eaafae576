internal import CZlib

/// Compression with zlib (raw deflate, RFC 1951), and the checksum of gzip.
enum Deflate {
  /// Why zlib cannot be loaded, which this does, and what to do; `nil` if it can.
  static let missing: String? = czlib_load().map {
    "zlib is missing: \(String(cString: $0)). Install zlib1g"
  }

  private typealias Stream = UnsafeMutablePointer<z_stream>

  /// Negative: without header and checksum.
  private static let windowBits: Int32 = -15

  /// Compresses bytes; `nil` if there is not enough memory, or no library.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard missing == nil else { return nil }
    // Incompressible data grows by a few bytes.
    return filled(bytes.count + bytes.count / 100 + 64, from: bytes) { stream in
      // What the macro deflateInit2 calls.
      let size = Int32(MemoryLayout<z_stream>.size)
      let status = czlib.deflateInit2_(
        stream, Z_BEST_COMPRESSION, Z_DEFLATED, windowBits, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        size)
      defer { _ = czlib.deflateEnd(stream) }
      return status == Z_OK && czlib.deflate(stream, Z_FINISH) == Z_STREAM_END
    }
  }

  /// Decompresses bytes.
  ///
  /// - Parameters:
  ///   - bytes: The result of `compressed`, or untrusted data.
  ///   - most: The largest result accepted, since little data can expand to a huge size.
  /// - Returns: `nil` if the data is damaged, goes on behind its end or expands to more, or without
  ///   the library.
  static func expanded(_ bytes: [UInt8], most: Int) -> [UInt8]? {
    guard bytes.count <= most, missing == nil else { return nil }
    return filled(most, from: bytes) { stream in
      let size = Int32(MemoryLayout<z_stream>.size)
      let status = czlib.inflateInit2_(stream, windowBits, ZLIB_VERSION, size)
      defer { _ = czlib.inflateEnd(stream) }
      return status == Z_OK && czlib.inflate(stream, Z_FINISH) == Z_STREAM_END
        && stream.pointee.avail_in == 0
    }
  }

  /// CRC-32 with the polynomial 0xEDB88320, as in gzip (RFC 1952); `nil` without the library.
  static func sum(_ bytes: [UInt8]) -> UInt32? {
    missing == nil ? UInt32(czlib.crc32(0, bytes, UInt32(bytes.count))) : nil
  }

  /// What a stream makes of bytes; `nil` if `run` fails, as without enough room.
  private static func filled(
    _ room: Int, from bytes: [UInt8], _ run: (Stream) -> Bool
  ) -> [UInt8]? {
    var input = bytes
    var isGood = false
    let made = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      input.withUnsafeMutableBufferPointer { input in
        var stream = z_stream()
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, UInt32(room))
        isGood = withUnsafeMutablePointer(to: &stream) { run($0) }
        count = isGood ? Int(stream.total_out) : 0
      }
    }
    return isGood ? made : nil
  }
}
