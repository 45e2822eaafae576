import Glibc
import MessageBus
import Support
import Testing

/// Media keys and what is playing: the real program on a real bus, with the real playerctl.
@Suite struct MediaKeys {
  /// A desktop with a bus of its own, on which sessions run.
  private final class Desktop {
    let home: Home
    let bus: PrivateBus
    private let isHeadless: Bool

    /// With `isHeadless`, the bus is that of the system instead.
    init(isHeadless: Bool = false) throws {
      self.isHeadless = isHeadless
      (home, bus) = (try Home(), try PrivateBus())
    }

    var variables: [String: String] {
      [isHeadless ? "DBUS_SYSTEM_BUS_ADDRESS" : "DBUS_SESSION_BUS_ADDRESS": bus.address]
    }

    /// Starts a session of one-rep sets that has announced the first.
    func startLifting() throws -> Program {
      let plan = try home.write("short.plan", "# Short\n## Pulls\nPull Up  2x1  rest 30\n")
      let program = try home.start(
        ["run", plan, "--device", "null", "--no-stdin"], with: variables)
      program.waits(for: "Press when the set is done.\n")
      return program
    }

    @discardableResult
    func playerctl(_ arguments: String...) throws -> Outcome {
      let located = try Unpacked.located(["playerctl"] + arguments)
      return try Program(
        Array(located.dropFirst()), input: .nothing,
        environment: Unpacked.environment.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 },
        home: home, executable: located[0]
      ).ends()
    }

    /// Title, artist, album and length in microseconds; and the status.
    func shown() throws -> String {
      let format = "{{title}}|{{artist}}|{{album}}|{{mpris:length}}|{{status}}"
      let outcome = try playerctl("metadata", "--format", format)
      return outcome.status == 0 ? outcome.out : outcome.errors
    }

    /// Waits until that is shown: it follows the saving of an event.
    func waits(toShow wanted: String, _ location: SourceLocation = #_sourceLocation) throws {
      var last = ""
      let isShown = try MonotonicClock.wait {
        last = try shown()
        return last == wanted + "\n"
      }
      #expect(isShown, "'\(wanted)' was never shown, only '\(last)'", sourceLocation: location)
    }

