/// One check of `doctor` and its result.
package struct Check: Encodable, Equatable, Sendable {
  package enum Status: String, Encodable, Sendable {
    case ok
    /// Needs fixing, but sessions work without it.
    case warn
    /// A session would not be heard or saved.
    case fail
  }

  package let name: String
  package let status: Status

  /// The finding, in one line.
  package let value: String

  /// The fix, in one sentence; `nil` if all is well.
  package let advice: String?

  package static func ok(_ name: String, _ value: String) -> Check {
    Check(name: name, status: .ok, value: value, advice: nil)
  }

  package static func warn(_ name: String, _ value: String, fix advice: String) -> Check {
    Check(name: name, status: .warn, value: value, advice: advice)
  }

  package static func fail(_ name: String, _ value: String, fix advice: String) -> Check {
    Check(name: name, status: .fail, value: value, advice: advice)
  }
}
