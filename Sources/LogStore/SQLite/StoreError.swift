internal import CSQLite
internal import Glibc
internal import Platform

/// The log could not be opened, read or written.
///
/// Says what was tried, on which file, what SQLite or the system said, and what to do next. It
/// carries nothing of what is in the log.
public struct StoreError: Error, Hashable, Sendable {
  /// What went wrong, in so far as something different is to be done about it.
  public enum Kind: Hashable, Sendable {
    /// No space is left.
    case full
    /// The file or its file system cannot be written to.
    case readOnly
    /// The file is not what SQLite wrote.
    case damaged
    /// Another process holds the file.
    case busy
    /// There is no log yet.
    case missing
    /// A later version of this program wrote it.
    case newer
    /// An earlier version wrote it, and only a session, not a reader, may bring it up to date.
    case older
    /// It is a file, but not a log of this program.
    case foreign
    /// It cannot be opened at all.
    case cannotOpen
    case other
  }

  /// What to do something about.
  public let kind: Kind

  /// What was tried: "open", "add to".
  public let attempt: String

  /// The path of the file.
  public let file: String

  /// What SQLite or the system said.
  public let reason: String

  /// The extended result code of SQLite; nothing when it was not SQLite that refused.
  public let code: Int?
}

extension StoreError: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    let code = code.map { " (SQLite \($0))" } ?? ""
    let advice = isConstraint ? StoreError.foreignRows : advice
    return "cannot \(attempt) the log '\(file)': \(reason)\(code). \(advice)"
  }

  private static let foreignRows =
    "Another program has changed its rows: put a copy from the folder 'backups' in its place."

  private var advice: String {
    switch kind {
    case .full: "Free some space on its disk."
    case .readOnly: "Make the file, its folder and its disk writable."
    case .damaged: "The next session saves what can be read and goes on in a new file."
    case .busy: "Wait until the other program has finished with it."
    case .missing: "The first session makes it."
    case .newer: "Use the version of Spotter that wrote it, or name another file."
    case .older: "The next session brings it up to date, after a backup."
    case .foreign: "Name another file."
    case .cannotOpen: "Look whether the path is right and may be opened."
    case .other: "Look whether the disk is well."
    }
  }
}

extension StoreError.Kind {
  /// What a result of SQLite, and the system's error behind it, come to.
  init(code: CInt, system: CInt) {
    switch (code & 0xff, system) {
    case (SQLITE_FULL, _), (SQLITE_IOERR, ENOSPC), (SQLITE_IOERR, EDQUOT), (SQLITE_IOERR, EFBIG):
      self = .full
    case (SQLITE_READONLY, _), (SQLITE_IOERR, EROFS), (SQLITE_CANTOPEN, EROFS): self = .readOnly
    case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _): self = .damaged
    case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): self = .busy
    case (SQLITE_CANTOPEN, _), (SQLITE_PERM, _), (SQLITE_AUTH, _): self = .cannotOpen
    default: self = .other
    }
  }

  /// What an error of the system comes to.
  init(system: CInt) {
    switch system {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    default: self = .cannotOpen
    }
  }
}

extension StoreError {
  /// What the system refused; `errno` says why.
  static func system(_ attempt: String, _ file: String, _ number: CInt = errno) -> StoreError {
    StoreError(
      kind: Kind(system: number), attempt: attempt, file: file,
      reason: systemReason(number), code: nil)
  }

  /// Whether a rule of a table refused a row: what it refers to is not there, or another has its number.
  public var isConstraint: Bool { code.map { $0 & 0xff == Int(SQLITE_CONSTRAINT) } ?? false }
}
