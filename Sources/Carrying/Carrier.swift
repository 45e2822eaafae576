/// Carries changes between devices.
///
/// Each device adds its own files and never changes one, so that there are never two versions of a
/// file.
///
/// All calls block on a disk or a network.
package protocol Carrier {
  /// Identifies the carrier permanently, under any name.
  var identity: String { get }
  /// Its name in errors: `the folder '/media/stick'`.
  var name: String { get }
  /// Advice for when it fails, as a sentence.
  var remedy: String { get }

  /// The files with changes, in order of their names.
  func files() throws(CarryingFailure) -> [ChangeFile]

  /// The content of a file.
  func bytes(of name: String) throws(CarryingFailure) -> [UInt8]

  /// Adds a file, whole or not at all.
  func add(_ bytes: [UInt8], as name: String) throws(CarryingFailure) -> ChangeFile

  /// Removes a file of this device's own.
  func remove(_ name: String)
}

package struct ChangeFile: Hashable, Sendable {
  package let name: String
  /// A value that changes whenever the file does.
  package let stamp: String

  package init(name: String, stamp: String) { (self.name, self.stamp) = (name, stamp) }

  package static let suffix = ".changes"
  /// The largest size of a file, in bytes; larger ones are not read.
  package static let largest = 64 << 20

  /// The name of a device's file.
  package static func name(_ device: String, _ number: Int) -> String {
    let digits = String(number)
    return device + "-" + String(repeating: "0", count: max(0, 8 - digits.count)) + digits + suffix
  }
}

/// Why a file or its carrier cannot be used, as the end of a sentence.
package struct CarryingFailure: Error, Hashable, Sendable {
  package let reason: String
  /// Whether the carrier itself fails, so that no other file can be read either.
  package let isOfCarrier: Bool
  /// Whether this is intended, so that trying again is pointless and nothing needs to be fixed.
  package let isWanted: Bool
  /// Whether the file can be read, but not decrypted with this passphrase.
  package let isDamaged: Bool
  /// Whether it is not encrypted, although there is a passphrase.
  package let isPlain: Bool

  package init(
    reason: String, isOfCarrier: Bool = false, isWanted: Bool = false, isDamaged: Bool = false,
    isPlain: Bool = false
  ) {
    (self.reason, self.isOfCarrier, self.isWanted) = (reason, isOfCarrier, isWanted)
    (self.isDamaged, self.isPlain) = (isDamaged, isPlain)
  }
}
