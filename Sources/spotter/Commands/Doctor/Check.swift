internal import Commands

/// One thing that was looked at, and how it is.
struct Check: Equatable, Sendable {
  /// How a thing is.
  enum Status: String, Sendable {
    case ok
    /// Something is to be mended, but sessions go on without it.
    case warn
    /// A session would not be heard, or not be kept.
    case fail
  }

  let name: String
  let status: Status

  /// What was found, in one line.
  let value: String

  /// What to mend, in one sentence; nothing where all is well.
  let advice: String?

  /// What makes it up; use `ok`, `warn` or `fail`.
  private init(_ name: String, _ status: Status, _ value: String, _ advice: String?) {
    self.name = name
    self.status = status
    self.value = value
    self.advice = advice
  }

  static func ok(_ name: String, _ value: String) -> Check {
    Check(name, .ok, value, nil)
  }

  static func warn(_ name: String, _ value: String, mend advice: String) -> Check {
    Check(name, .warn, value, advice)
  }

  static func fail(_ name: String, _ value: String, mend advice: String) -> Check {
    Check(name, .fail, value, advice)
  }
}
