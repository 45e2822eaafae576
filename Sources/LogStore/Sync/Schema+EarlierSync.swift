extension Schema {
  /// Whether a log has the tables of merging as they are today, and not those from before removals were
  /// forgotten (decision 107).
  static let hasSync =
    "SELECT count(*) FROM pragma_table_info('sync_device') WHERE name = 'floor'"

  /// Puts the earlier tables aside; today's are made next, and `restoreSync` follows.
  static let setAsideSync = """
    CREATE TEMP TABLE earlier_part AS SELECT * FROM sync_part;
    CREATE TEMP TABLE earlier_file AS SELECT * FROM sync_file;
    DROP TABLE sync_part;
    DROP TABLE sync_file;
    ALTER TABLE sync_device ADD COLUMN floor INTEGER NOT NULL DEFAULT 0;
    """

  /// Fills today's tables from the earlier ones.
  ///
  /// The earlier tables record less. So that nothing is lost, received parts are sent on once more,
  /// and this device's files are written again if something was removed. The number of a file is in
  /// its name: DEVICE-NUMBER.changes.
  static let restoreSync = """
    INSERT INTO sync_file (folder, name, stamp, device, number, is_own, first, last, is_outdated)
      SELECT folder, name, stamp, device, CAST(substr(name, length(device) + 2) AS INTEGER), is_own,
        first, last, is_own
      FROM earlier_file;
    INSERT INTO sync_part (item, part, body, wanted, here, change)
      SELECT item, part, body, wanted, here, change FROM earlier_part;
    INSERT INTO sync_member (folder, device, number, heard)
      SELECT folder, device, max(number), 0 FROM sync_file GROUP BY folder, device;
    DROP TABLE earlier_part;
    DROP TABLE earlier_file;
    """
}
