internal import Glibc

/// Returns the description of an error code, by default that of the latest failed call.
package func systemReason(_ code: Int32 = errno) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// A failed call of the system, by default the latest.
package struct SystemError: Error {
  package let code: Int32

  package init(code: Int32 = errno) { self.code = code }

  package var reason: String { systemReason(code) }
}
