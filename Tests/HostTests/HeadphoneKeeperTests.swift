import Headphones
import MessageBus
import Platform
import Support
import Testing

@testable import Host

/// Headphones that are lost in a session and come back.
@Suite("Headphones that come back") struct HeadphoneKeeperTests {
  @Test("lost headphones are called until they answer, and then played on again")
  func back() async throws {
    try await aside {
      let bus = try PrivateBus()
      let bluez = try FakeBlueZ(on: bus)
      try bluez.place("Buds", .known)
      let system = BusAddress(name: "the system bus", bus.address)
      let buds = try #require(try Bluetooth(on: system).headsets().first)
      let isBack = Locked(false)
      let keeper = try #require(HeadphoneKeeper(of: buds.device, on: system))
      keeper.use(buds.device)
      keeper.begin(
        every: .milliseconds(20),
        opens: { _ in
          (try? Bluetooth(on: system).headsets().first?.isConnected) == true
        },
        goBack: { isBack.withLock { $0 = true } })
      defer { keeper.close() }
      try bluez.place("Buds", .off)
      keeper.use("plughw:CARD=Device")
      try bluez.waits(for: "Connect Buds\n")
      try bluez.waits(for: "Connect Buds\n")
      #expect(!isBack.read { $0 })
      try bluez.place("Buds", .known)
      #expect(isBack.wait(atMost: .seconds(patience)) { $0 ? true : nil } == true)
    }
  }

  @Test("only headphones are kept") func others() {
    let bus = BusAddress(name: "the system bus", "unix:path=/nowhere")
    #expect(HeadphoneKeeper(of: "default", on: bus) == nil)
    #expect(HeadphoneKeeper(of: "bluealsa:DEV=00:11:22:33:44:55,PROFILE=a2dp", on: bus) != nil)
  }
}
