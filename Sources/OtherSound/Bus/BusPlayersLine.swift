internal import Glibc
internal import MessageBus
internal import Platform

/// A connection to the session bus for other players, used on one thread.
final class BusPlayersLine {
  private let bus: BusConnection
  private var players: [BusPlayer] = []
  /// The connections whose players have changed.
  private var stale: Set<String> = []
  /// Whether players came or went.
  private var isListStale = true

  /// How long one player may take to answer; one that hangs is left out.
  private static let patience = Duration.milliseconds(500)
  private static let daemon = "org.freedesktop.DBus"
  private static let path = "/org/mpris/MediaPlayer2"
  private static let interface = "org.mpris.MediaPlayer2.Player"
  private static let properties = "org.freedesktop.DBus.Properties"

  init(_ address: BusAddress) throws(BusError) {
    bus = try BusConnection(to: address)
    try bus.subscribe(
      to: "type='signal',interface='org.freedesktop.DBus.Properties',"
        + "member='PropertiesChanged',path='\(BusPlayersLine.path)'"
    ) { [weak self] message in
      self?.stale.insert(message.sender)
    }
    try bus.subscribe(
      to: "type='signal',sender='\(BusPlayersLine.daemon)',member='NameOwnerChanged',"
        + "arg0namespace='org.mpris.MediaPlayer2'"
    ) { [weak self] _ in
      self?.isListStale = true
    }
  }

  /// Reports the players and carries out requests until the line closes or the connection is lost.
  func serve(_ line: PlayerLine, _ report: ([Player]) -> Void) throws(BusError) {
    while true {
      try bus.process()
      let (requests, isClosing) = line.take()
      for request in requests { try carryOut(request) }
      if isClosing { return }
      if try look() { report(players.map(\.player)) }
      // A call above may have read a signal.
      guard stale.isEmpty, !isListStale else { continue }
      bus.wait(or: line.wake, atMost: nil)
    }
  }

  /// Asks all players once.
  func survey() throws(BusError) -> [Player] {
    _ = try look()
    return players.map(\.player)
  }

  /// Asks the players that have changed; returns whether any has.
  private func look() throws(BusError) -> Bool {
    guard isListStale || !stale.isEmpty else { return false }
    if isListStale { try list() }
    let changed = stale
    stale = []
    for index in players.indices where changed.contains(players[index].owner) {
      try ask(&players[index])
    }
    return true
  }

  /// Updates the list of players; new ones have not been asked yet.
  private func list() throws(BusError) {
    isListStale = false
    let answer = try bus.call(
      "ListNames", of: BusPlayersLine.daemon, at: "/org/freedesktop/DBus",
      on: BusPlayersLine.daemon, atMost: BusPlayersLine.patience)
    let names = (answer.first?.elements ?? []).compactMap(\.text).filter(isPlayer)
    let known = players
    players = []
    for name in names {
      guard let owner = try ofDaemon("GetNameOwner", name)?.text else { continue }
      if let player = known.first(where: { $0.name == name && $0.owner == owner }) {
        players.append(player)
        continue
      }
      let process = try ofDaemon("GetConnectionUnixProcessID", name)?.number.map { Int($0) }
      guard process != Int(getpid()) else { continue }
      let identity = try ask(
        name, "Get", of: BusPlayersLine.properties,
        [.string("org.mpris.MediaPlayer2"), .string("Identity")])
      players.append(
        BusPlayer(name: name, owner: owner, process: process, identity: identity?.text))
      stale.insert(owner)
    }
  }

  /// Whether a name is a player of its own: playerctld repeats others, and Spotter is not another.
  private func isPlayer(_ name: String) -> Bool {
    guard name.hasPrefix(BusPlayer.prefix) else { return false }
    let short = name.dropFirst(BusPlayer.prefix.count)
    return !short.hasPrefix("playerctld") && !short.hasPrefix("spotter")
  }

  private func ask(_ player: inout BusPlayer) throws(BusError) {
    let answer = try ask(
      player.name, "GetAll", of: BusPlayersLine.properties, [.string(BusPlayersLine.interface)])
    player.state = answer?.entries ?? [:]
  }

  private func carryOut(_ order: Lowering.Order) throws(BusError) {
    let name = order.player.key
    guard let index = players.firstIndex(where: { $0.name == name }) else { return }
    // Not every player announces its changes.
    try ask(&players[index])
    let player = players[index]
    stale.insert(player.owner)
    switch order {
    case .volume(_, let volume, let expected):
      guard let current = player.volume, let wanted = volume.channels.first,
        Volume([current]).isSame(as: expected, at: .bus)
      else { return }
      let number = Double(wanted) / Double(Player.Source.bus.full)
      try ask(
        name, "Set", of: BusPlayersLine.properties,
        [.string(BusPlayersLine.interface), .string("Volume"), .variant(.double(number))])
    case .pause: if player.status == "Playing" { try ask(name, "Pause") }
    // Not Play, which some players ignore after a pause.
    case .play: if player.status == "Paused" { try ask(name, "PlayPause") }
    }
  }

  private func ofDaemon(_ method: String, _ name: String) throws(BusError) -> BusValue? {
    try ask(
      BusPlayersLine.daemon, method, of: BusPlayersLine.daemon, at: "/org/freedesktop/DBus",
      [.string(name)])
  }

  /// Returns the first value of an answer; `nil` if the other side refuses or hangs.
  ///
  /// - Throws: `BusError` if the connection is lost.
  @discardableResult
  private func ask(
    _ name: String, _ method: String, of interface: String = BusPlayersLine.interface,
    at path: String = BusPlayersLine.path, _ arguments: [BusValue] = []
  ) throws(BusError) -> BusValue? {
    do throws(BusError) {
      return try bus.call(
        method, of: interface, at: path, on: name, arguments, atMost: BusPlayersLine.patience
      ).first
    } catch {
      if error.kind == .disconnected { throw error }
      return nil
    }
  }
}
