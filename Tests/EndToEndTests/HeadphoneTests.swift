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
          slave.pcm "null"
          file { @func concat strings [ "\(room)/" $DEV "/heard" ] }
          format "raw"
        }

        """)
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
      #expect(try rack.settings.contains("device = bluealsa:DEV=00:00:00:00:00:01,PROFILE=a2dp\n"))
      #expect(rack.isHeard("00:00:00:00:00:01"))
      let told = try rack.bluez.waits(for: "Connect Buds\n")
      #expect(told.contains("Pair Stranger's\n") && told.contains("Remove Stranger's\n"))

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
