/// A failure on a bus: what was tried, and why it failed.
package struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failures that callers tell apart.
  package enum Kind: Hashable, Sendable {
    case noLibrary
    /// The connection cannot be made or is lost.
    case disconnected
    /// The other side answered with an error of this name.
    case refused(String)
    /// Everything else: no answer in time, or a message that is not understood.
    case failed
  }

  package let kind: Kind
  /// One line, without an end.
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    (self.kind, self.description) = (kind, description)
  }
}
