internal import MessageBus
internal import Glibc
internal import Platform

/// Connects headphones one after the other, until the lifter keeps some. Used on one thread.
final class HeadphoneSearch {
  /// How long to look for headphones in pairing mode: they stay in it for a minute or more.
  private static let patience = Duration.seconds(30)

  private let bluetooth: Bluetooth
  private let bus: BusAddress
  private let pause: Duration
  /// The addresses of those that were offered, or cannot be connected.
  private var tried: Set<String> = []

  /// - Parameter pause: How long to wait before looking again at what is received.
  init(on bus: BusAddress, every pause: Duration = .seconds(1)) throws(BusError) {
    (bluetooth, self.bus, self.pause) = (try Bluetooth(on: bus), bus, pause)
  }

  /// Returns the next headphones, connected: first those that are, then those known from before,
  /// then those in pairing mode nearby, which are paired; `nil` if there are no more. Takes up to
  /// half a minute, and longer if headphones hang. Throws if there is no Bluetooth.
  func next() throws(BusError) -> Headset? {
    guard try bluetooth.isRunning() else { return nil }
    let known = try bluetooth.headsets().filter { $0.isPaired && !tried.contains($0.address) }
    for headset in known.filter(\.isConnected) + known.filter({ !$0.isConnected }) {
      tried.insert(headset.address)
      if headset.isConnected || (try? bluetooth.connect(headset)) != nil { return headset }
    }
    return try pairNext()
  }

  /// The device on which the latest one is heard: one of ALSA, or what a sound server plays on.
  func device(of headset: Headset) throws(BusError) -> String {
    try bluetooth.hasALSA() ? headset.device : "default"
  }

  /// Lets go of headphones that nobody kept: those of somebody else are forgotten.
  func refuse(_ headset: Headset) {
    if headset.isPaired {
      try? bluetooth.disconnect(headset)
    } else {
      try? bluetooth.forget(headset)
    }
  }

  private func pairNext() throws(BusError) -> Headset? {
    guard let agent = PairingAgent(on: bus) else { return nil }
    defer { agent.close() }
    try bluetooth.search()
    defer { try? bluetooth.stopSearch() }
    let end = BootClock.now() + Int64(HeadphoneSearch.patience / .nanoseconds(1))
    while BootClock.now() < end {
      guard let headset = try bluetooth.headsets().pairable(besides: tried).first else {
        usleep(UInt32(pause / .microseconds(1)))
        continue
      }
      tried.insert(headset.address)
      agent.expect(headset.path)
      do throws(BusError) {
        try bluetooth.pair(headset)
        try bluetooth.connect(headset)
        return headset
      } catch {
        if error.kind == .disconnected { throw error }
        // Not with its consent, or out of reach.
        try? bluetooth.forget(headset)
      }
    }
    return nil
  }
}
