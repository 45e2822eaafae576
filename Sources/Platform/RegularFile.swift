internal import Glibc

/// Why a file cannot be opened.
package struct UnopenedFile: Error {
  package let reason: String
  package var isMissing = false
}

/// Opens a regular file for reading.
///
/// A pipe, which might keep the reader waiting, and a device, which might never end, are refused.
///
/// - Returns: The descriptor, which the caller closes.
package func openRegular(_ path: String, _ flags: CInt = 0) throws(UnopenedFile) -> CInt {
  let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | flags)
  var code = file < 0 ? errno : 0
  var status = stat()
  if code == 0, fstat(file, &status) != 0 { code = errno }
  if code == 0, status.kind == S_IFREG { return file }
  if file >= 0 { close(file) }
  if code == 0, status.kind == S_IFDIR { code = EISDIR }
  throw UnopenedFile(
    reason: code == 0 ? "it is not a regular file" : systemReason(code), isMissing: code == ENOENT)
}

/// Reads a regular file as `readAll` does; `nil` if it cannot be read.
package func readRegular(_ path: String, _ flags: CInt = 0, upTo limit: Int) -> [UInt8]? {
  guard let file = try? openRegular(path, flags) else { return nil }
  defer { close(file) }
  return try? readAll(file, upTo: limit)
}

/// Reads a file to its end, or until there are more bytes than a limit.
package func readAll(_ descriptor: CInt, upTo limit: Int) throws(SystemError) -> [UInt8] {
  var (status, bytes) = (stat(), [UInt8]())
  // Growing would copy a large file again and again.
  let size = fstat(descriptor, &status) == 0 ? min(Int(status.st_size), limit) : 0
  bytes.reserveCapacity(size + 1)
  // A pipe has no size.
  var chunk = [UInt8](repeating: 0, count: size > 0 ? min(size + 1, 65_536) : 65_536)
  while bytes.count <= limit {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw SystemError() }
    if count == 0 { break }
    bytes += chunk[..<count]
  }
  return bytes
}

/// Why a new file cannot be written at a path; `nil` if there is none, or a pipe or a device.
package func refusal(ofNewFile path: String) -> String? {
  guard path != "-", fileStatus(path)?.kind == S_IFREG else { return nil }
  return "'\(path)' exists already. Choose another name."
}
