import Coaching
import Glibc
import MessageBus
import Platform
import Publishing
import Support
import Testing

/// The player on a real session bus.
@Suite struct MediaPlayerTests {
  private static let limit = Duration.seconds(patience)
  private static let path = "/org/mpris/MediaPlayer2"
  private static let interface = "org.mpris.MediaPlayer2.Player"

  /// A player, and a program that hears and presses it.
  private final class Stage {
    let bus: PrivateBus
    let name: String
    private(set) var player: MediaPlayer
    private let keys = Locked<[Press]>([])
    private let reports = Locked<[String]>([])
    private let heard = Locked<[BusMessage]>([])
    private let client: BusPeer

    struct Press: Equatable, Sendable {
      var key: Coach.Input
      var at: Int64
    }

    init(on bus: PrivateBus? = nil, name: String = "org.mpris.MediaPlayer2.spotter") throws {
      let bus = try bus ?? PrivateBus()
      (self.bus, self.name) = (bus, name)
      client = try BusPeer(bus.address) { [heard] connection in
        try connection.subscribe(to: "type='signal',path='\(MediaPlayerTests.path)'") { signal in
          heard.withLock { $0.append(signal) }
        }
        try connection.subscribe(to: "type='signal',member='NameOwnerChanged',arg0='\(name)'") {
          signal in heard.withLock { $0.append(signal) }
        }
        // Once this is answered, the bus knows the rules.
        _ = try connection.requestName("test.client", atMost: limit)
      }
      player = Stage.player(bus, keys, reports)
      _ = waits { $0.member == "NameOwnerChanged" && $0.arguments.last != .string("") }
    }

    private static func player(
      _ bus: PrivateBus, _ keys: Locked<[Press]>, _ reports: Locked<[String]>
    ) -> MediaPlayer {
      MediaPlayer(
        session: BusAddress(name: "the session bus", bus.address), system: nil,
        report: { report in reports.withLock { $0.append(report) } },
        press: { key, instant in keys.withLock { $0.append(Press(key: key, at: instant)) } })
    }

    /// Waits for a signal after the one last waited for.
    func waits(for isWanted: (BusMessage) -> Bool) -> BusMessage? {
      heard.wait(atMost: limit) { heard in
        guard let index = heard.firstIndex(where: isWanted) else { return nil }
        defer { heard.removeSubrange(...index) }
        return heard[index]
      }
    }

    /// Waits for changed properties.
    func change() -> [String: BusValue]? {
      waits { $0.member == "PropertiesChanged" }?.arguments[1].entries
    }

    func presses(_ count: Int) -> [Press] {
      keys.wait(atMost: limit) { $0.count >= count ? $0 : nil } ?? []
    }

    func report(_ count: Int) -> [String] {
      reports.wait(atMost: limit) { $0.count >= count ? $0 : nil } ?? []
    }

    @discardableResult
    func call(
      _ member: String, _ arguments: [BusValue] = [], of interface: String = interface
    ) throws -> [BusValue] {
      try client.perform { [name] connection in
        try connection.call(
          member, of: interface, at: MediaPlayerTests.path, on: name, arguments, atMost: limit)
      }
    }

    func property(_ property: String) throws -> BusValue {
      let values = try call(
        "Get", [.string(interface), .string(property)], of: "org.freedesktop.DBus.Properties")
      return try #require(values.first).content
    }
  }

  private static func seconds(_ count: Int64) -> Int64 { count * 1_000_000_000 }

  private static func track(
    _ artist: String, begun: Int64, length: Int64? = nil, paused: Int64? = nil
  ) -> MediaPlayer.Track {
    MediaPlayer.Track(
      title: "Squat", artist: artist, album: "Legs", begun: begun, length: length, paused: paused)
  }

