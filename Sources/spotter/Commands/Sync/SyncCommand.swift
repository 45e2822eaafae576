internal import Carrying
internal import Commands
internal import LogStore
internal import Phrasing

/// `spotter sync`: merges the log with those of the lifter's other devices.
struct SyncCommand: Subcommand {
  static let entry = CommandEntry(
    operands: "[forget DEVICE]", most: 2,
    summary: "merge the log with those of your other devices",
    options: [.folder, .status, .log, .limit, .json, .database],
    details: """
      Merges this log with those of your other devices through a shared folder, carried by
      Syncthing, a USB stick or rsync. Each device adds its own files there and reads those of the
      others; no server is needed. With the setting 'sync-folder', Spotter merges after each
      session, and you can leave out --folder. A club can use a database instead: 'spotter hub'.

      To encrypt these files, put a passphrase into a file that only you can read, on each device,
      and name it with 'spotter settings sync-passphrase-file FILE'. If you set or change it later,
      do so on each device: each then writes its files again.

      Sessions are merged exercise by exercise: corrections of different exercises are both kept;
      of two corrections of the same exercise, the newer counts. A session removed here and
      corrected elsewhere comes back. Nothing is merged while a session is running.

      --status lists the devices, the last success or error, the next attempt, and changes that
      are waiting: those made by a later version of Spotter, until this one is updated.

      Spotter merges on its own after sessions and, in standby, every five minutes and at a press.
      If the folder or the hub cannot be reached, it retries after ten seconds, then at longer and
      longer intervals, up to a quarter of an hour. After a week without success, sessions begin by
      saying so. On a rack of a hub, 'sync' merges the logs of all lifters who have admitted it.

      A removal is remembered until every device has read it. To stop waiting for a device that
      never comes back, use 'forget DEVICE', with the name shown by --status. This device then
      takes over what the other one sent, and deletes its files. If the device does come back, it
      counts as a new one: none of its data is lost, but sessions removed meanwhile may come back
      with it. DEVICE can also be a folder or a hub that you no longer use.

      --log lists the changes received, and which version won each conflict. 'spotter undo'
      reverts a whole merge; the other devices follow at their next merge.
      """, takes: [.words(["forget"]), .files])

  private let invocation: Invocation
  private let paths: Paths
  private let limit: Int
  /// The device, folder or hub to stop waiting for.
  private let forgotten: String?

  init(invocation: Invocation) throws {
    self.invocation = invocation
    paths = Paths(database: invocation.value(.database))
    limit = try invocation.limit()
    let operands = invocation.operands
    guard operands.isEmpty || operands.count == 2 && operands[0] == "forget" else {
      throw UsageError(
        "'spotter sync' accepts only 'forget DEVICE', to stop waiting for a device.")
    }
    forgotten = operands.last
  }

  func run() throws {
    if invocation.has(.log) { return try list() }
    if invocation.has(.status) { return try status() }
    if let forgotten { return try forget(forgotten, try AppContext(invocation, makesLog: true)) }
    let isRack =
      [.lifter, .database, .folder].allSatisfy { invocation.value($0) == nil } && HubFiles().isRack
    // The owner of a rack need not train there.
    let lifters =
      isRack ? Lifter.all.filter { $0 != .first || (try? $0.name) != nil } : [Lifter.current]
    guard !lifters.isEmpty else {
      throw Failure(
        description: "cannot merge: this rack has no lifters. Add those who have admitted it:"
          + " spotter lifter add NAME.")
    }
    var merges: [MergeObject] = []
    var failures = 0
    var guests = 0
    for lifter in lifters {
      do {
        try lifter.run {
          let environment = try AppContext(invocation, makesLog: true)
          var own: [MergeObject] = []
          for place in try places(environment) {
            do {
              var outcome = try place.merge(environment)
              for trouble in outcome.troubles { printError(trouble) }
              outcome.object.lifter = isRack ? try lifter.name : nil
              own.append(outcome.object)
            } catch {
              // A carrier that cannot be reached must not keep the log from being merged through the
              // others.
              printError("\(error.reported)")
              if error is Guest { guests += 1 } else { failures += 1 }
            }
          }
          merges += own
          guard !own.isEmpty, !invocation.has(.json) else { return }
          let folder = lifter == (try Lifter.usual()) ? nil : lifter.folder ?? Lifter.firstWord
          try printOut(
            Report.merged(own, undo: "spotter undo" + (folder.map { " --lifter \($0)" } ?? "")))
        }
      } catch {
        guard isRack else { throw error }
        // One lifter's settings must not keep the others' logs from being merged.
        printError("\(error.reported)")
        failures += 1
      }
    }
    if invocation.has(.json) { try printOut(JSONText.pretty(merges)) }
    // At a rack, some of the lifters may be guests.
    guard failures == 0, guests == 0 || isRack && !merges.isEmpty else { throw ExitStatus.failure }
  }

  /// The folder given to this command, otherwise the hub and the folder in the settings.
  private func places(_ environment: AppContext) throws -> [SyncPlace] {
    if let named = invocation.value(.folder) {
      return [.folder(Paths.absolute(paths.expanded(named)))]
    }
    let places = try SyncPlace.all(environment)
    guard !places.isEmpty else {
      throw UsageError(
        "no folder or hub to merge through. Use --folder DIR, or set it once: spotter settings"
          + " sync-folder DIR. To join a club's hub: spotter hub join.")
    }
    return places
  }

  private func forget(_ name: String, _ environment: AppContext) throws {
    let folder = ChangeFolder(Paths.absolute(paths.expanded(name))).name
    guard try SyncRun.forget(environment, device: name, places: [folder, "the hub '\(name)'"])
    else {
      throw Failure(
        description: "cannot forget '\(name.prefix(60))': nothing was merged with a device or"
          + " folder of that name. 'spotter sync --status' lists them.")
    }
    try printOut(localized("Forgot '\(name)'. The next merge takes over what it sent."))
  }

  private var log: Store? {
    get throws { try AppContext(invocation).log() }
  }

  private func list() throws {
    let rows = try log?.mergeEvents(limit: limit).map(\.row) ?? []
    if rows.isEmpty, !invocation.has(.json) {
      return printError("nothing was merged yet. Use 'spotter sync --folder DIR'.")
    }
    try printOut(Report.merges(rows, asJSON: invocation.has(.json)))
  }

  private func status() throws {
    guard let log = try log, let status = try log.mergeStatus() else {
      throw Failure(
        description:
          "this log was never merged with another. Use 'spotter sync --folder DIR'.")
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
