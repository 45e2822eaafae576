import Controls
import Glibc
import Support
import Testing

/// The socket that programs read a session's events from.
@Suite struct EventSocketTests {
  private let scratch: Scratch
  private let path: String

  init() {
    scratch = Scratch()
    path = "\(scratch.path)/spotter/default.sock.events"
  }

  @Test("a reader gets the present state, then each line, until the end") func lines() throws {
    let socket = try EventSocket(path: path)
    socket.publish("one", state: "after one")
    var early = try EventStream(path: path)
    #expect(early.next() == "after one")
    socket.publish("two", state: "after two")
    #expect(early.next() == "two")
    var late = try EventStream(path: path)
    #expect(late.next() == "after two")
    socket.publish("three", state: "after three")
    socket.close(atMost: .seconds(patience))
    for reader in [early, late] {
      var reader = reader
      #expect(reader.next() == "three")
      #expect(reader.next() == nil)
    }
    #expect(access(path, F_OK) != 0)
  }

  @Test("a reader that connects before the session has begun waits for its state")
  func before() throws {
    let socket = try EventSocket(path: path)
    var reader = try EventStream(path: path)
    socket.publish("begun", state: "lifting")
    #expect(reader.next() == "lifting")
    socket.close(atMost: .seconds(patience))
  }

  @Test("only the user can reach it") func isPrivate() throws {
    let socket = try EventSocket(path: path)
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    socket.close(atMost: .seconds(patience))
  }

  @Test("without a session, there is nothing to follow") func none() throws {
    let error = try refusal { _ = try EventStream(path: path) }
    #expect(error.kind == .noSession)
  }

  @Test("a reader that does not read is dropped, and the others get every line")
  func slow() throws {
    let socket = try EventSocket(path: path)
    socket.publish("first", state: "state")
    var reader = try EventStream(path: path)
    #expect(reader.next() == "state")
    let idle = try Client(path)
    var steady = try EventStream(path: path)
    #expect(steady.next() == "state")
    // More than the socket's own buffers and the queue for one reader hold.
    let line = String(repeating: "x", count: 10_000)
    for number in 0..<400 {
      socket.publish("\(number) \(line)", state: "state")
      // In step with one reader, so that nothing is dropped from the queue for all of them.
      #expect(reader.next() == "\(number) \(line)")
      #expect(steady.next() == "\(number) \(line)")
    }
    let got = idle.answer()
    #expect(got.hasPrefix("state\n0 x"))
    #expect(got.utf8.count < 400 * 10_000)
    socket.close(atMost: .seconds(patience))
  }

  @Test("readers beyond the limit wait their turn") func many() throws {
    let socket = try EventSocket(path: path)
    socket.publish("first", state: "state")
    var readers: [EventStream] = []
    for _ in 0..<16 {
      var reader = try EventStream(path: path)
      #expect(reader.next() == "state")
      readers.append(reader)
    }
    var last = try EventStream(path: path)
    readers.removeFirst()
    #expect(last.next() == "state")
    socket.close(atMost: .seconds(patience))
  }
}
