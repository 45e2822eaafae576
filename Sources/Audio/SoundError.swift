/// What went wrong with a device or a file, in one line and with what to do next.
package struct SoundError: Error, Sendable, CustomStringConvertible {
  package var description: String

  init(_ description: String) {
    self.description = description
  }
}
