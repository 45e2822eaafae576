/// A problem with a device or file, in one line with what to do next.
package struct SoundError: Error, Sendable, CustomStringConvertible {
  package var description: String

  init(_ description: String) {
    self.description = description
  }
}
