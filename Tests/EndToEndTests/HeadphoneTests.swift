import Glibc
import Support
import Testing

/// Headphones paired by ear, with a BlueZ that is played and an ALSA device that writes what is heard.
@Suite("Bluetooth headphones") struct HeadphoneTests {
  /// A home whose ALSA has a device of BlueALSA for each headset that is connected.
  private struct Rack {
    let home: Home
    let bus: PrivateBus
    let bluez: FakeBlueZ
    let room: String

    init() throws {
      home = try SetupPrograms.home()
      room = "\(home.path)/room"
      mkdir(room, 0o700)
      bus = try PrivateBus()
      bluez = try FakeBlueZ(on: bus, folder: room)
      try home.write(
        ".asoundrc",
        """
        pcm.bluealsa {
          @args [ DEV PROFILE ]
          @args.DEV { type string }
          @args.PROFILE { type string }
          type file
          slave.pcm {
            @func refer
            file { @func concat strings [ "\(room)/" $DEV "/device" ] }
            name "slave"
          }
          file { @func concat strings [ "\(room)/" $DEV "/heard" ] }
          format "raw"
        }
        pcm.pipewire {
          type plug
          slave.pcm { @func refer file "\(room)/speaker" name "slave" }
          hint { show on description "Speaker" }
        }

        """)
    }

    /// Plugs in a speaker.
    func plugSpeaker() throws { try TestFile.write("\(room)/speaker", "slave.type null\n") }

    /// Unplugs it; what plays on it goes on.
    func unplugSpeaker() { unlink("\(room)/speaker") }

    /// Ears at headphones whose sound fails without any, as real ones do, until they are taken off.
    func wears(_ address: String) throws -> PrintingProcess {
      let place = "\(room)/\(address)"
      // It comes back with the headphones.
      mkfifo("\(place)/heard", 0o600)
      return try PrintingProcess(
        [
          "/bin/sh", "-c",
          #"until [ -p "$0/heard" ]; do sleep 0.1; done; exec cat <>"$0/heard" >"$0.sound""#,
          place,
        ], ["PATH": "/bin"])
    }

    var environment: [String: String] { ["DBUS_SYSTEM_BUS_ADDRESS": bus.address] }

    /// Whether anything was played on a headset.
    func isHeard(_ address: String) -> Bool {
      var status = stat()
      return stat("\(room)/\(address)/heard", &status) == 0 && status.st_size > 0
    }

    var settings: String {
      get throws { try TestFile.read("\(home.path)/config/spotter/settings") }
    }
  }

