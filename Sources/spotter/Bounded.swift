internal import Platform

/// Does something that may hang, on a thread of its own, and waits no longer than the limit.
///
/// A thread that hangs is left behind; the program's end ends it.
func bounded<Value: Sendable>(
  by limit: Duration, named name: String, _ work: @escaping @Sendable () -> Value
) -> Value? {
  let reply = Locked<Value?>(nil)
  let isRunning = startThread(named: name) {
    let value = work()
    reply.withLock { $0 = value }
  }
  guard isRunning else { return nil }
  return reply.wait(atMost: limit) { $0 }
}
