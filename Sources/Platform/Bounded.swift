/// Runs work that may hang on its own thread and waits for it up to the limit; `nil` after that,
/// when the thread is abandoned.
package func bounded<Value: Sendable>(
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
