import Glibc

// Waiting for a press: what it costs all day.
extension Bench {
  func measureStandby() {
    guard wants("standby") else { return }
    do {
      let environment = try scratch.environment("standby")
      let child = try Child([program, "standby", "--no-stdin", "--device", "null"], environment)
      Clock.sleep(milliseconds: 1000)
      let before = Usage(child.pid)
      let begun = Clock.now()
      Clock.sleep(milliseconds: seconds * 1000)
      let after = Usage(child.pid)
      let time = Double(Clock.now() - begun)
      child.end()
      tell(
        Row(
          "memory in standby, RssAnon", nil, Figures([Double(after.anonymous) / 1024]),
          unit: "MB", bar: "<= 2"
        ) { $0.maximum <= 2 })
      tell(
        Row(
          "memory in standby, resident", nil, Figures([Double(after.resident) / 1024]),
          unit: "MB", bar: "<= 15"
        ) { $0.maximum <= 15 })
      tell(
        Row(
          "processor in standby, of one core", nil,
          Figures([Double(after.processor - before.processor) / time * 100]), unit: "%",
          bar: "<= 0.1"
        ) { $0.maximum <= 0.1 })
      tell(
        Row(
          "wake-ups in standby", nil,
          Figures([Double(after.wakeups - before.wakeups) * 1_000_000_000 / time]), unit: "/s",
          bar: "<= 1"
        ) { $0.maximum <= 1 })
    } catch {
      tell(.failed("standby", nil, bar: "", "\(error)"))
    }
  }
}
