import Coaching
import MessageBus
import Platform
import Publishing
import Support
import Testing

/// The player for Bluetooth headphones, with a BlueZ that is played.
@Suite struct HeadsetPlayerTests {
  private static let limit = Duration.seconds(patience)
  private static let other = "/org/bluez/hci1"

  private let bus: PrivateBus
  private let keys = Locked<[Coach.Input]>([])
  private let reports = Locked<[String]>([])

  init() throws { bus = try PrivateBus() }

  private func open() -> MediaPlayer {
    MediaPlayer(
      session: nil, system: BusAddress(name: "the system bus", bus.address),
      report: { [reports] report in reports.withLock { $0.append(report) } },
      press: { [keys] key, _ in keys.withLock { $0.append(key) } })
  }

  private func keys(_ count: Int) -> [Coach.Input] {
    keys.wait(atMost: Self.limit) { $0.count >= count ? $0 : nil } ?? []
  }

  private static let set = MediaPlayer.Track(
    title: "Squat", artist: "Set 1 of 3", album: "Legs", begun: 0, length: nil, paused: nil)

  /// What was reported, except that a fake took long to start on a busy machine.
  private var complaints: [String] {
    reports.withLock { $0.filter { !$0.contains("Connection timed out") } }
  }

  @Test("a headset's key is the button, and an earbud that is taken out only pauses")
  func keysOfHeadset() async throws {
    try await aside { [self] in
      let bluez = try FakeBlueZ(on: bus)
      let player = open()
      #expect(try bluez.registration().properties.contains("PlaybackStatus Stopped\n"))
      player.show(Self.set)
      // To a headset nothing ever plays, so that its key sends Play.
      let shown = try bluez.waits(for: "PlaybackStatus Paused\n")
      #expect(shown.contains("xesam:artist Set 1 of 3\n") && shown.contains("xesam:title Squat\n"))
      #expect(try bluez.key("Play"))
      #expect(keys(1) == [.press])
      // Taken out, and put back.
      #expect(try bluez.key("Pause"))
      #expect(try bluez.key("Play"))
      #expect(keys(3) == [.press, .pause, .play])
      #expect(try bluez.key("Play"))
      #expect(try bluez.key("Stop"))
      #expect(try bluez.key("Play"))
      #expect(keys(6) == [.press, .pause, .play, .press, .pause, .press])
      // BlueZ makes keys of an input device of these.
      #expect(try !bluez.key("Next"))
      #expect(try !bluez.key("Previous"))
      player.show(nil)
      try bluez.waits(for: "PlaybackStatus Stopped\n")
      player.close(atMost: Self.limit)
      #expect(complaints == [])
    }
  }

  @Test("resumed by other means, the headset's key is the button again")
  func resumed() async throws {
    try await aside { [self] in
      let bluez = try FakeBlueZ(on: bus)
      let player = open()
      try bluez.registration()
      player.show(Self.set)
      try bluez.waits(for: "xesam:title Squat\n")
      #expect(try bluez.key("Pause"))
      var track = Self.set
      (track.title, track.paused) = ("Paused", 1)
      player.show(track)
      try bluez.waits(for: "xesam:title Paused\n")
      (track.title, track.paused) = ("Deadlift", nil)
      player.show(track)
      try bluez.waits(for: "xesam:title Deadlift\n")
      #expect(try bluez.key("Play"))
      #expect(keys(2) == [.pause, .press])
      player.close(atMost: Self.limit)
    }
  }

  @Test("only BlueZ presses") func others() async throws {
    try await aside { [self] in
      let bluez = try FakeBlueZ(on: bus)
      let player = open()
      let registered = try bluez.registration()
      let other = try BusConnection(to: BusAddress(name: "the bus", bus.address))
      try other.call(
        "Play", of: "org.mpris.MediaPlayer2.Player", at: registered.path, on: registered.sender,
        atMost: Self.limit)
      #expect(try bluez.key("Pause"))
      #expect(keys(1) == [.pause])
      player.close(atMost: Self.limit)
    }
  }

  @Test("adapters that come and go, and a second one") func adapters() async throws {
    try await aside { [self] in
      let bluez = try FakeBlueZ(on: bus, hasAdapter: false)
      let player = open()
      try bluez.plug()
      try bluez.registration()
      try bluez.plug(Self.other)
      try bluez.registration(at: Self.other)
      try bluez.unplug()
      try bluez.plug()
      // Only there again, because the other one still has it.
      let again = try bluez.registration()
      #expect(!again.properties.contains("registered \(Self.other)"))
      #expect(try bluez.key("Play"))
      #expect(keys(1) == [.press])
      player.close(atMost: Self.limit)
      #expect(complaints == [])
    }
  }

  @Test("BlueZ that starts later, and again") func restarts() async throws {
    try await aside { [self] in
      let player = open()
      for count in 1...2 {
        let bluez = try FakeBlueZ(on: bus)
        try bluez.registration()
        #expect(try bluez.key("Play"))
        #expect(keys(count).count == count)
      }
      player.close(atMost: Self.limit)
      #expect(complaints == [])
    }
  }

  @Test("a refused registration is reported, and the next adapter still gets one")
  func refused() async throws {
    try await aside { [self] in
      let bluez = try FakeBlueZ(on: bus, hasAdapter: false)
      try bluez.refuse()
      try bluez.plug()
      let player = open()
      #expect(
        reports.wait(atMost: Self.limit) { $0.first }
          == "media keys: cannot call org.bluez.Media1.RegisterPlayer of org.bluez:"
          + " Invalid arguments")
      try bluez.plug(Self.other)
      try bluez.waits(for: "registered \(Self.other) ")
      player.close(atMost: Self.limit)
    }
  }
}
