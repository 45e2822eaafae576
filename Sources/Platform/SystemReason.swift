internal import Glibc

/// Returns the system's description of an error code, by default that of the latest failed call.
package func systemReason(_ code: Int32 = errno) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
