internal import Glibc

/// What the system says about a call that failed; by default the one that just did.
package func systemReason(_ code: Int32 = errno) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
