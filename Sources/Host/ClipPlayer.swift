package import Audio
package import Context
internal import Platform

/// Plays a single clip on a sound device, for `spotter say`.
package enum ClipPlayer {
  private struct Hearing {
    var isOpen = false
    var reason: String?
  }

  /// Plays a clip to the end.
  ///
  /// - Throws: `Failure` if the device does not exist or does not open in time.
  package static func aloud(_ clip: Clip, on device: String) throws(Failure) {
    let hearing = Locked(Hearing())
    let sound = Sound(device: device) { state in
      hearing.withLock { hearing in
        switch state {
        case .open: hearing.isOpen = true
        case .absent(let reason): hearing.reason = reason
        }
      }
    }
    sound.speak(clip)
    let outcome = hearing.wait(atMost: .seconds(5)) { $0.isOpen || $0.reason != nil ? $0 : nil }
    defer { sound.close() }
    guard outcome?.isOpen == true else {
      throw Failure(
        description: outcome?.reason ?? "cannot open sound device '\(device)': it does not answer."
          + " Choose another with --device.")
    }
  }
}
