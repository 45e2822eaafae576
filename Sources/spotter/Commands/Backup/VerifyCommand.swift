internal import CommandGrammar
internal import Context
internal import Glibc
internal import ResourceFiles
internal import LogStore
internal import Reports

struct VerifyCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.files.optional]],
    summary: "check the log, its backups and your files",
    options: [.passphraseFile, .json, .database],
    details: """
      Checks everything: the pages of the log, every session against its journal, all automatic
      backups, programs, exercises and settings. Lists what cannot be read, and changes nothing.
      FILE is a backup to check instead. Fails if it finds a fault.
      """)

  let invocation: Invocation

  func run() throws {
    let files = invocation.words(.files)
    var checks = try files.map(check(backup:))
    if files.isEmpty {
      checks = [log]
      checks += Store.backups(of: paths.database).map { checked($0, shownAs: $0) }
      checks += Store.damagedLogs(of: paths.database).map {
        Verified(file: $0, kind: .damaged, sessions: nil, faults: [])
      }
      checks.append(texts)
    }
    try printOut(Report.verified(checks, asJSON: isJSON))
    if checks.contains(where: { !$0.faults.isEmpty }) { throw ExitStatus.failure }
  }

  private var log: Verified {
    let path = paths.database
    do {
      let (store, _) = try Store.open(path, access: .read, now: LocalTime.now())
      var progress = ProgressBar("Checking")
      defer { progress.clear() }
      let found = try store.faults { done, all in progress.show(done, of: all) }
      let waiting = try store.mergeStatus()?.waiting.map(\.item) ?? []
      return Verified(
        file: path, kind: .log, sessions: found.sessions, faults: found.faults.map(\.sentence),
        waiting: waiting.isEmpty ? nil : waiting)
    } catch  where error.kind == .missing {
      return Verified(file: path, kind: .log, sessions: 0, faults: [])
    } catch {
      return Verified(file: path, kind: .log, sessions: nil, faults: [error.description])
    }
  }

  private func checked(_ path: String, shownAs name: String) -> Verified {
    do {
      let sessions = try Store.check(backup: path)
      return Verified(file: name, kind: .backup, sessions: sessions, faults: [])
    } catch {
      let fault = "cannot read the backup '\(name)': \(error.reasonForBackup)."
      return Verified(file: name, kind: .backup, sessions: nil, faults: [fault])
    }
  }

  /// Checks a backup that was named, encrypted or not.
  private func check(backup path: String) throws -> Verified {
    do {
      return try BackupCopy.opening(path, invocation, near: paths.database) { source in
        checked(source, shownAs: path)
      }
    } catch let error as BackupCopy.Unopened {
      let fault = "cannot open the backup '\(path)': \(error.reason)."
      return Verified(file: path, kind: .backup, sessions: nil, faults: [fault])
    }
  }

  private var texts: Verified {
    var faults: [String] = []
    var settings = Settings()
    do {
      settings = try SettingsFile(paths).read()
    } catch {
      faults.append("\(error.reported)")
    }
    let catalog = Catalog(own: paths.own, program: Paths.program)
    do throws(Catalog.Fault) {
      faults += try catalog.exercises().complaints
    } catch {
      faults.append(error.description)
    }
    for file in catalog.programFiles() where file.isOwn {
      do throws(Catalog.Fault) {
        _ = try catalog.program(file.path, unit: settings.unit)
      } catch {
        faults.append(error.description)
      }
    }
    return Verified(
      file: paths.own, kind: .files, sessions: nil, count: OwnTexts(paths).all.count,
      faults: faults)
  }
}

extension StoreError {
  /// Why a backup cannot be read: the advice for the log does not fit, since no session repairs it.
  var reasonForBackup: String {
    switch kind {
    case .missing: access(file, F_OK) == 0 ? "it is empty" : "there is no such file"
    case .damaged: "it is damaged or incomplete (\(reason))"
    case .foreign: "\(reason) ('spotter import' reads the files of other programs)"
    case .otherVersion, .full, .readOnly, .busy, .cannotOpen, .closed, .other: reason
    }
  }
}

extension LogFault {
  fileprivate var sentence: String {
    switch self {
    case .damaged(let reason):
      "a page is damaged: \(Report.line(reason)). The next session recovers what can be read."
    case .strayRows(let table):
      "rows of '\(table)' refer to rows that are missing. They are ignored."
    case .unreadable(let id, let started):
      "the journal of session \(id.number) (\(LocalTime.text(started))) cannot be read. It is kept;"
        + " 'spotter show \(id.number)' shows its results."
    case .differs(let id, let started):
      "the results of session \(id.number) (\(LocalTime.text(started))) do not match its"
        + " journal. Both are kept."
    }
  }
}
