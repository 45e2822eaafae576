internal import CThreads
internal import Glibc

/// Starts a thread that nobody joins.
///
/// For calls into C that block: they must not wait on a pool that others need.
///
/// - Parameters:
///   - name: what tools call it, in at most 15 bytes.
///   - body: what it does; the thread ends with it.
/// - Returns: false when the system has no thread left.
package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
  final class Work: Sendable {
    let name: String
    let run: @Sendable () -> Void

    init(_ name: String, _ run: @escaping @Sendable () -> Void) {
      self.name = name
      self.run = run
    }
  }
  var thread = pthread_t()
  let context = Unmanaged.passRetained(Work(name, body))
  let failure = pthread_create(
    &thread, nil,
    { context in
      guard let context else { return nil }
      let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
      cthreads_name_thread(work.name)
      work.run()
      return nil
    }, context.toOpaque())
  guard failure == 0 else {
    context.release()
    return false
  }
  pthread_detach(thread)
  return true
}

/// Lets all threads take their memory from one pool, and gives back what is freed; to be called before
/// there are any.
///
/// A pool for each would cost a session a megabyte, and its threads seldom meet there. And left to itself
/// the C library takes the largest block that was ever freed, a file that was read, for what will be
/// wanted again, and keeps twice as much: two megabytes more.
package func keepMemorySmall() { cthreads_keep_memory_small() }

/// Lets every other thread go before the calling one, at the processor and at the disk.
package func stepBack() { cthreads_step_back() }
