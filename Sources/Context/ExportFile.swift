internal import Glibc
internal import Platform

/// A file that only its owner can read, written completely or not at all; or a pipe or a device.
package struct ExportFile {
  private enum Target {
    case new(AtomicFile)
    case stream(Int32)
  }

  /// The path as typed; `-` for standard output.
  package let path: String
  private let target: Target
  private var buffer: [UInt8] = []

  /// Creates the file next to its final place.
  package init(_ path: String) throws(Failure) {
    self.path = path
    do throws(SystemError) {
      if path == "-" {
        target = .stream(STDOUT_FILENO)
      } else if access(path, F_OK) == 0, refusal(ofNewFile: path) == nil {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw SystemError() }
        target = .stream(descriptor)
      } else {
        target = .new(try AtomicFile(path))
      }
    } catch {
      throw Self.fault(path, error)
    }
  }

  package mutating func write(_ text: String) throws(Failure) {
    buffer += text.utf8
    if buffer.count >= 1 << 18 { try flush() }
  }

  /// Moves the finished file to its place; without this, it is removed.
  package mutating func finish() throws(Failure) {
    try flush()
    do throws(SystemError) {
      switch target {
      case .new(let file): try file.finish()
      case .stream(STDOUT_FILENO): break
      case .stream(let descriptor): close(descriptor)
      }
    } catch {
      throw Self.fault(path, error)
    }
  }

  /// Checks that there is no such file yet.
  package static func check(_ path: String) throws(Failure) {
    if let refusal = refusal(ofNewFile: path) { throw Failure(refusal) }
  }

  private mutating func flush() throws(Failure) {
    do throws(SystemError) {
      switch target {
      case .new(let file): try file.write(buffer)
      case .stream(let descriptor): try writeAll(buffer[...], to: descriptor)
      }
    } catch {
      // A reader that has seen enough, such as `head`, is not a failure.
      guard case .stream = target, error.code == EPIPE else { throw Self.fault(path, error) }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  private static func fault(_ path: String, _ error: SystemError) -> Failure {
    Failure("cannot write '\(path)': \(error.reason). Choose another file with --output.")
  }
}
