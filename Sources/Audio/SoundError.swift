/// A problem with a device or file, in one line with what to do next.
package struct SoundError: Error, Sendable, CustomStringConvertible {
  package var description: String

  /// Whether another stream has the device, perhaps one of Spotter's own.
  var isBusy = false

  init(_ description: String) { self.description = description }
}