  @Test("PlayPause is the button, Pause and Stop pause, Play resumes; the others are off")
  func buttons() async throws {
    try await aside {
      let stage = try Stage()
      let before = BootClock.now()
      for name in ["Next", "PlayPause", "Previous", "Pause", "Play", "Stop"] {
        #expect(try stage.call(name) == [])
      }
      try stage.call("Seek", [.int64(5)])
      try stage.call("SetPosition", [.path("/spotter/track/1"), .int64(5)])
      try stage.call("Raise", of: "org.mpris.MediaPlayer2")
      try stage.call("Quit", of: "org.mpris.MediaPlayer2")
      try stage.call("PlayPause")
      let presses = stage.presses(5)
      #expect(presses.map(\.key) == [.press, .pause, .play, .pause, .press])
      // Each has the instant at which it arrived.
      #expect(presses.map(\.at) == presses.map(\.at).sorted())
      #expect(presses.allSatisfy { $0.at >= before && $0.at <= BootClock.now() })
      for name in ["CanGoNext", "CanGoPrevious", "CanSeek"] {
        #expect(try stage.property(name) == .boolean(false))
      }
      for name in ["CanPlay", "CanPause", "CanControl"] {
        #expect(try stage.property(name) == .boolean(true))
      }
      stage.player.close(atMost: Self.limit)
    }
  }

