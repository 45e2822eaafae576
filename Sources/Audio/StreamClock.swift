/// Estimates which frame of the stream is heard at which time.
///
/// The card's clock drifts, and the queue length reported by a sound server jumps by a millisecond,
/// so observations are smoothed over two seconds: fast enough for a cheap crystal, slow enough for
/// even ticks.
struct StreamClock {
  private var time: Int64 = 0
  private var frame: Double = 0
  private var observations = 0
  private var strays = 0

  private static let framesPerNanosecond = Double(Clip.rate) / 1e9

  /// Starts over after the stream was stopped, because earlier observations no longer apply.
  mutating func restart() {
    observations = 0
    strays = 0
  }

  /// Records that a frame is heard now.
  mutating func observe(frame heard: Int64, at now: Int64) {
    let expected = exactFrame(at: now)
    let error = Double(heard) - expected
    // Far off three times in a row means the stream did jump; once or twice is a server's error.
    strays = abs(error) > 0.05 * Double(Clip.rate) ? strays + 1 : 0
    if observations == 0 || strays >= 3 {
      frame = Double(heard)
      observations = 1
      strays = 0
    } else if strays == 0 {
      observations += 1
      let passed = Double(now - time) / 2e9
      frame = expected + error * min(1, max(1 / Double(observations), passed))
    } else {
      frame = expected
    }
    time = now
  }

  func frame(at time: Int64) -> Int64 { Int64(exactFrame(at: time).rounded()) }

  private func exactFrame(at time: Int64) -> Double {
    frame + Double(time - self.time) * Self.framesPerNanosecond
  }
}