    /// Stops a session that printed no error, and returns the reps of its sets.
    func stop(_ program: Program) throws -> [Int] {
      program.signal(SIGTERM)
      let outcome = program.ends()
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      return try home.session()?.sets.compactMap(\.reps) ?? []
    }
  }

  @Test("PlayPause is the button from the first set to the end") func session() async throws {
    try await aside {
      let desktop = try Desktop()
      let program = try desktop.startLifting()
      try desktop.waits(toShow: "Pull Up|Set 1 of 2 · 1 rep|Pulls||Playing")
      #expect(try desktop.playerctl("play-pause").status == 0)
      program.waits(for: "Rest, 30 seconds.\n")
      try desktop.waits(toShow: "Pull Up|Set 2 of 2 · 1 rep|Pulls|30000000|Playing")
      let position = Double(try desktop.playerctl("position").out.dropLast()) ?? -1
      #expect(position > 0 && position <= 30)
      #expect(try desktop.home.press("rest 120").status == 0)
      let longer = "Pull Up|Set 2 of 2 · 1 rep|Pulls|120000000|Playing"
      try desktop.waits(toShow: longer)
      // Early in a rest, it takes a second press to end it.
      while try desktop.shown() == longer + "\n" {
        try desktop.playerctl("play-pause")
        usleep(1_200_000)
      }
      try desktop.waits(toShow: "Pull Up|Set 2 of 2 · 1 rep|Pulls||Playing")
      // No question about the effort at the end, which a press would answer.
      #expect(try desktop.home.press("effort 5").status == 0)
      // The first presses may come too soon.
      while program.isRunning, try desktop.shown().hasPrefix("Pull Up|") {
        try desktop.playerctl("play-pause")
        usleep(1_200_000)
      }
      try desktop.waits(toShow: "Pulls|Workout complete|Pulls||Playing")
      program.waits(for: "Pulls done.")
      // After the guard that follows a press.
      usleep(1_200_000)
      try desktop.playerctl("play-pause")
      program.waits(for: "See you.\n")
      let outcome = program.ends()
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(try desktop.home.session()?.sets.compactMap(\.reps) == [1, 1])
      #expect(try desktop.home.session()?.status == "finished")
      #expect(try desktop.playerctl("status").errors == "No players found\n")
    }
  }

  @Test("Pause and Stop complete nothing and never resume; Play only resumes")
  func pause() async throws {
    try await aside {
      let desktop = try Desktop()
      let program = try desktop.startLifting()
      try desktop.playerctl("play")
      try desktop.playerctl("pause")
      program.waits(for: "Paused.\n")
      try desktop.waits(toShow: "Pull Up|Set 1 of 2 · 1 rep|Pulls||Paused")
      try desktop.playerctl("pause")
      try desktop.playerctl("stop")
      try desktop.playerctl("play")
      let said = program.waits(for: "Resumed.\n")
      #expect(!said.contains("Paused."))
      try desktop.waits(toShow: "Pull Up|Set 1 of 2 · 1 rep|Pulls||Playing")
      try desktop.playerctl("stop")
      program.waits(for: "Paused.\n")
      // Off, as far as playerctl lets it through.
      for command in ["next", "previous"] {
        #expect(try desktop.playerctl(command).status != 0)
      }
      #expect(try desktop.stop(program) == [])
    }
  }

  @Test("a bus that dies in a session and comes back") func killed() async throws {
    try await aside {
      let desktop = try Desktop()
      let program = try desktop.startLifting()
      try desktop.waits(toShow: "Pull Up|Set 1 of 2 · 1 rep|Pulls||Playing")
      desktop.bus.stop()
      #expect(try desktop.home.press("2").status == 0)
      program.waits(for: "Rest, 30 seconds.\n")
      try desktop.bus.start()
      try desktop.waits(toShow: "Pull Up|Set 2 of 2 · 1 rep|Pulls|30000000|Playing")
      try desktop.playerctl("pause")
      program.waits(for: "Paused.\n")
      #expect(try desktop.stop(program) == [2])
    }
  }

  @Test("a bus that hangs delays neither a press nor the end") func frozen() async throws {
    try await aside {
      let desktop = try Desktop()
      let program = try desktop.startLifting()
      try desktop.waits(toShow: "Pull Up|Set 1 of 2 · 1 rep|Pulls||Playing")
      desktop.bus.freeze(true)
      #expect(try desktop.home.press("2").status == 0)
      #expect(try desktop.stop(program) == [2])
      desktop.bus.freeze(false)
    }
  }

  @Test("a program that floods the player with calls does not harm the session")
  func flood() async throws {
    try await aside {
      let desktop = try Desktop()
      let program = try desktop.startLifting()
      #expect(try desktop.home.press("p").status == 0)
      program.waits(for: "Paused.\n")
      let peer = try BusPeer(desktop.bus.address)
      try peer.perform { connection in
        for count in 0..<400 {
          _ = try? connection.call(
            count.isMultiple(of: 2) ? "Pause" : "Seek", of: "org.mpris.MediaPlayer2.Player",
            at: "/org/mpris/MediaPlayer2", on: "org.mpris.MediaPlayer2.spotter",
            count.isMultiple(of: 4) ? [] : [.int64(1)], atMost: .seconds(patience))
        }
      }
      peer.close()
      #expect(try desktop.home.press("p").status == 0)
      program.waits(for: "Resumed.\n")
      #expect(try desktop.home.press("3").status == 0)
      #expect(try desktop.stop(program) == [3])
    }
  }

  @Test("a Bluetooth headset without a desktop: its key completes a set, an earbud does not")
  func headset() async throws {
    try await aside {
      let rack = try Desktop(isHeadless: true)
      let bluez = try FakeBlueZ(on: rack.bus)
      let program = try rack.startLifting()
      try bluez.registration()
      try bluez.waits(for: "xesam:artist Set 1 of 2 · 1 rep\n")
      // Taken out, and put back.
      #expect(try bluez.key("Pause"))
      program.waits(for: "Paused.\n")
      #expect(try bluez.key("Play"))
      program.waits(for: "Resumed.\n")
      #expect(try rack.home.session()?.setsDone == 0)
      #expect(try bluez.key("Pause"))
      program.waits(for: "Paused.\n")
      #expect(try rack.home.press("p").status == 0)
      program.waits(for: "Resumed.\n")
      // Nothing is left to be resumed.
      #expect(try bluez.key("Play"))
      program.waits(for: "Pull up. Set 1 of 2. 1 rep.\n")
      // The announcement is heard at some time; until then, presses complete nothing.
      while try rack.home.session()?.setsDone == 0 {
        try bluez.key("Play")
        usleep(1_200_000)
      }
      program.waits(for: "Rest, 30 seconds.\n")
      #expect(try rack.stop(program) == [1])
    }
  }

  @Test("in standby, PlayPause and a headset's key wake it, and a Pause does not")
  func standby() async throws {
    try await aside {
      for isHeadless in [false, true] {
        let desktop = try Desktop(isHeadless: isHeadless)
        let bluez = isHeadless ? try FakeBlueZ(on: desktop.bus) : nil
        let program = try desktop.home.start(
          ["standby", "--device", "null", "--no-stdin"], with: desktop.variables)
        if let bluez {
          try bluez.registration()
          try bluez.key("Pause")
          try bluez.key("Stop")
          #expect(try bluez.key("Play"))
        } else {
          while try desktop.playerctl("status").out != "Stopped\n" { usleep(20_000) }
          try desktop.playerctl("pause")
          #expect(try desktop.playerctl("play-pause").status == 0)
        }
        program.waits(for: "Press to start.\n")
        program.signal(SIGTERM)
        #expect(program.ends().status == 0)
      }
    }
  }

  @Test("'spotter doctor' says which keys would reach a session") func doctor() async throws {
    try await aside {
      let headset = "0000110b-0000-1000-8000-00805f9b34fb"
      let (home, session, system) = (try Home(), try PrivateBus(), try PrivateBus())
      var told = ""
      func ask(_ address: String) throws {
        let outcome = try home.start(
          ["doctor", "--device", Home.nowhere],
          with: ["DBUS_SESSION_BUS_ADDRESS": address, "DBUS_SYSTEM_BUS_ADDRESS": system.address]
        ).ends()
        told += try #require(outcome.lines.first { $0.contains("  media keys   ") }) + "\n"
      }
      try ask(session.address)
      let bluez = try FakeBlueZ(on: system, hasAdapter: false)
      try ask(session.address)
      try bluez.plug()
      // A phone, which sends keys to nobody.
      try bluez.pair(
        "Phone", service: "0000110a-0000-1000-8000-00805f9b34fb", isConnected: true)
      try ask(session.address)
      try bluez.pair("Buds", service: headset, isConnected: false)
      try ask(session.address)
      try bluez.pair("Big Cans", service: headset, isConnected: true)
      try ask(session.address)
      session.stop()
      try ask(session.address)
      // The path is still there, but nobody listens.
      let dead = try home.write("run/dead", "")
      try ask("unix:path=\(dead)")
      #expect(try home.run("settings", "now-playing", "off").status == 0)
      try ask(session.address)
      try Golden.check(told.replacing(home.path, with: "~"), in: "media-keys")
    }
  }

  @Test("now-playing off, and no bus: no player, and the session is the same")
  func off() async throws {
    try await aside {
      let desktop = try Desktop()
      #expect(try desktop.home.run("settings", "now-playing", "off").status == 0)
      let program = try desktop.startLifting()
      #expect(try desktop.playerctl("status").errors == "No players found\n")
      #expect(try desktop.home.press("2").status == 0)
      #expect(try desktop.stop(program) == [2])
    }
  }
}
