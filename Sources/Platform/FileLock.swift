internal import Glibc

/// Locks an open file or folder against other programs, until it is closed or unlocked.
///
/// - Parameters:
///   - patience: Milliseconds to wait for a holder.
///   - interval: Milliseconds between two attempts.
///   - waits: Whether this holder is worth waiting for.
/// - Returns: Zero, or the system's error: `EWOULDBLOCK` if another program holds it.
package func lockFile(
  _ descriptor: CInt, within patience: Int, every interval: Int = 20,
  while waits: () -> Bool = { true }
) -> CInt {
  var attempts = patience / interval
  while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
    let error = errno
    if error == EINTR { continue }
    guard error == EWOULDBLOCK, attempts > 0, waits() else { return error }
    attempts -= 1
    usleep(useconds_t(interval) * 1_000)
  }
  return 0
}
