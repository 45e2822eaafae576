/// Copies of a log in the folder `backups/` beside it.
struct Backups {
  private let file: LogFile
  private let stem: Substring
  private let suffix: Substring

  enum Occasion {
    /// Before tables change: the last two are kept.
    case migration
    /// At the end of the first session of a day: the last three are kept.
    case daily

    var mark: String { self == .migration ? "before-update-" : "" }
    var kept: Int { self == .migration ? 2 : 3 }
  }

  init(of file: LogFile) {
    self.file = file
    let name = file.name
    let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
    stem = name[..<dot]
    suffix = name[dot...]
  }

  /// The path of the newest copy, whatever it was made for.
  var newest: String? {
    (dates(.daily) + dates(.migration).map { $0 }).max { $0.date < $1.date }?.path
  }

  /// Copies made for an occasion, the oldest first.
  private func dates(_ occasion: Occasion) -> [(date: Substring, path: String)] {
    let prefix = "\(stem)-\(occasion.mark)"
    return LogFile.names(in: file.backups).compactMap { name in
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
      let date = name.dropFirst(prefix.count).dropLast(suffix.count)
      guard date.first?.isNumber == true else { return nil }
      return (date, "\(file.backups)/\(name)")
    }
  }

  /// A copy, unless the newest is younger than a day.
  func makeDaily(from connection: Connection, now: Stamp) throws(StoreError) -> String? {
    let day = 86_400_000
    let (yesterday, today) = (now.earlier(by: day).nameOfMoment, now.nameOfMoment)
    // One from the future says that the calendar was wrong, then or now.
    if let newest = dates(.daily).last, newest.date > yesterday, newest.date <= today {
      return nil
    }
    return try make(.daily, from: connection, now: now)
  }

  /// Makes a copy, and it lasts: it has its name only once it is whole and on the disk.
  func make(
    _ occasion: Occasion, from connection: Connection, now: Stamp
  ) throws(StoreError) -> String {
    try LogFile.makeFolder(file.backups)
    let path = LogFile.unused(
      "\(file.backups)/\(stem)-\(occasion.mark)\(now.nameOfMoment)\(suffix)")
    let partial = path + ".partial"
    LogFile.remove(partial)
    do {
      try LogFile.makeFile(partial)
      try connection.attempting("back up") { try connection.run("VACUUM INTO ?", partial) }
      try LogFile.sync(partial)
      try LogFile.move(partial, to: path)
    } catch let error as StoreError {
      LogFile.remove(partial)
      throw error
    } catch {
      throw StoreError.system("back up", file.path)
    }
    LogFile.syncFolder(of: path)
    for old in dates(occasion).dropLast(occasion.kept) { LogFile.remove(old.path) }
    return path
  }
}
