/// Backups of a log, in the folder `backups/` next to it.
struct Backups {
  private let file: LogFile
  private let stem: Substring
  private let suffix: Substring

  /// What a backup is made for, by the mark in its name.
  enum Occasion: String, CaseIterable {
    /// Before a backup replaces the log; the last two are kept.
    case restoring = "before-restore-"
    /// After the first session of a day; `BackupRotation` says which are kept.
    case daily = ""
  }

  init(of file: LogFile) {
    self.file = file
    let name = file.name
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    stem = name[..<dot]
    suffix = name[dot...]
  }

  /// The path of the newest backup that may stand in for a lost log; not one that was replaced.
  var newest: String? {
    copies(.daily).last?.path
  }

  /// The paths of backups that are not complete.
  var partial: [String] {
    LogFile.names(in: file.backups).compactMap { name in
      guard let end = [".partial", ".partial-journal"].first(where: name.hasSuffix)
      else { return nil }
      let whole = String(name.dropLast(end.count))
      let isOurs = Occasion.allCases.contains { moment(of: whole, $0) != nil }
      return isOurs ? "\(file.backups)/\(name)" : nil
    }
  }

  /// The backups of any kind, oldest first.
  var all: [(moment: Substring, path: String)] {
    Occasion.allCases.flatMap(copies).sorted { ($0.moment, $0.path) < ($1.moment, $1.path) }
  }

  /// Whether this is the path of a log that was replaced.
  func isReplaced(_ path: String) -> Bool { copies(.restoring).contains { $0.path == path } }

  /// The backups made for an occasion, oldest first.
  private func copies(_ occasion: Occasion) -> [(moment: Substring, path: String)] {
    LogFile.names(in: file.backups).compactMap { name in
      moment(of: name, occasion).map { ($0, "\(file.backups)/\(name)") }
    }
  }

  /// The moment in the name of a backup; `nil` if it is not one.
  private func moment(of name: String, _ occasion: Occasion) -> Substring? {
    let prefix = "\(stem)-\(occasion.rawValue)"
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let moment = name.dropFirst(prefix.count).dropLast(suffix.count)
    // There may be backups of another log called `log-2.db`.
    return moment.count == 16 && moment.last == "Z" ? moment : nil
  }

  /// Makes a backup, unless the newest one is less than a day old.
  func makeDaily(from connection: Connection, now: Timestamp) throws(StoreError) -> String? {
    let day = 86_400_000
    let (yesterday, today) = (now.earlier(by: day).nameOfMoment, now.nameOfMoment)
    // A backup from the future means that the system time was wrong, then or now.
    if let newest = copies(.daily).last, newest.moment > yesterday, newest.moment <= today {
      return nil
    }
    return try make(.daily, from: connection, now: now)
  }

  /// Makes a durable backup: it gets its name only once it is complete and on disk.
  func make(
    _ occasion: Occasion, from connection: Connection, now: Timestamp
  ) throws(StoreError) -> String {
    try LogFile.makeFolder(file.backups)
    let path = unusedPath(occasion, now)
    try connection.copy(to: path)
    removeOld(occasion)
    return path
  }

  /// Removes the backups of an occasion that need not be kept.
  func removeOld(_ occasion: Occasion) {
    let copies = copies(occasion)
    let moments = copies.map(\.moment)
    let remaining =
      occasion == .restoring ? Set(moments.suffix(2)) : BackupRotation.remaining(moments)
    for old in copies where !remaining.contains(old.moment) { LogFile.remove(old.path) }
  }

  /// The path for a backup made now, or a second later if that name is taken.
  func unusedPath(_ occasion: Occasion, _ now: Timestamp) -> String {
    let path = "\(file.backups)/\(stem)-\(occasion.rawValue)\(now.nameOfMoment)\(suffix)"
    return LogFile.size(path) == nil ? path : unusedPath(occasion, now.earlier(by: -1000))
  }
}

extension Connection {
  /// Makes a durable copy of the whole file, with what `finish` adds: it gets its name, which must
  /// be free, only once it is complete and on disk.
  func copy(
    to path: String, finish: (String) throws(StoreError) -> Void = { _ in }
  ) throws(StoreError) {
    let partial = path + ".partial"
    LogFile.remove(partial)
    do {
      try LogFile.makeFile(partial)
      try attempting("back up") { try run("VACUUM INTO ?", partial) }
      try finish(partial)
      try LogFile.sync(partial)
      try LogFile.move(partial, to: path)
    } catch {
      LogFile.remove(partial)
      throw error
    }
    try? LogFile.syncFolder(of: path)
  }
}
