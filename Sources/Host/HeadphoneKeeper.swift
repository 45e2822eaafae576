internal import Audio
internal import Headphones
internal import MessageBus
internal import Platform
internal import Publishing

/// Brings back the headphones that the lifter hears with, on a thread of its own.
///
/// Those that do not connect by themselves when they are switched on or in reach again are called
/// every few seconds; until they answer, another device plays.
final class HeadphoneKeeper: Sendable {
  private struct State: Sendable { var isAway = false }

  private let device: String
  private let address: String
  private let bus: BusAddress
  private let worker = Worker(State())

  /// `nil` if a device is not that of a headset, or there is no bus.
  init?(of device: String, on bus: BusAddress? = MediaPlayer.buses.system) {
    guard let address = Headset.address(of: device), let bus else { return nil }
    (self.device, self.address, self.bus) = (device, address, bus)
  }

  /// Tells what is playing now; `nil` if nothing is.
  func use(_ device: String?) { worker.change { $0.isAway = device != self.device } }

  /// Begins to look after them; `goBack` is called when they can be heard again. A call takes the
  /// radio's time, so there is a pause between two.
  func begin(
    every pause: Duration = .seconds(5), opens: @escaping @Sendable (String) -> Bool = Sound.opens,
    goBack: @escaping @Sendable () -> Void
  ) {
    _ = worker.start(named: "headphones") { [device, address, bus] worker in
      while worker.next({ $0.isAway ? true : nil }) != nil, !worker.pause(atMost: pause) {
        guard worker.read({ $0.isAway }) else { continue }
        HeadphoneKeeper.call(address, bus)
        if opens(device) { goBack() }
      }
    }
  }

  func close() { worker.close(atMost: .zero) }

  private static func call(_ address: String, _ bus: BusAddress) {
    guard let bluetooth = try? Bluetooth(on: bus), (try? bluetooth.isRunning()) == true,
      let headset = try? bluetooth.headsets().first(where: { $0.address == address }),
      !headset.isConnected
    else { return }
    try? bluetooth.connect(headset)
  }
}
