import Glibc
import MessageBus
import Support
import Testing

@testable import Headphones

/// A room with a BlueZ that is played.
private struct Room {
  let bus: PrivateBus
  let bluez: FakeBlueZ
  var address: BusAddress { BusAddress(name: "the system bus", bus.address) }

  init(folder: String? = nil) throws {
    bus = try PrivateBus()
    bluez = try FakeBlueZ(on: bus, folder: folder)
  }

  /// What is found, one after the other; at most so many.
  func found(_ most: Int, keepsLast: Bool = true) throws -> [HeadphoneFinder.Found] {
    let finder = try #require(HeadphoneFinder(on: address))
    defer { finder.close() }
    var all: [HeadphoneFinder.Found] = []
    while all.count < most {
      finder.look()
      _ = MonotonicClock.wait { finder.answer != nil }
      let answer = try #require(finder.answer, "it never says what it found")
      guard case .found(let found) = answer else { break }
      all.append(found)
    }
    if keepsLast { finder.keep() }
    return all
  }

  func names(_ most: Int) throws -> [String] { try found(most).map(\.headset.name) }

  var headsets: [Headset] { get throws { try Bluetooth(on: address).headsets() } }
}

@Suite("Headphones paired by ear") struct HeadphoneFinderTests {
  @Test("the nearest in pairing mode comes first; one that nobody keeps is forgotten")
  func nearest() async throws {
    try await aside {
      let room = try Room()
      try room.bluez.place("Far", .pairing, signal: -80)
      try room.bluez.place("Near", .pairing, signal: -40)
      #expect(try room.names(2) == ["Near", "Far"])
      let order =
        try room.bluez.waits(for: "StopDiscovery\n") + room.bluez.waits(for: "Connect Far\n")
      #expect(order.contains("Set Powered\n"))
      #expect(order.contains("StartDiscovery\nPair Near\nSet Trusted\nConnect Near\n"), "\(order)")
      #expect(order.contains("Remove Near\n"))
      #expect(try room.headsets.filter(\.isPaired).map(\.name) == ["Far"])
    }
  }

  @Test("one that is found, and neither kept nor refused, is forgotten at the end")
  func unanswered() async throws {
    try await aside {
      let room = try Room()
      try room.bluez.place("Stranger's", .pairing)
      #expect(try room.found(1, keepsLast: false).count == 1)
      try room.bluez.waits(for: "Remove Stranger's\n")
    }
  }

  @Test("one that refuses is passed over") func refusing() async throws {
    try await aside {
      let room = try Room()
      try room.bluez.place("Stubborn", .refusing, signal: -30)
      try room.bluez.place("Buds", .pairing)
      #expect(try room.names(1) == ["Buds"])
      #expect(try room.bluez.waits(for: "Connect Buds\n").contains("Remove Stubborn\n"))
    }
  }

  @Test("those known from before come first, and stay known when they are not wanted")
  func known() async throws {
    try await aside {
      let room = try Room()
      try room.bluez.place("Asleep", .known)
      try room.bluez.place("Asleep", .off)
      try room.bluez.place("Old", .known)
      try room.bluez.place("New", .pairing)
      #expect(try room.names(2) == ["Old", "New"])
      #expect(try room.bluez.waits(for: "Connect New\n").contains("Disconnect Old\n"))
      #expect(try room.headsets.filter(\.isPaired).map(\.name) == ["Asleep", "Old", "New"])
      #expect(try room.headsets.filter(\.isConnected).map(\.name) == ["New"])
    }
  }

  @Test("the agent answers only for the headphones that are being paired") func stranger()
    async throws
  {
    try await aside {
      let room = try Room()
      let agent = try #require(PairingAgent(on: room.address))
      agent.expect("/org/bluez/hci0/dev_0")
      let peer = try BusPeer(room.bus.address)
      try room.bluez.place("Stranger", .pairing)
      for (path, isAnswered) in [("/org/bluez/hci0/dev_0", true), ("/org/bluez/hci0/dev_1", false)]
      {
        let answer = try peer.perform { connection -> Bool in
          let names =
            try connection.call(
              "ListNames", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
              on: "org.freedesktop.DBus", atMost: .seconds(5)
            ).first?.elements ?? []
          // The agent is on one of the connections without a name.
          return names.compactMap(\.text).filter { $0.hasPrefix(":") }.contains { name in
            let values = try? connection.call(
              "RequestPinCode", of: "org.bluez.Agent1", at: "/spotter/agent", on: name,
              [.path(path)], atMost: .seconds(1))
            return values == [.string("0000")]
          }
        }
        #expect(answer == isAnswered)
      }
      agent.close()
    }
  }

  @Test("a battery is read, and headphones can be forgotten") func facts() async throws {
    try await aside {
      let room = try Room()
      try room.bluez.place("Buds", .known)
      try room.bluez.charge("Buds", percent: 15)
      let bluetooth = try Bluetooth(on: room.address)
      let buds = try #require(try bluetooth.headsets().first)
      #expect(buds.charge == 15)
      #expect(Headset.address(of: buds.device) == buds.address)
      #expect(Headset.address(of: "plughw:CARD=Device,DEV=0") == nil)
      try bluetooth.forget(buds)
      #expect(try bluetooth.headsets().isEmpty)
    }
  }

  @Test("with BlueALSA, they have an ALSA device; with a sound server, they have none of their own")
  func device() async throws {
    try await aside {
      let scratch = Scratch()
      let room = try Room(folder: scratch.path)
      try room.bluez.place("Buds", .pairing)
      let found = try #require(try room.found(1).first)
      #expect(found.device == "bluealsa:DEV=\(found.headset.address),PROFILE=a2dp")
      #expect(access("\(scratch.path)/\(found.headset.address)", F_OK) == 0)
      let other = try Room()
      try other.bluez.place("Buds", .pairing)
      #expect(try other.found(1).first?.device == "default")
    }
  }
}
