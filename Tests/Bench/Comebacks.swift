import Glibc
import Support

// Sound that disappears and comes back.
extension Bench {
  func comingBack(_ server: any SoundServer) throws {
    // A null sink of PulseAudio renders two seconds ahead until a client asks for less, and its
    // monitor cannot rewind. Without rewinds, the new one renders only 50 ms ahead, and its monitor
    // is accurate from the first sample on.
    (server as? PulseAudio)?.sinkOptions = "norewinds=1"
    let workout = try Workout(self, server, ["Row 100x1 60 kg rest 600"])
    defer { workout.stop() }
    try workout.waitsForSet()
    // Wait until the opening announcements are over.
    MonotonicClock.sleep(milliseconds: 9000)
    for (what, absence) in [("the sink", 3), ("the sink", 10), ("the server", 3)] {
      let isServer = what == "the server"
      let gone = MonotonicClock.exact
      if isServer { server.signal(SIGKILL) } else { try server.removeSink() }
      MonotonicClock.sleep(milliseconds: absence * 1000)
      let before = MonotonicClock.exact
      if isServer { try server.start() } else { try server.addSink() }
      let there = MonotonicClock.exact
      let recorder = try SinkRecorder(server, latency: block)
      defer { recorder.stop() }
      // A press reopens the device at once, so it must not help if the loss was noticed. A session
      // that did not notice says nothing on its own.
      let isNoticed = workout.terminal.shown(since: gone).contains("No sound on")
      if !isNoticed { _ = workout.press() }
      let heard = recorder.wait(seconds: 8) { recording in
        recording.onset(from: 0, above: 328).map { recording.arrived($0) }
      }
      let note =
        "back within \((there - before).milliseconds.milli), absent for \(absence) s, "
        + (isNoticed ? "noticed" : "not noticed: asked by a press")
      tell(
        Row(
          "sound back after \(what) is back", server.name,
          Figures(heard.map { [($0 - there).milliseconds] } ?? []), bar: "<= 2000", note: note
        ) { $0.maximum <= 2000 })
      MonotonicClock.sleep(milliseconds: 1500)
    }
  }
}
