internal import CALSA
import Glibc

/// Starts a thread that nobody joins; false when the system has none left.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  let context = Unmanaged.passRetained(Body(body))
  let failure = pthread_create(
    &thread, nil,
    { context in
      calsa_name_thread("sound")
      if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
      return nil
    }, context.toOpaque())
  guard failure == 0 else {
    context.release()
    return false
  }
  pthread_detach(thread)
  return true
}
