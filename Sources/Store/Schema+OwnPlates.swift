extension Schema {
  /// An exercise may have plates of its own; `plates` is a list of them as JSON.
  static let ownPlates = "ALTER TABLE own_gear ADD COLUMN plates TEXT;"
}
