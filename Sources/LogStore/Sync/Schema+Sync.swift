// The tables of a log that is merged, made by the first merge. A damaged log is salvaged without
// them: it then joins the others as a new device.
extension Schema {
  static let sync = """
    -- This device. `machine` is where its log was, `journal` the last line of the journal that was
    -- looked at, `change` the number of the latest change to a part, `segment` that of the latest file.
    CREATE TABLE IF NOT EXISTS sync_device (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      device TEXT NOT NULL,
      machine TEXT NOT NULL,
      journal INTEGER NOT NULL DEFAULT 0,
      change INTEGER NOT NULL DEFAULT 0,
      segment INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    -- Every part of everything that is merged. `body` is the part as JSON. `wanted` identifies the
    -- content that counts, '-' if it was removed; `here` the one that the log has, null if none.
    -- `file` is where the part was received as it is. `change` is 0 for what was removed with its item.
    CREATE TABLE IF NOT EXISTS sync_part (
      item TEXT NOT NULL,
      part TEXT NOT NULL,
      body TEXT NOT NULL,
      wanted TEXT NOT NULL,
      here TEXT,
      change INTEGER NOT NULL,
      file INTEGER REFERENCES sync_file,
      PRIMARY KEY (item, part)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS sync_part_by_change ON sync_part (change);
    CREATE INDEX IF NOT EXISTS sync_part_waiting ON sync_part (item) WHERE here IS NOT wanted;
    CREATE INDEX IF NOT EXISTS sync_part_by_file ON sync_part (file) WHERE file IS NOT NULL;

    -- The rows of other tables that belong to an item, where the row has no identity of its own.
    CREATE TABLE IF NOT EXISTS sync_row (
      name TEXT NOT NULL,
      row INTEGER NOT NULL,
      item TEXT NOT NULL,
      PRIMARY KEY (name, row),
      UNIQUE (name, item)
    ) STRICT, WITHOUT ROWID;

    -- `sent` is the latest change that was written there.
    CREATE TABLE IF NOT EXISTS sync_folder (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      sent INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    -- What tells the file with the passphrase from any other, once all that this device wrote into a folder
    -- is encrypted with that passphrase; `is_mixed` while the lifter has yet to say what becomes of the
    -- files of others that are not.
    CREATE TABLE IF NOT EXISTS sync_seal (
      folder INTEGER PRIMARY KEY REFERENCES sync_folder,
      secret TEXT NOT NULL,
      is_mixed INTEGER NOT NULL
    ) STRICT;

    -- The files of a folder that were read, or written by this device. What it wrote has the parts whose
    -- changes were numbered from `first` to `last`; `is_outdated` if one of them was changed or removed
    -- since, `is_retired` if nothing in it counts any more, `is_lost` if it is gone.
    CREATE TABLE IF NOT EXISTS sync_file (
      id INTEGER PRIMARY KEY,
      folder INTEGER NOT NULL REFERENCES sync_folder,
      name TEXT NOT NULL,
      stamp TEXT NOT NULL,
      device TEXT NOT NULL,
      number INTEGER NOT NULL,
      is_own INTEGER NOT NULL,
      first INTEGER,
      last INTEGER,
      is_outdated INTEGER NOT NULL DEFAULT 0,
      is_retired INTEGER NOT NULL DEFAULT 0,
      is_lost INTEGER NOT NULL DEFAULT 0,
      UNIQUE (folder, name)
    ) STRICT;

    -- The other devices that were met. `is_trusted` is 0 until the lifter has seen a list of their first
    -- programs and settings, 1 until the merge after that, which applies them, then 2: they apply at once.
    CREATE TABLE IF NOT EXISTS sync_peer (
      device TEXT PRIMARY KEY,
      is_trusted INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- How merging went, by what errors call the folder or the hub: when it last succeeded, since when and why
    -- it fails, and when it is tried again, in milliseconds since 1970.
    CREATE TABLE IF NOT EXISTS sync_attempt (
      place TEXT PRIMARY KEY,
      folder INTEGER REFERENCES sync_folder,
      succeeded INTEGER,
      failing INTEGER,
      failure TEXT,
      next INTEGER
    ) STRICT;

    -- What merging did, for `spotter sync --log`.
    CREATE TABLE IF NOT EXISTS sync_event (
      id INTEGER PRIMARY KEY,
      at_ms INTEGER NOT NULL,
      offset_s INTEGER NOT NULL,
      kind TEXT NOT NULL,
      item TEXT NOT NULL,
      name TEXT NOT NULL,
      lost TEXT NOT NULL
    ) STRICT;
    """
}
