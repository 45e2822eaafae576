package import Merging
package import Sealing

/// The files of a carrier as segments, encrypted if a passphrase is set.
package struct SegmentFiles {
  package let carrier: any Carrier
  /// Encrypts the files; without it they are written in plain text.
  private let seal: Seal?

  /// Creates the files of a carrier.
  ///
  /// - Parameter seal: Encrypts what is written, and decrypts what is encrypted.
  package init(_ carrier: any Carrier, seal: Seal? = nil) {
    (self.carrier, self.seal) = (carrier, seal)
  }

  /// Reads a file.
  ///
  /// - Parameter isPlain: Whether it may be in plain text although there is a passphrase.
  /// - Throws: `CarryingFailure` if it cannot be read at all, is encrypted and cannot be decrypted, or
  ///   is not encrypted and has to be.
  package func read(
    _ name: String, plain isPlain: Bool = false
  ) throws(CarryingFailure) -> Segment.Reading {
    let bytes = try carrier.bytes(of: name)
    guard Seal.isSealed(bytes) else {
      let reading = Segment.read(bytes)
      if seal != nil, !isPlain, reading != .damaged {
        throw CarryingFailure(reason: "it is not encrypted", isPlain: true)
      }
      return reading
    }
    guard let seal else {
      throw CarryingFailure(
        reason: "it is encrypted. Name the file with the passphrase: spotter settings"
          + " sync-passphrase-file FILE")
    }
    do {
      return Segment.read(try seal.open(bytes))
    } catch {
      throw CarryingFailure(reason: error.reason, isDamaged: error.kind == .notOpened)
    }
  }

  /// Writes a new file, whole or not at all.
  ///
  /// - Returns: The file, once the carrier has it.
  /// - Throws: `CarryingFailure`; then there is no such file.
  package func write(_ segment: Segment) throws(CarryingFailure) -> ChangeFile {
    var bytes = segment.bytes
    do throws(SealedFile.Fault) {
      if let seal { bytes = try seal.seal(bytes) }
    } catch {
      throw CarryingFailure(reason: error.reason)
    }
    return try carrier.add(bytes, as: ChangeFile.name(segment.device, segment.number))
  }
}
