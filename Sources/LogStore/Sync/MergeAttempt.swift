/// The recent success or failure of merging through a folder or a hub.
package struct MergeAttempt: Hashable, Sendable {
  /// The folder or the hub, as errors name it.
  package var name: String
  /// When it last succeeded, in milliseconds since 1970; `nil` if it never did.
  package var succeeded: Int?
  /// When it began to fail; `nil` if it does not.
  package var failing: Int?
  package var failure: String?
  /// When Spotter tries again on its own.
  package var next: Int?
  /// The number of sessions and other items that were not sent yet.
  package var unsent: Int

  /// Whether it has failed for a week, so that the lifter should know.
  package func isLasting(at now: Timestamp) -> Bool {
    failing.map { now.utc - $0 >= 7 * 86_400_000 } ?? false
  }
}

extension Ledger {
  /// Records that a merge succeeded; the last step.
  package func noteSuccess(in name: String, folder: Int) throws {
    try connection.run(
      """
      INSERT INTO sync_attempt (place, folder, succeeded) VALUES (?, ?, ?)
      ON CONFLICT (place) DO UPDATE SET folder = excluded.folder, succeeded = excluded.succeeded,
        failing = NULL, failure = NULL, next = NULL
      """, name, folder, now.utc)
  }

  /// Records that a merge failed and is tried again at `next`, in UTC milliseconds, and what waits.
  package func noteFailure(in name: String, _ failure: String, next: Int?) throws {
    try noteSessions()
    try noteDesk()
    try saveProgress()
    try connection.run(
      """
      INSERT INTO sync_attempt (place, failing, failure, next) VALUES (?, ?, ?, ?)
      ON CONFLICT (place) DO UPDATE SET failing = coalesce(failing, excluded.failing),
        failure = excluded.failure, next = excluded.next
      """, name, now.utc, failure, next)
  }
}

extension Store {
  /// The latest attempts, by name; empty if nothing was ever merged.
  package func mergeAttempts() throws(StoreError) -> [MergeAttempt] {
    try connection.attempting("read") {
      guard try connection.isMerged else { return [] }
      return try connection.rows(
        """
        SELECT place, succeeded, failing, failure, next, (
          SELECT count(*) FROM (
            SELECT item FROM sync_part LEFT JOIN sync_file ON sync_file.id = sync_part.file
            WHERE sync_folder.id IS NULL
              OR change > sent AND sync_file.folder IS NOT sync_folder.id
            UNION
            SELECT 'session/' || uid FROM session WHERE status <> 'running'
              AND id IN (
                SELECT session FROM journal WHERE id > (SELECT journal FROM sync_device))
          )
        )
        FROM sync_attempt LEFT JOIN sync_folder ON sync_folder.id = sync_attempt.folder
        ORDER BY place
        """
      ) { row in
        MergeAttempt(
          name: row.text(0), succeeded: row.optionalInt(1), failing: row.optionalInt(2),
          failure: row.optionalText(3), next: row.optionalInt(4), unsent: row.int(5))
      }
    }
  }
}
