internal import CControls
import Glibc
import Synchronization

/// The reply channel to a socket client, which any thread may answer, once; else it is closed.
package final class Reply: Sendable, Equatable {
  /// A longer answer might not fit into the client's buffer at once, and is not waited for.
  static let longest = 32_768

  private let descriptor: Atomic<Int32>

  init(takingOwnershipOf descriptor: Int32) {
    self.descriptor = Atomic(descriptor)
  }

  /// The prefix of an answer if nothing was done.
  static let refusal = "refused: "

  /// Sends the text and closes; a client that is gone is not an error.
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
