import Glibc
import Support

// Rests.
extension Bench {
  /// How long after a rest the next set is done, in milliseconds: what it is has been said by then.
  static let lifting: Int64 = 6_000

  func resting(_ server: any SoundServer) throws {
    let first = wants("processor") ? seconds + 15 : 15
    // An exercise has at most 100 sets, and the last set has no rest.
    let lifts = (0...rests / 100).map { "Lift \($0 + 1) 100x1 40 kg rest 12" }
    let workout = try Workout(self, server, ["Row 1x1 60 kg rest \(first)"] + lifts)
    defer { workout.stop() }
    try workout.waitsForSet()
    MonotonicClock.sleep(milliseconds: 4000)
    var deadlines = [workout.press() + Int64(first) * MonotonicClock.second]
    if wants("processor") {
      MonotonicClock.sleep(milliseconds: 4500)
      tellProcessor(server, workout)
    }
    guard wants("rest") else { return }
    let recorder = try record(server)
    defer { recorder.stop() }
    MonotonicClock.sleep(until: deadlines[0] + Self.lifting * MonotonicClock.millisecond)
    for number in 0..<rests {
      let deadline = workout.press() + 12 * MonotonicClock.second
      deadlines.append(deadline)
      MonotonicClock.sleep(
        until: deadline + (Self.lifting + Int64(number * 7 % 20)) * MonotonicClock.millisecond)
    }
    MonotonicClock.sleep(milliseconds: 600)
    recorder.look { tellRests(server, deadlines, $0) }
  }

  private func tellProcessor(_ server: any SoundServer, _ workout: Workout) {
    let before = Usage(workout.child.id)
    let start = MonotonicClock.exact
    MonotonicClock.sleep(until: start + Int64(seconds) * MonotonicClock.second)
    let after = Usage(workout.child.id)
    let share =
      Double(after.processor - before.processor) / Double(MonotonicClock.exact - start) * 100
    let wakeups = (after.wakeups - before.wakeups) / seconds
    tell(
      Row(
        "processor while resting, sound open", server.name, Figures([share]), unit: "%",
        bar: "<= 0.5 of one core", note: "\(wakeups) wake-ups a second, over \(seconds) s"
      ) { $0.maximum <= 0.5 })
  }

  private func tellRests(
    _ server: any SoundServer, _ deadlines: [Int64], _ recording: SinkRecording
  ) {
    var ends: [Double] = []
    var steps: [Double] = []
    for deadline in deadlines {
      let frame = recording.frame(at: deadline)
      var sounds: [Int] = []
      for second in -3...0 {
        let from = frame + second * SinkRecording.rate - SinkRecording.rate / 4
        if let onset = recording.onset(from: from), onset < from + SinkRecording.rate {
          sounds.append(onset)
        }
      }
      guard sounds.count == 4 else { continue }
      ends.append((recording.played(sounds[3]) - deadline).milliseconds)
      for (tick, next) in zip(sounds, sounds.dropFirst()) where next != sounds[3] {
        steps.append((SinkRecording.nanoseconds(next - tick) - MonotonicClock.second).milliseconds)
      }
    }
    tell(
      Row(
        "end of a rest: first sample of the cue - deadline", server.name, Figures(ends),
        bar: "within 10, every time", expected: deadlines.count
      ) { abs($0.furthest) <= 10 })
    tell(
      Row(
        "ticks: distance - 1 s", server.name, Figures(steps), bar: "within 1",
        expected: deadlines.count * 2
      ) { abs($0.furthest) <= 1 })
    guard ends.count > 7 else { return }
    // The error is the same at the end as at the beginning, so errors do not add up.
    let quarter = ends.count / 4
    let drift =
      Figures(Array(ends.suffix(quarter))).median
      - Figures(Array(ends.prefix(quarter))).median
    let span = Double(deadlines[deadlines.count - 1] - deadlines[0]) / 6e10
    tell(
      Row(
        "drift from the first rests to the last", server.name, Figures([drift]),
        bar: "within 1", note: "over \(Int(span)) minutes"
      ) { abs($0.furthest) <= 1 })
  }
}
