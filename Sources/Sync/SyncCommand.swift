package import CommandGrammar
internal import Context
internal import LogStore
internal import Reports
internal import ResourceFiles

package struct SyncCommand: Subcommand {
  package static let entry = CommandEntry(
    summary: "merge the log with those of your other devices",
    options: [.folder, .status, .log, .limit, .yes, .json, .database],
    details: """
      Merges this log with those of your other devices through a shared folder, carried by
      Syncthing, a USB stick or rsync. Each device adds its own files there and reads those of the
      others; no server is needed. With the setting 'sync-folder', Spotter merges after each
      session, and you can leave out --folder. A club can use a database instead: 'spotter hub'.

      To encrypt these files, put a passphrase into a file that only you can read, on each device,
      and name it with 'spotter settings sync-passphrase-file FILE'. If you set or change it later,
      do so on each device: each then writes its files again. Files that are not encrypted are no
      longer merged; 'sync' asks once about those that are already there, and --yes merges them.

      Without a passphrase, anyone who can write into the folder can change your log. So 'sync' says
      when it meets a new device, and lists its programs and settings before they apply: the next
      'sync' applies them.

      Sessions are merged exercise by exercise: corrections of different exercises are both kept;
      of two corrections of the same exercise, the newer counts. A session removed here and
      corrected elsewhere comes back. Nothing is merged while a session is running.

      --status lists the devices, the last success or error, the next attempt, and what is waiting:
      changes made by a later version of Spotter, and those that need a file which has not arrived.

      Spotter merges on its own after sessions and, in standby, every five minutes and at a press.
      If the folder or the hub cannot be reached, it retries after ten seconds, then at longer and
      longer intervals, up to a quarter of an hour. After a week without success, sessions begin by
      saying so. On a rack of a hub, 'sync' merges the logs of all lifters who have admitted it.

      What you remove leaves this device's files at its next merge, and those of another device when
      that merges. If you take the removal back, all of it comes back, on each device. To drop the
      files of a device that is gone, delete them: their names begin with its name. Another device
      writes again what is still needed.

      --log lists the changes received, and which version won each conflict. 'spotter undo'
      reverts a whole merge; the other devices follow at their next merge.
      """)

  package let invocation: Invocation
  private let paths: Paths
  private let limit: Int

  package init(invocation: Invocation) throws {
    let looks = [Option.log, .status].first(where: invocation.has)
    let unused: [Option] =
      switch looks {
      case .log: [.status, .folder]
      case nil: [.limit]
      default: [.folder, .limit]
      }
    if let option = unused.first(where: invocation.has) {
      let line = (["sync"] + (looks.map { [$0.word] } ?? [])).joined(separator: " ")
      throw UsageError.unused(option, in: line)
    }
    self.invocation = invocation
    paths = invocation.paths
    limit = try invocation.limit()
  }

  package func run() throws {
    if invocation.has(.log) { return try list() }
    if invocation.has(.status) { return try status() }
    let isRack =
      [.lifter, .database, .folder].allSatisfy { invocation.value($0) == nil } && HubFiles().isRack
    // The owner of a rack need not train there.
    let lifters =
      isRack ? Lifter.all.filter { $0 != .first || (try? $0.name) != nil } : [Lifter.current]
    guard !lifters.isEmpty else {
      throw Failure(
        "cannot merge: this rack has no lifters. Add those who have admitted it:"
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
          for route in try routes(environment) {
            do {
              var outcome = try route.merge(environment) { admits(route) }
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
          if !own.isEmpty, !isJSON {
            let folder = lifter == (try Lifter.usual()) ? nil : lifter.word
            try printOut(
              Report.merged(own, undo: "spotter undo" + (folder.map { " --lifter \($0)" } ?? "")))
          }
          let listed = Set(own.flatMap(\.waiting).compactMap(\.listing?.device))
          if !listed.isEmpty { try SyncRun.trust(environment, listed.sorted()) }
        }
      } catch {
        guard isRack else { throw error }
        // One lifter's settings must not keep the others' logs from being merged.
        printError("\(error.reported)")
        failures += 1
      }
    }
    if isJSON { try printOut(JSONText.pretty(merges)) }
    // At a rack, some of the lifters may be guests.
    guard failures == 0, guests == 0 || isRack && !merges.isEmpty else { throw ExitStatus.failure }
  }

  /// The folder given to this command, otherwise the hub and the folder in the settings.
  private func routes(_ environment: AppContext) throws -> [SyncRoute] {
    if let named = invocation.value(.folder) {
      return [.folder(TextFile.absolute(paths.expanded(named)))]
    }
    let routes = try SyncRoute.all(environment)
    guard !routes.isEmpty else {
      throw UsageError(
        "no folder or hub to merge through. Use --folder DIR, or set it once: spotter settings"
          + " sync-folder DIR. To join a club's hub: spotter hub join.")
    }
    return routes
  }

  /// Asks whether files that are not encrypted are merged once; `nil` without a terminal.
  private func admits(_ route: SyncRoute) -> Bool? {
    if invocation.has(.yes) { return true }
    let what = "Some files in \(route.name) are not encrypted."
    do {
      try Asking.confirm(
        [what], invocation, to: "merge them", otherwise: "They are left out.")
      return true
    } catch {
      return error is UsageError ? nil : false
    }
  }

  private var log: Store? {
    get throws { try AppContext(invocation).log() }
  }

  private func list() throws {
    let rows = try log?.mergeEvents(limit: limit) ?? []
    if rows.isEmpty, !isJSON {
      return printError("nothing was merged yet. Use 'spotter sync --folder DIR'.")
    }
    try printOut(Report.merges(rows, asJSON: isJSON))
  }

  private func status() throws {
    guard let log = try log, let status = try log.mergeStatus() else {
      throw Failure(
        "this log was never merged with another. Use 'spotter sync --folder DIR'.")
    }
    // A folder that was mistyped once has nothing to say.
    let own = Set(try SyncRoute.all(AppContext(invocation)).map(\.name))
    let places = try log.mergeAttempts().filter { $0.succeeded != nil || own.contains($0.name) }
    try printOut(Report.mergeStatus(status, places, asJSON: isJSON))
  }
}
