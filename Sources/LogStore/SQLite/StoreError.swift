internal import CSQLite
internal import Glibc
internal import Platform

/// A failure to open, read or write the log, which contains no data of it.
public struct StoreError: Error, Hashable, Sendable {
  /// The kinds of errors that call for different actions.
  public enum Kind: Hashable, Sendable {
    case full
    /// The file or its file system is read-only.
    case readOnly
    /// The file is not what SQLite wrote.
    case damaged
    /// Another process is using the file.
    case busy
    case missing
    /// Another version of this program wrote it, in another format.
    case otherVersion
    /// The file is not a log of this program.
    case foreign
    case cannotOpen
    /// `Store.close` was called before.
    case closed
    case other
  }

  public let kind: Kind

  /// The attempted operation, such as "open" or "add to".
  package let attempt: String

  package let file: String

  /// The reason given by SQLite or the system.
  package let reason: String

  /// SQLite's extended result code, or `nil` if the error is not from SQLite.
  package private(set) var code: Int?
}

extension StoreError {
  /// An error of any kind as one of the log; a `StoreError` stays as it is.
  init(_ error: any Error, attempt: String, file: String) {
    self =
      error as? StoreError
      ?? StoreError(
        kind: .other, attempt: attempt, file: file, reason: String(describing: error))
  }
}

extension StoreError: CustomStringConvertible {
  /// A one-line message for the user.
  public var description: String {
    let code = code.map { " (SQLite \($0))" } ?? ""
    let advice = isConstraint ? StoreError.foreignRows : advice
    return "cannot \(attempt) the log '\(file)': \(reason)\(code). \(advice)"
  }

  private static let foreignRows =
    "Another program has changed it. Replace it with a copy from the folder 'backups'."

  private var advice: String {
    switch kind {
    case .full: "Free some space on its disk."
    case .readOnly: "Make the file, its folder and its disk writable."
    case .damaged: "The next session or change recovers what can be read into a new file."
    case .busy: "Try again when the other program has finished."
    case .missing: "The first session creates it."
    case .otherVersion: "Use the version of Spotter that wrote it, or choose another file."
    case .foreign: "Choose another file."
    case .cannotOpen: "Check that the path exists and is readable."
    case .closed: "Open it again."
    case .other: "Check the disk for errors."
    }
  }
}

extension StoreError.Kind {
  /// Classifies a result of SQLite and the system error behind it.
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

  init(system: CInt) {
    switch system {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    default: self = .cannotOpen
    }
  }
}

extension StoreError {
  /// The error of a failed system call; the reason is taken from `errno`.
  static func system(_ attempt: String, _ file: String, _ number: CInt = errno) -> StoreError {
    StoreError(
      kind: Kind(system: number), attempt: attempt, file: file, reason: systemReason(number))
  }

  /// Whether a constraint rejected a row: what it refers to is missing, or its number is taken.
  package var isConstraint: Bool { code.map { $0 & 0xff == Int(SQLITE_CONSTRAINT) } ?? false }
}