  @Test("the set-up pairs the headphones over which a press answers, and forgets them on request")
  func setup() async throws {
    try await aside {
      let rack = try Rack()
      try rack.home.write("config/spotter/settings", "rate = 400\nscan = 4\n")
      try rack.bluez.place("Stranger's", .pairing, signal: -40)
      try rack.bluez.place("Stubborn", .refusing, signal: -30)
      try rack.bluez.place("Buds", .pairing, signal: -60)
      let arguments = ["setup", "headphones", "--no-stdin"]
      let program = try rack.home.start(arguments, with: rack.environment)
      program.offers("Bluetooth headphones? Set them to pairing, then press.\n")
      program.signal(SIGUSR1)
      program.waits(for: "Looking for headphones.\n")
      program.waits(for: "Stranger's. Press to keep these headphones.\n")
      program.offers("Buds. Press to keep these headphones.\n")
      program.signal(SIGUSR1)
      program.waits(for: "Which language?\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      #expect(try rack.settings.contains("device = bluealsa:DEV=00:00:00:00:00:02,PROFILE=a2dp\n"))
      #expect(rack.isHeard("00:00:00:00:00:02"))
      let told = try rack.bluez.waits(for: "Connect Buds\n")
      for passed in ["Stubborn", "Stranger's"] {
        #expect(told.contains("Pair \(passed)\n") && told.contains("Remove \(passed)\n"))
      }

      let again = try rack.home.start(arguments, with: rack.environment)
      again.waits(for: "Bluetooth headphones? Set them to pairing, then press.\n")
      again.offers("Forget Buds?\n")
      again.signal(SIGUSR1)
      again.waits(for: "Which language?\n")
      again.signal(SIGTERM)
      #expect(again.ends().status == 0)
      try rack.bluez.waits(for: "Remove Buds\n")
    }
  }

  @Test("without headphones in pairing mode, it says so and goes on") func none() async throws {
    try await aside {
      let rack = try Rack()
      let program = try rack.home.start(
        ["setup", "headphones", "--no-stdin", "--device", "null"], with: rack.environment)
      program.offers("Bluetooth headphones? Set them to pairing, then press.\n")
      program.signal(SIGUSR1)
      program.waits(for: "No headphones found.\n")
      program.waits(for: "Which language?\n")
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      try rack.bluez.waits(for: "StopDiscovery\n")
    }
  }

  @Test("at the first start, a press while headphones are looked for means the device before")
  func late() async throws {
    try await aside {
      let rack = try Rack()
      try rack.home.write(
        ".asoundrc", "pcm.pipewire { type null hint { show on description \"Speaker\" } }\n")
      let program = try rack.home.start(
        ["standby", "--no-stdin", "--set-up"], with: rack.environment)
      // Nobody answers on any device; the search begins.
      program.waits(for: "Press if you hear this.\n")
      try rack.bluez.waits(for: "StartDiscovery\n")
      program.signal(SIGUSR1)
      program.waits(for: "Bluetooth headphones? Set them to pairing, then press.\n")
      #expect(try rack.settings.contains("device = "))
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }

  @Test("a session calls the headphones that are away, and is heard once they are back")
  func session() async throws {
    try await aside {
      let rack = try Rack()
      try rack.bluez.place("Buds", .known)
      try rack.bluez.place("Buds", .off)
      let device = "bluealsa:DEV=00:00:00:00:00:00,PROFILE=a2dp"
      try rack.home.write("config/spotter/settings", "rate = 400\ndevice = \(device)\n")
      let program = try rack.home.start(
        [
          "run", try rack.home.write("short.plan", "# Short\n## Pulls\nPull Up  4x1  rest 60\n"),
          "--no-stdin",
        ],
        with: rack.environment)
      program.waits(for: "No sound on \(device). Captions only. Try spotter devices.\n")
      try rack.bluez.waits(for: "Connect Buds\n")
      try rack.bluez.place("Buds", .known)
      program.waits(for: "Sound is back.\n")
      #expect(rack.isHeard("00:00:00:00:00:00"))
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
    }
  }

  @Test("lost in a set and in a rest, headphones pause it until others are found; presses count")
  func lost() async throws {
    try await aside {
      let rack = try Rack()
      let address = "00:00:00:00:00:00"
      let device = "bluealsa:DEV=\(address),PROFILE=a2dp"
      try rack.bluez.pair(
        "Buds", service: "0000110b-0000-1000-8000-00805f9b34fb", isConnected: true)
      var ears = try rack.wears(address)
      try rack.bluez.place("Old", .known)
      try rack.home.write("config/spotter/settings", "rate = 400\ndevice = \(device)\n")
      let plan = "# Short\n## Pulls\nPull Up  4x1  rest 600\n"
      let program = try rack.home.start(
        ["run", try rack.home.write("short.plan", plan), "--no-stdin"], with: rack.environment)
      program.waits(for: "Set 1 of 4")
      for (press, answer, place) in [
        ("done", "Rest, 10 minutes.", "of rest left"), ("go", "Set 2 of 4", "Set 2 of 4"),
      ] {
        try rack.bluez.place("Buds", .off)
        ears.end(SIGKILL)
        program.waits(for: "No sound on \(device). Captions only. Try spotter devices.\n")
        #expect(try rack.home.press(press).status == 0)
        program.waits(for: answer)
        try rack.plugSpeaker()
        program.waits(for: "Sound comes from Speaker now.\n")
        program.waits(for: "Resumed.\n")
        program.waits(for: place)
        ears = try rack.wears(address)
        try rack.bluez.place("Buds", .known)
        let told = try rack.bluez.waits(for: "Connect Buds\n")
        #expect(!told.contains("Connect Old\n"))
        program.waits(for: "Sound is back.\n")
        rack.unplugSpeaker()
      }
      program.signal(SIGTERM)
      #expect(program.ends().status == 0)
      let shown = try rack.home.run(["show", "--json"]).out
      #expect(shown.split(separator: "\n").filter { $0.contains("\"done\"") }.count == 1)
      let known = try rack.home.run(["headphones"], with: rack.environment)
      #expect(known.out.contains("Buds") && known.out.contains("Old"))
    }
  }

  @Test("standby offers to connect headphones only where there is Bluetooth") func choice()
    async throws
  {
    try await aside {
      let rack = try Rack()
      try rack.bluez.place("Buds", .pairing)
      try rack.home.write("config/spotter/settings", "rate = 400\nscan = 4\n")
      for (environment, isOffered) in [(rack.environment, true), ([:], false)] {
        let program = try rack.home.start(
          ["standby", "--no-stdin", "--device", "null"], with: environment)
        if isOffered { try rack.bluez.registration() } else { try program.isAsleep() }
        let answer = try rack.home.press("headphones")
        if isOffered {
          program.waits(for: "Bluetooth headphones? Set them to pairing, then press.\n")
        } else {
          #expect(answer.status == 1)
        }
        program.signal(SIGTERM)
        #expect(program.ends().status == 0)
      }
    }
  }
}
