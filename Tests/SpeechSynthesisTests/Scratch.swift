import Glibc

/// A fresh directory for one test, gone after it.
final class Scratch {
  let path: String

  init() {
    var template = Array("/tmp/spotter-voice-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
    }
    precondition(!path.isEmpty, "no temporary directory")
  }

  deinit {
    for name in ["refused"] {
      unlink("\(path)/\(name)")
      unlink("\(path)/journal/\(name)")
    }
    rmdir("\(path)/journal")
    rmdir(path)
  }

  func mode(_ name: String) -> mode_t? {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
  }

  func write(_ text: String, to name: String) {
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  func read(_ name: String) -> String? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}

/// What a piece of code throws; nil when it throws nothing.
func thrown<Value>(_ body: () throws -> Value) -> (any Error)? {
  do {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
