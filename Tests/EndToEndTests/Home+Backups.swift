import CSQLite
import Glibc
import Support
import Testing

extension Home {
  /// A home with two sessions, a weigh-in, a program, an exercise and a setting.
  static func trained() throws -> Home {
    let home = try Home()
    for command in [
      ["log", "Squat 3x5 @ 100", "--at", "2026-01-05"],
      ["log", "Bench Press 3x5 @ 80", "--at", "2026-01-07"],
      ["weigh", "82.4", "--at", "2026-01-07"], ["settings", "rate", "190"],
      ["exercise", "add", "Zorb", "--loading", "barbell"],
      ["program", "copy", "gzclp", "My Plan"],
    ] {
      #expect(try home.start(command).ends().status == 0, "\(command)")
    }
    try #require(mkdir("\(home.path)/data/spotter/Names", 0o700) == 0)
    try TestFile.write(
      "\(home.path)/data/spotter/Names/de.json",
      #"{"format": 1, "language": "de", "exercises": {"back_squat": ["Beuge"]}}"#)
    return home
  }
}

/// Changes a log as another program would.
func tamper(_ path: String, _ sql: String) throws {
  var handle: OpaquePointer?
  try #require(sqlite3_open(path, &handle) == SQLITE_OK)
  defer { sqlite3_close(handle) }
  try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
}
