internal import CThreads
internal import Glibc

/// Starts a detached thread, for blocking calls, which must not occupy one of a shared pool;
/// returns `false` if the system has no more.
///
/// Its name, at most 15 bytes, is shown by tools such as `top -H`.
package func startThread(named name: String, _ body: @escaping @Sendable () -> Void) -> Bool {
  final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  let work = Work {
    cthreads_name_thread(name)
    body()
  }
  let context = Unmanaged.passRetained(work)
  let failure = pthread_create(
    &thread, nil,
    { context in
      if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, context.toOpaque())
  guard failure == 0 else {
    context.release()
    return false
  }
  pthread_detach(thread)
  return true
}

/// Makes all threads share one malloc arena and returns freed memory to the system.
///
/// Call this before any thread starts. An arena per thread would cost a session a megabyte, and its
/// threads seldom contend. Without a fixed trim threshold, glibc raises it to twice the largest
/// block ever freed (a file that was read, say) and keeps that much: two more megabytes.
package func keepMemorySmall() { cthreads_keep_memory_small() }

/// Lowers the calling thread's priority (nice 19), for the processor and so for the disk, too.
package func stepBack() { cthreads_step_back() }
