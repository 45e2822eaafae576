/// One thing that was looked at, and how it is.
package struct Check: Equatable, Sendable {
  /// How a thing is.
  package enum Status: String, Sendable {
    case ok
    /// Something is to be mended, but sessions go on without it.
    case warn
    /// A session would not be heard, or not be kept.
    case fail
  }

  package let name: String
  package let status: Status

  /// What was found, in one line.
  package let value: String

  /// What to mend, in one sentence; nothing where all is well.
  package let advice: String?

  /// What makes it up; use `ok`, `warn` or `fail`.
  private init(_ name: String, _ status: Status, _ value: String, _ advice: String?) {
    self.name = name
    self.status = status
    self.value = value
    self.advice = advice
  }

  package static func ok(_ name: String, _ value: String) -> Check {
    Check(name, .ok, value, nil)
  }

  package static func warn(_ name: String, _ value: String, mend advice: String) -> Check {
    Check(name, .warn, value, advice)
  }

  package static func fail(_ name: String, _ value: String, mend advice: String) -> Check {
    Check(name, .fail, value, advice)
  }
}
