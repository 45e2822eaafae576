import Glibc

/// A BlueZ on a private bus that is played by `fake-bluez`.
///
/// Used by one thread.
package final class FakeBlueZ {
  package static let adapter = "/org/bluez/hci0"

  private let child: ChildProcess
  private let input: Int32
  private let output: Int32
  private var said: [UInt8] = []

  /// Starts it with an adapter, or without any.
  ///
  /// - Parameter folder: Where BlueALSA has a folder for each headset that is connected; without it, there is none.
  package init(on bus: PrivateBus, hasAdapter: Bool = true, folder: String? = nil) throws {
    var spawn = Spawn()
    input = try spawn.pipe(as: 0, childReads: true)
    output = try spawn.pipe(as: 1, childReads: false)
    spawn.open("/dev/null", O_RDWR, as: 2)
    child = try ChildProcess(
      spawn, [try Built.path(of: "fake-bluez"), bus.address] + (folder.map { [$0] } ?? []),
      environment: [:])
    spawn.close()
    try waits(for: "ready\n")
    if hasAdapter { try plug() }
  }

  deinit {
    close(input)
    close(output)
  }

  /// An adapter comes, or goes with what is registered there.
  package func plug(_ adapter: String = adapter) throws { try send("plug \(adapter)") }
  package func unplug(_ adapter: String = adapter) throws { try send("unplug \(adapter)") }

  /// Another device is known from now on, which offers a service.
  package func pair(_ name: String, service: String, isConnected: Bool) throws {
    try send("pair \(service) \(isConnected ? "connected" : "away") \(name)")
    try waits(for: "paired\n")
  }

  /// Where headphones in the room can be.
  package enum Place: String, Sendable { case pairing, refusing, known, off }

  /// Puts headphones into the room, or changes how they are; their signal is in dBm.
  package func place(_ name: String, _ place: Place, signal: Int = -50) throws {
    try send("\(place) \(signal) \(name)")
    try waits(for: "placed\n")
  }

  /// Headphones tell the charge of their battery.
  package func charge(_ name: String, percent: Int) throws {
    try send("charge \(percent) \(name)")
    try waits(for: "placed\n")
  }

  /// Refuses the next registration.
  package func refuse() throws { try send("refuse") }

  /// The headset's key goes down; returns whether it went to the player, and once that answered.
  @discardableResult
  package func key(_ name: String) throws -> Bool {
    try send("key \(name)")
    return try waits(for: " \(name)\n").contains("pressed \(name)\n")
  }

  /// Waits for a registration; returns the unique name and the path of the player.
  @discardableResult
  package func registration(
    at adapter: String = adapter
  ) throws -> (sender: String, path: String, properties: String) {
    let before = try waits(for: "registered \(adapter) ")
    let words = try waits(for: "\n").split(whereSeparator: \.isWhitespace)
    return (String(words[0]), String(words[1]), before)
  }

  /// Waits until a text was printed after the one last waited for; returns everything up to its end.
  @discardableResult
  package func waits(for text: String) throws -> String {
    let end = MonotonicClock.now + patience * 1000
    while MonotonicClock.now < end {
      if let found = said.firstEnd(of: Array(text.utf8)) {
        defer { said.removeSubrange(..<found) }
        return String(decoding: said[..<found], as: UTF8.self)
      }
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 100) > 0 else { continue }
      var space = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &space, space.count)
      guard count > 0 else { break }
      said += space[..<count]
    }
    throw Trouble(
      "BlueZ never said '\(text)', only: \(String(decoding: said, as: UTF8.self))")
  }

  private func send(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard write(input, bytes, bytes.count) == bytes.count else {
      throw Trouble("BlueZ has ended")
    }
  }
}
