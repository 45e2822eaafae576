internal import LogStore
package import Phrasing

// What the lifter hears about the log.
extension JournalWriter {
  /// Returns the notice for the lifter about how the log was opened; `nil` if there is nothing to
  /// say.
  static func notice(_ notice: Store.OpeningEvent) -> Notice? {
    switch notice {
    case .salvaged(_, let sessions, _): .salvaged(sessions: sessions)
    case .restored(_, let sessions): .restored(sessions: sessions)
    case .backedUp, .notBackedUp, .notCheckpointed: nil
    }
  }

  /// Classifies a failure for the lifter.
  package static func trouble(_ error: any Error) -> Notice.SaveTrouble {
    switch (error as? StoreError)?.kind {
    case .full: .diskFull
    case .readOnly: .readOnly
    case .damaged: .damaged
    case .busy, .missing, .otherVersion, .foreign, .cannotOpen, .closed, .other, nil: .other
    }
  }
}
