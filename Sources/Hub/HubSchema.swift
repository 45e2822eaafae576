/// The tables of a hub, and all the calls that a device can make: see `Documentation/Format.md`.
enum HubSchema {
  static let version = 1

  /// The first PostgreSQL whose functions can be read when they are made.
  static let oldestServer = 140_000

  /// What a hub keeps of a member: far more than a lifetime, far less than a disk.
  static let mostFiles = 20_000
  static let mostBytes = 512 << 20

  /// Makes the tables and the calls of a hub whose identity is 32 random hexadecimal digits.
  static func script(_ id: String) -> String {
    let (keeper, crew) = ("spotter_keeper_\(id.prefix(8))", "spotter_crew_\(id.prefix(8))")
    return """
      -- Owns everything here and cannot log in, so that nothing a device calls has the rights of a person.
      CREATE ROLE \(keeper);
      -- What every device is.
      CREATE ROLE \(crew);
      GRANT \(keeper) TO CURRENT_USER;
      CREATE SCHEMA spotter AUTHORIZATION \(keeper);
      SET LOCAL ROLE \(keeper);

      CREATE TABLE spotter.hub (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        version integer NOT NULL,
        id uuid NOT NULL
      );
      INSERT INTO spotter.hub (version, id) VALUES (\(version), '\(id)');

      -- Whose log it is.
      CREATE TABLE spotter.member (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL UNIQUE
      );

      -- What connects: a member's device, or a rack. The days are those of UTC.
      CREATE TABLE spotter.device (
        role text PRIMARY KEY,
        name text NOT NULL,
        is_rack boolean NOT NULL,
        invited date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
        seen date
      );
      CREATE UNIQUE INDEX device_rack ON spotter.device (name) WHERE is_rack;

      -- Whose log a device may read and write.
      CREATE TABLE spotter.access (
        role text REFERENCES spotter.device ON DELETE CASCADE,
        member bigint REFERENCES spotter.member ON DELETE CASCADE,
        PRIMARY KEY (role, member)
      );

      -- The files with changes, as they would be in a shared folder.
      CREATE TABLE spotter.segment (
        member bigint NOT NULL REFERENCES spotter.member ON DELETE CASCADE,
        name text NOT NULL CHECK (length(name) <= 100),
        stamp uuid NOT NULL DEFAULT gen_random_uuid(),
        body bytea NOT NULL CHECK (octet_length(body) <= 67108864),
        PRIMARY KEY (member, name)
      );

      -- Whose log the device that asks may read and write: session_user cannot be changed.
      CREATE VIEW spotter.mine AS SELECT member FROM spotter.access WHERE role = session_user;

      -- The calls. Their names are looked up here, once and for all: a body between BEGIN ATOMIC and
      -- END is kept as what it means, so that nothing that a caller makes can take a name's place.

      -- The number of a member whose log the device may merge.
      CREATE FUNCTION spotter.enter(member_name text) RETURNS bigint
        LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
      BEGIN ATOMIC
        UPDATE spotter.device SET seen = (now() AT TIME ZONE 'UTC')::date
          WHERE role = session_user AND seen IS DISTINCT FROM (now() AT TIME ZONE 'UTC')::date;
        SELECT id FROM spotter.member JOIN spotter.mine ON member = id WHERE name = $1;
      END;

      CREATE FUNCTION spotter.files(of_member bigint) RETURNS TABLE (name text, stamp uuid)
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
      BEGIN ATOMIC
        SELECT segment.name, segment.stamp FROM spotter.segment JOIN spotter.mine USING (member)
          WHERE member = $1;
      END;

      CREATE FUNCTION spotter.body(of_member bigint, file text) RETURNS bytea
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
      BEGIN ATOMIC
        SELECT body FROM spotter.segment JOIN spotter.mine USING (member)
          WHERE member = $1 AND name = $2;
      END;

      -- The stamp is NULL if the file was there or there is no room.
      CREATE FUNCTION spotter.add(of_member bigint, file text, bytes bytea)
        RETURNS TABLE (stamp uuid, has_room boolean)
        LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
      BEGIN ATOMIC
        -- Whoever adds to the same member at the same time waits here, then counts what was added
        -- meanwhile; a transaction that could not see that fails.
        UPDATE spotter.member SET name = name
          WHERE id IN (SELECT member FROM spotter.mine WHERE member = $1);
        WITH room AS (
          SELECT count(segment.name) < \(mostFiles)
              AND coalesce(sum(octet_length(segment.body)), 0) + octet_length($3) <= \(mostBytes)
              AS is_left
            FROM spotter.mine LEFT JOIN spotter.segment USING (member)
            WHERE member = $1 GROUP BY member
        ), added AS (
          INSERT INTO spotter.segment (member, name, body) SELECT $1, $2, $3 FROM room WHERE is_left
            ON CONFLICT DO NOTHING RETURNING segment.stamp
        )
        SELECT added.stamp, is_left FROM room LEFT JOIN added ON true;
      END;

      CREATE FUNCTION spotter.remove(of_member bigint, file text) RETURNS void
        LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
      BEGIN ATOMIC
        DELETE FROM spotter.segment USING spotter.mine
          WHERE segment.member = mine.member AND segment.member = $1 AND name = $2;
      END;

      -- A member lets a rack merge the member's log, or no longer; whether there is such a rack.
      CREATE FUNCTION spotter.admit(rack text, is_admitted boolean) RETURNS boolean
        LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
      BEGIN ATOMIC
        WITH pair AS (
          SELECT rack.role, mine.member FROM spotter.device AS rack, spotter.mine
            WHERE rack.is_rack AND rack.name = $1
              AND EXISTS (SELECT FROM spotter.device WHERE role = session_user AND NOT is_rack)
        ), admitted AS (
          INSERT INTO spotter.access SELECT role, member FROM pair WHERE $2 ON CONFLICT DO NOTHING
        ), dismissed AS (
          DELETE FROM spotter.access USING pair
            WHERE NOT $2 AND access.role = pair.role AND access.member = pair.member
        )
        SELECT EXISTS (SELECT FROM pair);
      END;

      REVOKE ALL ON ALL FUNCTIONS IN SCHEMA spotter FROM PUBLIC;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA spotter TO \(crew);
      GRANT USAGE ON SCHEMA spotter TO \(crew);
      GRANT SELECT ON spotter.hub TO \(crew);
      RESET ROLE;
      """
  }

  /// What any role could make in the database, to fill the disk or to be in the way of names; each
  /// as the object of a REVOKE.
  static let openDoors = """
    SELECT format('CREATE, TEMPORARY ON DATABASE %I', current_database())
      WHERE has_database_privilege('public', current_database(), 'CREATE, TEMPORARY')
    UNION ALL
    SELECT format('CREATE ON SCHEMA %I', nspname) FROM pg_namespace
      WHERE has_schema_privilege('public', oid, 'CREATE')
    """

  /// The same for large objects, which only the server's administrator can close.
  static let largeObjects = "EXECUTE ON FUNCTION lo_creat, lo_create, lo_from_bytea"
}
