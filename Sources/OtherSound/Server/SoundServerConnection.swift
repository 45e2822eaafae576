internal import CPulse
internal import Glibc
internal import Platform

/// A connection to the sound server, used on one thread.
///
/// PulseAudio lowers other streams itself while a stream with our role plays, and stops when that
/// stream ends, even by a crash. Where it cannot, as with PipeWire, the volumes of the streams are
/// changed.
struct SoundServerConnection {
  private let worker: Worker<SoundServer.Requests>
  private let handle: OpaquePointer
  private let calls: UnsafeMutablePointer<cpulse_calls>
  private let reader: SoundServerReader

  /// How other streams are lowered.
  private enum Way {
    /// By a module of the server; its number if it is ours to unload.
    case role(module: UInt32?)
    case volumes
  }

  /// The role of a stream that plays only while Spotter speaks.
  ///
  /// Both servers know it as one before which music steps back.
  static let role = "Navigation"

  static let module = "module-role-ducking"

  /// Lowers everything but calls, screen readers and short signals, which have roles of their own.
  ///
  /// The server applies the decibels in addition to a stream's own volume.
  static let arguments =
    "trigger_roles=\(role) ducking_roles=no_role,music,video,game,animation,production,test"
    + " volume=-14dB global=true"

  /// How long the server may take to answer at the beginning, and at the end.
  private static let patience: Int64 = 5_000_000_000
  private static let farewell: Int64 = 300_000_000

  /// Begins to connect; `nil` if that fails at once.
  init?(_ worker: Worker<SoundServer.Requests>) {
    let reader = SoundServerReader()
    let calls = UnsafeMutablePointer<cpulse_calls>.allocate(capacity: 1)
    calls.initialize(to: SoundServerReader.calls)
    let context = Unmanaged.passUnretained(reader).toOpaque()
    guard let handle = cpulse_open("Spotter", calls, context) else {
      calls.deallocate()
      return nil
    }
    (self.worker, self.handle, self.calls, self.reader) = (worker, handle, calls, reader)
    worker.take { requests in
      (requests.waiting, requests.takesLow) = ([.low(requests.isLow)], true)
      requests.connection = SoundServer.Handle(pointer: handle)
    }
  }

  func close() {
    worker.take { $0.connection = nil }
    cpulse_close(handle)
    calls.deallocate()
  }

  /// Reports the streams and carries out requests until the connection fails or the worker closes.
  ///
  /// Returns whether the server accepted the connection.
  func serve(_ report: ([Player]) -> Void) -> Bool {
    guard wait({ cpulse_is_ready(handle) }), let way = chooseWay() else { return false }
    if case .volumes = way { worker.take { $0.takesLow = false } }
    cpulse_subscribe(handle)
    while true {
      let isClosing = worker.isClosing
      let requests = worker.take { requests in
        defer { requests.waiting = [] }
        return requests.waiting
      }
      for request in requests { carryOut(request, way) }
      if isClosing { break }
      if reader.isStale {
        reader.isStale = false
        cpulse_list(handle)
      }
      if let list = reader.takeList() { report(list.map { settable($0, way) }) }
      guard cpulse_prepare(handle, -1) else { return true }
      // To prepare forgets a wake-up, and with it what came since the look at the requests.
      if worker.isClosing || worker.read({ !$0.waiting.isEmpty }) { cpulse_wake(handle) }
      guard cpulse_work(handle), !cpulse_has_failed(handle) else { return true }
    }
    leave(way)
    return true
  }

  /// Asks for the server's name and its streams, and changes nothing; `nil` without an answer.
  func look() -> (name: String, players: [Player])? {
    guard wait({ cpulse_is_ready(handle) }) else { return nil }
    cpulse_ask_name(handle)
    cpulse_list(handle)
    var players: [Player]?
    guard
      wait({
        players = players ?? reader.takeList()
        return players != nil && reader.name != nil
      }), let name = reader.name
    else { return nil }
    return (name, players ?? [])
  }

  var failure: String {
    cpulse_has_failed(handle) ? String(cString: cpulse_reason(handle)) : "it does not answer"
  }

  /// Looks for a module that lowers streams for our role, or loads one; `nil` without an answer.
  private func chooseWay() -> Way? {
    cpulse_list_modules(handle)
    guard wait({ reader.hasModules }) else { return nil }
    let module = reader.modules.first { module in
      module.name == SoundServerConnection.module
        && module.arguments.contains(SoundServerConnection.role)
    }
    if let module {
      // An earlier process of ours may have left it.
      let isOurs = module.arguments == SoundServerConnection.arguments
      return openStream(isOurs ? module.index : nil)
    }
    cpulse_load_module(
      handle, SoundServerConnection.module, SoundServerConnection.arguments)
    guard wait({ reader.loaded != nil }), let loaded = reader.loaded else { return nil }
    return loaded.isLoaded ? openStream(loaded.index) : .volumes
  }

  private func openStream(_ module: UInt32?) -> Way {
    // Until it is there, an order to play would be lost.
    cpulse_open_stream(handle, SoundServerConnection.role) && wait({ cpulse_has_stream(handle) })
      ? .role(module: module) : .volumes
  }

  private func carryOut(_ request: SoundServer.Request, _ way: Way) {
    switch (request, way) {
    case (.low(let isLow), .role): cpulse_play_stream(handle, isLow)
    case (.volume(let index, let volume), .volumes):
      let channels = volume.channels.map { UInt32(clamping: $0) }
      cpulse_set_volume(handle, index, channels, UInt8(clamping: channels.count))
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
    if case .role(let module?) = way { cpulse_unload_module(handle, module) }
    // Answers come in order: after the list, everything before it is done.
    _ = reader.takeList()
    cpulse_list(handle)
    _ = wait(atMost: SoundServerConnection.farewell) { reader.takeList() != nil }
  }

  /// Works until a condition is true; `false` if it takes too long or the connection fails.
  private func wait(
    atMost limit: Int64 = SoundServerConnection.patience, _ isTrue: () -> Bool
  ) -> Bool {
    let end = BootClock.now() + limit
    while !isTrue() {
      let left = (end - BootClock.now()) / 1_000_000
      guard left > 0, !cpulse_has_failed(handle), cpulse_prepare(handle, Int32(left)),
        cpulse_work(handle)
      else { return false }
    }
    return true
  }
}
