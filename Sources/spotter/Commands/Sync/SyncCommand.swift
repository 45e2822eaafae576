internal import Carrying
internal import Commands
internal import LogStore
internal import Phrasing

/// `spotter sync`: merges the log with those of the lifter's other devices.
struct SyncCommand: Subcommand {
  static let entry = CommandEntry(
    name: "sync", operands: "[forget DEVICE]", most: 2,
    summary: "merge the log with those of your other devices",
    options: [.folder, .status, .log, .limit, .json, .database],
    details: """
      Merges this log with those of your other devices through a folder that something else carries
      between them: Syncthing, a USB stick, rsync. Each device adds files of its own there, and
      reads those of the others; there is no server. With the setting 'sync-folder' it happens after
      each session, and --folder is not needed. A club can have a database instead: 'spotter hub'.

      What it writes there can be encrypted: put a passphrase into a file that only you can read, on
      each device, and name it with 'spotter settings sync-passphrase-file FILE'. If you set or change
      the passphrase later, do so on each device: each then writes its files again.

      Sessions are merged exercise by exercise: corrections of different exercises are both kept,
      and of the same exercise the newer one counts. What was removed here and corrected elsewhere
      comes back. Nothing is merged while a session is running.

      --status lists the devices, how merging went and when it is tried again, and what is waiting:
      changes by a later version of Spotter, which are kept until this one is updated.

      What merges by itself does so after sessions, and in standby every quarter of an hour. If the
      folder or the hub is away, it is tried again after ten seconds, then after longer and longer,
      up to a quarter of an hour. When that failed for a week, a session begins by saying so.

      What was removed is remembered until every device has read that. One that never comes back
      would make it wait for ever: 'forget DEVICE', with the name that --status shows, takes it off the
      list. This device takes over what the other one sent, and removes its files. If it does come back,
      it is a new device: nothing of it is lost, and what it still has of what was removed is back, too.
      DEVICE can also be a folder or a hub that is not used any more.

      --log lists what came, and what lost against what. 'spotter undo' takes a whole merge back, on
      the other devices, too, once they merge again.
      """, takes: [.words(["forget"]), .files])

  private let invocation: Invocation
  private let paths: Paths
  private let limit: Int
  /// A device, a folder or a hub that is not waited for any more.
  private let forgotten: String?

  init(invocation: Invocation) throws {
    self.invocation = invocation
    paths = Paths(database: invocation.value(.database))
    limit = try invocation.limit()
    let operands = invocation.operands
    guard operands.isEmpty || operands.count == 2 && operands[0] == "forget" else {
      throw UsageError(
        "'spotter sync' merges; 'spotter sync forget DEVICE' waits no longer for one.")
    }
    forgotten = operands.last
  }

  func run() throws {
    if invocation.has(.log) { return try list() }
    if invocation.has(.status) { return try status() }
    let environment = try AppContext(invocation, makesLog: true)
    if let forgotten { return try forget(forgotten, environment) }
    var merges: [MergeObject] = []
    var isWhole = true
    for place in try places(environment) {
      do {
        let outcome = try place.merge(environment)
        for trouble in outcome.troubles { printError(trouble) }
        merges.append(outcome.object)
      } catch {
        // One that is away must not keep the log from the others.
        printError("\(error.reported)")
        isWhole = false
      }
    }
    if !merges.isEmpty || invocation.has(.json) {
      try printOut(Report.merged(merges, asJSON: invocation.has(.json)))
    }
    guard isWhole else { throw ExitStatus.failure }
  }

  /// Where the log is merged: the folder of this command, else the hub and the usual folder.
  private func places(_ environment: AppContext) throws -> [SyncPlace] {
    if let named = invocation.value(.folder) {
      return [.folder(Paths.absolute(paths.expanded(named)))]
    }
    let places = try SyncPlace.all(environment)
    guard !places.isEmpty else {
      throw UsageError(
        "there is nothing to merge through. Use --folder DIR, or set it once: spotter settings"
          + " sync-folder DIR. 'spotter hub join' joins a club's.")
    }
    return places
  }

  private func forget(_ name: String, _ environment: AppContext) throws {
    let folder = ChangeFolder(Paths.absolute(paths.expanded(name))).name
    guard try SyncRun.forget(environment, device: name, places: [folder, "the hub '\(name)'"])
    else {
      throw Failure(
        description: "cannot forget '\(name.prefix(60))': nothing was merged with such a device or"
          + " folder. 'spotter sync --status' shows all.")
    }
    try printOut(localized("Forgot '\(name)'. The next merge takes over what it sent."))
  }

  private var log: Store? {
    get throws { try AppContext(invocation).log() }
  }

  private func list() throws {
    let rows = try log?.mergeEvents(limit: limit).map(\.row) ?? []
    if rows.isEmpty, !invocation.has(.json) {
      return printError("nothing was merged yet. 'spotter sync --folder DIR' merges logs.")
    }
    try printOut(Report.merges(rows, asJSON: invocation.has(.json)))
  }

  private func status() throws {
    guard let log = try log, let status = try log.mergeStatus() else {
      throw Failure(
        description:
          "this log was never merged with another. 'spotter sync --folder DIR' does that.")
    }
    let places = try log.mergeAttempts().map(\.object)
    try printOut(
      Report.mergeStatus(
        MergeStatusObject(
          device: status.device, places: places, devices: status.devices,
          removals: status.removals, awaited: status.awaited, waiting: status.waiting),
        asJSON: invocation.has(.json)))
  }
}

extension MergeEvent {
  /// The row that is printed.
  var row: MergeRow {
    MergeRow(
      at: LocalTime.local(
        Timestamp(utc: at, offset: offset, zone: "", boot: "", boottime: 0)),
      kind: kind.rawValue, item: item, name: name, lost: lost.isEmpty ? nil : lost.map(\.lost),
      now: lost.isEmpty ? nil : lost.map { $0.now ?? "" }, losses: lost.flatMap(\.lines))
  }
}

extension MergeAttempt {
  fileprivate var object: MergePlaceObject {
    func time(_ utc: Int?) -> TimeText? {
      utc.map { LocalTime.local(LocalTime.timestamp(utc: $0, boottime: 0)) }
    }
    return MergePlaceObject(
      place: place, merged: time(succeeded), failing: time(failing), failure: failure,
      next: time(next), unsent: unsent)
  }
}
