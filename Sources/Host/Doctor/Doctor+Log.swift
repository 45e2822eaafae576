internal import CommandGrammar
internal import Context
internal import Glibc
internal import LogStore
internal import Platform
internal import Reports
internal import Training

extension Doctor {
  private var name: String { "database" }

  /// Checks the log without writing to it.
  func database() -> [Check?] {
    let path = paths.database
    do {
      let (store, _) = try Store.open(path, access: .read, now: LocalTime.now())
      try store.check()
      let sessions = try store.sessionCount()
      let size = Store.size(of: path) ?? 0
      let faults = try store.faults().faults
      let state = faults.isEmpty ? "undamaged" : counted(faults.count, "fault")
      let value =
        "'\(path)', \(Report.size(size)), \(counted(sessions, "session")),"
        + " schema version \(store.schemaVersion), \(state); \(backup(of: path))"
      let known =
        faults.isEmpty
        ? access(to: path, value)
        : .warn(name, value, fix: "'spotter verify' lists what cannot be read.")
      return [known, impossible(try store.impossibleValues())]
    } catch {
      return [check(error)]
    }
  }

  /// Returns a warning about impossible values in the log, with a few examples.
  private func impossible(_ values: [ImpossibleValue]) -> Check? {
    guard !values.isEmpty else { return nil }
    let some = values.prefix(5).map(\.description).joined(separator: "; ")
    let more = values.count > 5 ? "; and \(values.count - 5) more" : ""
    return .warn(
      name, "impossible values are left out: \(some)\(more)",
      fix: "They stay in the file. An older copy of the log may have the correct ones:"
        + " 'spotter history --database FILE' reads it.")
  }

  private func backup(of path: String) -> String {
    Store.newestBackup(of: path).map { "newest backup '\($0.split(separator: "/").last ?? "")'" }
      ?? "no backup yet"
  }

  /// Checks the owner and permissions of the log file.
  private func access(to path: String, _ value: String) -> Check {
    guard let status = fileStatus(path) else { return .ok(name, value) }
    if Glibc.access(path, W_OK) != 0 {
      return .fail(
        name, value + "; it is read-only",
        fix: "Make it your own: sudo chown \(getuid()) '\(path)', and chmod 600.")
    }
    if status.st_uid != getuid() {
      return .warn(
        name, value + "; it belongs to another user",
        fix: "Make it your own: sudo chown \(getuid()) '\(path)'.")
    }
    guard status.st_mode & 0o077 == 0 else {
      return .warn(
        name, value + "; others can read it", fix: "Make it private: chmod 600 '\(path)'.")
    }
    return .ok(name, value)
  }

  private func check(_ error: StoreError) -> Check {
    let (reason, advice) = Doctor.parts(error)
    switch error.kind {
    case .missing: return .ok(name, "none yet: the first session creates '\(paths.database)'")
    case .damaged, .otherVersion, .foreign, .busy: return .warn(name, reason, fix: advice)
    case .full, .readOnly, .cannotOpen, .closed, .other: return .fail(name, reason, fix: advice)
    }
  }
}

// The disk that holds the log.
extension Doctor {
  /// The folder of the log, or its nearest existing parent.
  private var folder: String {
    var parts = paths.database.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if parts.isEmpty { return "." }
    while parts.count > 1, Glibc.access(parts.joined(separator: "/"), F_OK) != 0 {
      parts.removeLast()
    }
    return parts.count > 1 ? parts.joined(separator: "/") : parts.first.map { $0 + "/" } ?? "/"
  }

  /// Checks free space, and the time until a write is safely on the disk.
  func disk() -> Check {
    let folder = folder
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else {
      let value = "'\(folder)': \(systemReason())"
      return .fail("disk", value, fix: "Choose another log with --database FILE.")
    }
    let free = Int(status.f_bavail) * Int(status.f_frsize)
    let value = "\(Report.size(free)) free in '\(folder)'"
    let written = bounded(by: .seconds(10), named: "disk") {
      Result { () throws(SystemError) in try Doctor.timedWrite(in: folder) }
    }
    guard case .success(let time) = written else {
      var reason = "the disk has not answered for 10 seconds"
      if case .failure(let error) = written { reason = error.reason }
      return .fail(
        "disk", "\(value), but nothing can be written: \(reason)",
        fix: "Make '\(folder)' and its disk writable, and free some space.")
    }
    let found = value + ", a write takes \(milliseconds(time))"
    if free < Health.plenty {
      let advice = "Free some space: a session needs little, but backing up the log needs more."
      return .warn("disk", found, fix: advice)
    }
    if time > .seconds(1) {
      let advice = "The disk is slow or dying: copy the log, then replace it."
      return .warn("disk", found, fix: advice)
    }
    return .ok("disk", found)
  }

  /// Measures the time to write and sync one page, leaving nothing behind.
  private static func timedWrite(in folder: String) throws(SystemError) -> Duration {
    var template = Array("\(folder)/.spotter-doctor-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw SystemError() }
    defer { close(file) }
    unlink(template)
    let page = [UInt8](repeating: 0, count: 4096)
    let start = BootClock.now()
    guard write(file, page, page.count) == page.count, fsync(file) == 0 else { throw SystemError() }
    return .nanoseconds(BootClock.now() - start)
  }

  private func milliseconds(_ time: Duration) -> String {
    let micros = Int(time / .microseconds(1))
    return micros < 10_000 ? "\(micros / 1000).\(micros / 100 % 10) ms" : "\(micros / 1000) ms"
  }
}
