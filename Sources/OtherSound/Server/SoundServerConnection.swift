internal import Platform

/// A connection to the sound server, used on one thread.
///
/// PulseAudio lowers other streams itself while a stream with our role plays, and stops when that
/// stream ends, even by a crash. Where it cannot, as with PipeWire, the volumes of the streams are
/// changed.
struct SoundServerConnection {
  private let worker: Worker<SoundServer.Requests>
  private let client: SoundServerClient

  /// How other streams are lowered.
  private enum Way {
    /// By a module of the server; its number if it is ours to unload.
    case role(module: UInt32?)
    case volumes
  }

  /// The role of a stream that plays only while Spotter speaks; for it, both have music step back.
  static let role = "Navigation"

  static let module = "module-role-ducking"

  /// Lowers everything but calls, screen readers and short signals, which have roles of their own,
  /// by decibels in addition to a stream's own volume.
  static let arguments =
    "trigger_roles=\(role) ducking_roles=no_role,music,video,game,animation,production,test"
    + " volume=-14dB global=true"

  /// How long the server may take to answer at the beginning, and at the end.
  private static let patience: Int64 = 5_000_000_000
  private static let farewell: Int64 = 300_000_000

  /// Begins to connect; `nil` if that fails at once.
  init?(_ worker: Worker<SoundServer.Requests>) {
    guard let client = SoundServerClient() else { return nil }
    (self.worker, self.client) = (worker, client)
    worker.take { requests in
      (requests.waiting, requests.takesLow) = ([.low(requests.isLow)], true)
      requests.connection = SoundServer.Handle(loop: client.loop)
    }
  }

  func close() {
    worker.take { $0.connection = nil }
    client.close()
  }

  /// Reports the streams and carries out requests until the connection fails or the worker closes;
  /// returns whether the server accepted the connection.
  func serve(_ report: ([Player]) -> Void) -> Bool {
    guard wait({ client.isReady }), let way = chooseWay() else { return false }
    if case .volumes = way { worker.take { $0.takesLow = false } }
    client.subscribe()
    while true {
      let isClosing = worker.isClosing
      let requests = worker.take { requests in
        defer { requests.waiting = [] }
        return requests.waiting
      }
      for request in requests { carryOut(request, way) }
      if isClosing { break }
      if client.isStale {
        client.isStale = false
        client.askForList()
      }
      if let list = client.takeList() { report(list.map { settable($0, way) }) }
      guard client.prepare(-1) else { return true }
      // To prepare forgets a wake-up, and with it what came since the look at the requests.
      if worker.isClosing || worker.read({ !$0.waiting.isEmpty }) {
        SoundServer.Handle(loop: client.loop).wake()
      }
      guard client.work(), !client.hasFailed else { return true }
    }
    leave(way)
    return true
  }

  /// Asks for the server's name and its streams, and changes nothing; `nil` without an answer.
  func look() -> (name: String, players: [Player])? {
    guard wait({ client.isReady }) else { return nil }
    client.askForName()
    client.askForList()
    var players: [Player]?
    guard
      wait({
        players = players ?? client.takeList()
        return players != nil && client.name != nil
      }), let name = client.name
    else { return nil }
    return (name, players ?? [])
  }

  var failure: String { client.failure }

  /// Looks for a module that lowers streams for our role, or loads one; `nil` without an answer.
  private func chooseWay() -> Way? {
    client.askForModules()
    guard wait({ client.hasModules }) else { return nil }
    let module = client.modules.first { module in
      module.name == SoundServerConnection.module
        && module.arguments.contains(SoundServerConnection.role)
    }
    if let module {
      // An earlier process of ours may have left it.
      let isOurs = module.arguments == SoundServerConnection.arguments
      return openStream(isOurs ? module.index : nil)
    }
    client.loadModule(SoundServerConnection.module, SoundServerConnection.arguments)
    guard wait({ client.loaded != nil }), let loaded = client.loaded else { return nil }
    return loaded.isLoaded ? openStream(loaded.index) : .volumes
  }

  private func openStream(_ module: UInt32?) -> Way {
    // Until it is there, an order to play would be lost.
    client.openStream(SoundServerConnection.role) && wait({ client.hasStream })
      ? .role(module: module) : .volumes
  }

  private func carryOut(_ request: SoundServer.Request, _ way: Way) {
    switch (request, way) {
    case (.low(let isLow), .role): client.playStream(isLow)
    case (.volume(let index, let volume), .volumes): client.set(volume, of: index)
    case (.low, .volumes), (.volume, .role): break
    }
  }

  /// The volume of a stream that the server lowers is not ours to change.
  private func settable(_ player: Player, _ way: Way) -> Player {
    guard case .role = way else { return player }
    var player = player
    player.volume = nil
    return player
  }

  /// Lets the server take the last requests, and unloads the module.
  private func leave(_ way: Way) {
    if case .role(let module?) = way { client.unloadModule(module) }
    // Answers come in order: after the list, everything before it is done.
    _ = client.takeList()
    client.askForList()
    _ = wait(atMost: SoundServerConnection.farewell) { client.takeList() != nil }
  }

  /// Works until a condition is true; `false` if it takes too long or the connection fails.
  private func wait(
    atMost limit: Int64 = SoundServerConnection.patience, _ isTrue: () -> Bool
  ) -> Bool {
    let end = BootClock.now() + limit
    while !isTrue() {
      let left = (end - BootClock.now()) / 1_000_000
      guard left > 0, !client.hasFailed, client.prepare(Int32(left)), client.work()
      else { return false }
    }
    return true
  }
}
