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

  /// Creates a check; use `ok`, `warn` or `fail` instead.
  private init(_ name: String, _ status: Status, _ value: String, _ advice: String?) {
    self.name = name
    self.status = status
    self.value = value
    self.advice = advice
  }

  package static func ok(_ name: String, _ value: String) -> Check {
    Check(name, .ok, value, nil)
  }

  package static func warn(_ name: String, _ value: String, fix advice: String) -> Check {
    Check(name, .warn, value, advice)
  }

  package static func fail(_ name: String, _ value: String, fix advice: String) -> Check {
    Check(name, .fail, value, advice)
  }
}
