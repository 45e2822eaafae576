/// Which players to lower or pause while Spotter speaks, and what to give back after that.
///
/// A player is lowered at the first source that reaches it, or paused if it plays words. Its old
/// volume is restored only if nobody else has changed it since; a player that the lifter changes or
/// resumes is left alone until the next words.
package struct Lowering: Sendable {
  /// The treatment of music; spoken content is paused if possible.
  package enum Mode: Sendable { case lower, pause }

  package enum Order: Hashable, Sendable {
    /// Sets the volume, if it still is what it should be now.
    case volume(Player.ID, Volume, from: Volume)
    case pause(Player.ID)
    case play(Player.ID)

    package var player: Player.ID {
      switch self {
      case .volume(let id, _, _), .pause(let id), .play(let id): id
      }
    }
  }

  /// The change made to a player.
  private enum Grip {
    case volume(old: Volume, ours: Volume, Stage)
    case pause(isSeen: Bool)
  }

  /// How far a change of volume has come.
  private enum Stage {
    /// Ordered, but the source still reports the old volume.
    case lowering
    case lowered
    /// The old volume was ordered, but the source still reports ours.
    case restoring
  }

  private let mode: Mode
  private var players: [Player.Source: [Player]] = [:]
  private var grips: [Player.ID: Grip] = [:]
  /// The players that the lifter has changed since the words began.
  private var left: Set<Player.ID> = []
  /// The volumes to restore when programs that are gone play again.
  private var debts: [Debt]
  private var isLow = false

  /// Starts with the debts that an earlier process left.
  package init(_ mode: Mode, owing debts: [Debt] = []) { (self.mode, self.debts) = (mode, debts) }

  /// The volumes that would be left low if this process ended now.
  package var outstanding: [Debt] {
    let held = grips.compactMap { id, grip -> Debt? in
      guard case .volume(let old, let ours, _) = grip, let player = player(id) else { return nil }
      return Debt(source: id.source, program: player.program, old: old, ours: ours)
    }
    return debts
      + held.sorted { ($0.source.rawValue, $0.program) < ($1.source.rawValue, $1.program) }
  }

  /// Whether something plays that would be lowered or paused.
  package var hasPlayers: Bool { all.contains { treatment(of: $0) != nil } }

  /// Whether everything is as it was, as far as the sources have reported.
  package var isRestored: Bool { grips.isEmpty }

  /// Begins or ends a time with words.
  package mutating func set(low: Bool) -> [Order] {
    guard low != isLow else { return [] }
    isLow = low
    left = []
    return orders()
  }

  /// Takes the list of players at a source; empty if the source is gone.
  package mutating func take(_ list: [Player], from source: Player.Source) -> [Order] {
    let before = Set((players[source] ?? []).map(\.id))
    let now = Set(list.map(\.id))
    for id in before where !now.contains(id) { lose(id) }
    players[source] = list
    for player in list {
      if before.contains(player.id) { settle(player) } else { meet(player) }
    }
    return orders()
  }
}

// What the reports say.
extension Lowering {
  /// Notes the debt to a program whose stream ended while it was low: the next one may begin with
  /// the same volume, because servers remember it.
  private mutating func lose(_ id: Player.ID) {
    left.remove(id)
    guard let player = player(id),
      case .volume(let old, let ours, _) = grips.removeValue(forKey: id)
    else { return }
    let debt = Debt(source: id.source, program: player.program, old: old, ours: ours)
    if !debts.contains(debt) { debts.append(debt) }
    if debts.count > Debt.most { debts.removeFirst() }
  }

  /// Takes over the volume that a new player has from us.
  private mutating func meet(_ player: Player) {
    let mine = debts.filter { $0.isOwed(to: player) }
    guard let volume = player.volume, !mine.isEmpty else { return }
    debts.removeAll { $0.isOwed(to: player) }
    let debt = mine.first { volume.isSame(as: $0.ours, at: $0.source) }
    guard let debt else { return }
    grips[player.id] = .volume(old: debt.old, ours: debt.ours, .lowered)
  }

  /// Compares a player with what was done to it.
  private mutating func settle(_ player: Player) {
    let id = player.id
    switch grips[id] {
    case nil: return
    case .volume(let old, let ours, let progress):
      guard let volume = player.volume else { return drop(id) }
      let isOurs = volume.isSame(as: ours, at: id.source)
      let isOld = volume.isSame(as: old, at: id.source)
      switch progress {
      case .lowering where isOurs: grips[id] = .volume(old: old, ours: ours, .lowered)
      case .lowering where isOld: return
      case .lowered where isOurs: return
      case .restoring where isOurs: return
      case .lowering, .lowered, .restoring: drop(id)
      }
    case .pause(let isSeen):
      if !player.isPlaying { grips[id] = .pause(isSeen: true) } else if isSeen { drop(id) }
    }
  }

  /// Leaves a player alone until the next words.
  private mutating func drop(_ id: Player.ID) {
    grips[id] = nil
    left.insert(id)
  }
}

// What to do.
extension Lowering {
  private enum Treatment { case lower(Volume), pause }

  private mutating func orders() -> [Order] {
    all.flatMap { isLow ? lower($0) : restore($0) }
  }

  private mutating func lower(_ player: Player) -> [Order] {
    let id = player.id
    if case .volume(let old, let ours, .restoring) = grips[id] {
      grips[id] = .volume(old: old, ours: ours, .lowering)
      return [.volume(id, ours, from: old)]
    }
    guard grips[id] == nil, !left.contains(id) else { return [] }
    switch treatment(of: player) {
    case nil: return []
    case .lower(let volume):
      let ours = volume.lowered(on: player.scale)
      grips[id] = .volume(old: volume, ours: ours, .lowering)
      return [.volume(id, ours, from: volume)]
    case .pause:
      grips[id] = .pause(isSeen: false)
      return [.pause(id)]
    }
  }

  private mutating func restore(_ player: Player) -> [Order] {
    let id = player.id
    switch grips[id] {
    case nil, .volume(_, _, .restoring): return []
    case .volume(let old, let ours, _):
      grips[id] = .volume(old: old, ours: ours, .restoring)
      return [.volume(id, old, from: ours)]
    case .pause:
      grips[id] = nil
      return [.play(id)]
    }
  }

  private func treatment(of player: Player) -> Treatment? {
    guard player.isPlaying, player.content != .untouched else { return nil }
    if isPausable(player) { return .pause }
    guard !isReachedBefore(player), let volume = player.volume, !volume.isSilent else { return nil }
    return .lower(volume)
  }

  private func isPausable(_ player: Player) -> Bool {
    player.canPause && (mode == .pause || player.content == .spoken)
  }

  /// Whether the same sound is paused, or lowered at a better source.
  private func isReachedBefore(_ player: Player) -> Bool {
    all.contains { other in
      guard other.id.source != player.id.source, other.isPlaying || isPaused(other),
        other.isSameProgram(as: player)
      else { return false }
      return isPausable(other) || other.id.source.rank < player.id.source.rank
    }
  }

  private func isPaused(_ player: Player) -> Bool {
    if case .pause = grips[player.id] { true } else { false }
  }

  private var all: [Player] { Player.Source.allCases.flatMap { players[$0] ?? [] } }

  private func player(_ id: Player.ID) -> Player? { players[id.source]?.first { $0.id == id } }
}

extension Player.Source {
  fileprivate var rank: Int { Player.Source.allCases.firstIndex(of: self) ?? 0 }
}
