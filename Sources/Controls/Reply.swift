internal import CControls
import Glibc
import Synchronization

/// The way back to whoever sent words through the socket.
///
/// Any thread may answer, once; a reply that is let go of without an answer closes the line.
package final class Reply: Sendable, Equatable {
  /// More than this the sender's buffer might not take at once, and nobody waits for it.
  static let longest = 32_768

  private let descriptor: Atomic<Int32>

  init(takingOwnershipOf descriptor: Int32) {
    self.descriptor = Atomic(descriptor)
  }

  /// What an answer begins with when nothing was done.
  static let refusal = "refused: "

  /// Sends the text and closes; a sender who has gone away in the meantime is no error.
  package func answer(_ text: String, isRefusal: Bool = false) {
    let line = descriptor.exchange(-1, ordering: .acquiringAndReleasing)
    guard line >= 0 else { return }
    let answer = (isRefusal ? Reply.refusal : "") + text
    let bytes = Array("\(answer)\n".utf8.prefix(Self.longest))
    _ = send(line, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    close(line)
  }

  package static func == (one: Reply, other: Reply) -> Bool { one === other }

  deinit {
    let line = descriptor.load(ordering: .acquiring)
    if line >= 0 { close(line) }
  }
}