  @Test("hostile calls are refused, and the button works after them") func hostile() async throws {
    try await aside {
      let stage = try Stage()
      func refusal(_ member: String, _ arguments: [BusValue] = []) -> BusError.Kind? {
        (thrown { try stage.call(member, arguments) } as? BusError)?.kind
      }
      let invalid = BusError.Kind.refused("org.freedesktop.DBus.Error.InvalidArgs")
      #expect(refusal("PlayPause", [.string("now")]) == invalid)
      #expect(refusal("Seek") == invalid)
      #expect(refusal("Seek", [.string("5")]) == invalid)
      #expect(refusal("SetPosition", [.string("/a"), .int64(0)]) == invalid)
      let deep = (0..<30).reduce(BusValue.int32(0)) { value, _ in .variant(value) }
      #expect(refusal("Pause", [deep]) == invalid)
      #expect(
        refusal("OpenUri", [.string(String(repeating: "a", count: 1_000_000))])
          == .refused("org.freedesktop.DBus.Error.NotSupported"))
      #expect(refusal("Explode") == .refused("org.freedesktop.DBus.Error.UnknownMethod"))
      let set = thrown {
        try stage.call(
          "Set",
          [.string(Self.interface), .string("Rate"), .variant(.double(9))],
          of: "org.freedesktop.DBus.Properties")
      }
      #expect((set as? BusError)?.kind == .refused("org.freedesktop.DBus.Error.PropertyReadOnly"))
      for _ in 0..<500 { try stage.call("PlayPause") }
      #expect(stage.presses(500).allSatisfy { $0.key == .press })
      stage.player.close(atMost: Self.limit)
    }
  }

  @Test("a set, its rest, a longer rest, a pause, the next set and the end are shown")
  func shows() async throws {
    try await aside {
      let stage = try Stage()
      #expect(try stage.property("PlaybackStatus") == .string("Stopped"))
      #expect(try stage.property("Metadata").entries == [:])
      #expect(try stage.property("Position") == .int64(0))

      let now = BootClock.now()
      stage.player.show(Self.track("Set 1 of 3 · 8 × 80 kg", begun: now))
      let set = stage.change()
      #expect(set?["PlaybackStatus"] == .string("Playing"))
      #expect(
        set?["Metadata"]?.entries == [
          "mpris:trackid": .path("/spotter/track/1"), "xesam:title": .string("Squat"),
          "xesam:artist": .array(of: "s", [.string("Set 1 of 3 · 8 × 80 kg")]),
          "xesam:album": .string("Legs"),
        ])

      stage.player.show(
        Self.track("Set 2 of 3 · 8 × 80 kg", begun: now, length: Self.seconds(90)))
      let rest = stage.change()
      #expect(rest?.keys.sorted() == ["Metadata"])
      #expect(rest?["Metadata"]?.entries?["mpris:length"] == .int64(90_000_000))
      #expect(rest?["Metadata"]?.entries?["mpris:trackid"] == .path("/spotter/track/2"))

      // A longer rest is the same track at the same position.
      stage.player.show(
        Self.track("Set 2 of 3 · 8 × 80 kg", begun: now, length: Self.seconds(120)))
      let longer = stage.change()?["Metadata"]?.entries
      #expect(longer?["mpris:trackid"] == .path("/spotter/track/2"))
      #expect(longer?["mpris:length"] == .int64(120_000_000))

      let pause = now + Self.seconds(30)
      stage.player.show(
        Self.track(
          "Set 2 of 3 · 8 × 80 kg", begun: now, length: Self.seconds(120), paused: pause))
      let paused = stage.change()
      #expect(paused == ["PlaybackStatus": .string("Paused")])
      #expect(try stage.property("Position") == .int64(30_000_000))

      stage.player.show(nil)
      let end = stage.change()
      #expect(end == ["PlaybackStatus": .string("Stopped"), "Metadata": .dictionary([:])])
      stage.player.close(atMost: Self.limit)
      let gone = stage.waits { $0.member == "NameOwnerChanged" }
      #expect(gone?.arguments.last == .string(""))
    }
  }

  @Test("a position that a client cannot expect is signalled, and never past the end")
  func seeked() async throws {
    try await aside {
      let stage = try Stage()
      let now = BootClock.now()
      // Resumed in the middle of a rest, such as after a crash.
      stage.player.show(
        Self.track("Set 2 of 3", begun: now - Self.seconds(40), length: Self.seconds(90)))
      let jump = stage.waits { $0.member == "Seeked" }?.arguments.first?.number ?? 0
      #expect(jump >= 40_000_000 && jump < 90_000_000)
      let later = try stage.property("Position").number ?? 0
      #expect(later >= jump)

      // The rest went on during a pause.
      stage.player.show(
        Self.track(
          "Set 2 of 3", begun: now - Self.seconds(40), length: Self.seconds(90),
          paused: now - Self.seconds(20)))
      let back = stage.waits { $0.member == "Seeked" }?.arguments.first
      #expect(back == .int64(20_000_000))
      stage.player.show(
        Self.track("Set 2 of 3", begun: now - Self.seconds(40), length: Self.seconds(90)))
      let forth = stage.waits { $0.member == "Seeked" }?.arguments.first?.number ?? 0
      #expect(forth >= 40_000_000)

      stage.player.show(
        Self.track("Set 3 of 3", begun: now - Self.seconds(40), length: Self.seconds(10)))
      #expect(stage.waits { $0.member == "Seeked" }?.arguments == [.int64(10_000_000)])
      stage.player.close(atMost: Self.limit)
    }
  }

  @Test("a bus that dies and comes back sees the present set") func comesBack() async throws {
    try await aside {
      let stage = try Stage()
      stage.player.show(Self.track("Set 1 of 3", begun: BootClock.now()))
      _ = stage.change()
      stage.bus.stop()
      #expect(stage.report(1).first?.hasPrefix("media keys: lost the session bus: ") == true)
      stage.player.show(Self.track("Set 2 of 3", begun: BootClock.now()))
      try stage.bus.start()
      #expect(stage.report(2).last == "media keys: connected to the session bus.")
      let client = try BusConnection(to: BusAddress(name: "the bus", stage.bus.address))
      let metadata = try client.call(
        "Get", of: "org.freedesktop.DBus.Properties", at: Self.path, on: stage.name,
        [.string(Self.interface), .string("Metadata")], atMost: Self.limit)
      #expect(metadata.first?.entries?["xesam:artist"] == .array(of: "s", [.string("Set 2 of 3")]))
      try client.call(
        "PlayPause", of: Self.interface, at: Self.path, on: stage.name, atMost: Self.limit)
      #expect(stage.presses(1).map(\.key) == [.press])
      stage.player.close(atMost: Self.limit)
      #expect(stage.report(2).count == 2)
    }
  }

  @Test("a second session on the bus has a name of its own") func second() async throws {
    try await aside {
      let first = try Stage()
      let second = try Stage(
        on: first.bus, name: "org.mpris.MediaPlayer2.spotter.instance\(getpid())")
      try second.call("PlayPause")
      #expect(second.presses(1).map(\.key) == [.press])
      first.player.close(atMost: Self.limit)
      second.player.close(atMost: Self.limit)
    }
  }

  @Test("without a bus, nothing waits and the reason is reported once") func none() {
    let reports = Locked<[String]>([])
    let address = BusAddress(name: "the session bus", "unix:path=/none")
    let player = MediaPlayer(
      session: address, system: nil, report: { report in reports.withLock { $0.append(report) } },
      press: { _, _ in })
    player.show(nil)
    #expect(
      reports.wait(atMost: Self.limit) { $0.first }
        == "media keys: cannot connect to the session bus: No such file or directory")
    player.close(atMost: Self.limit)
    #expect(reports.withLock { $0.count } == 1)
  }
}
