/// The tables of a hub.
///
/// `Documentation/Format.md` describes them.
enum HubSchema {
  /// The version of these tables.
  static let version = 2

  /// Creates or upgrades the tables; may be run again.
  static let script = """
    BEGIN;
    SELECT pg_advisory_xact_lock(7230147);
    CREATE SCHEMA IF NOT EXISTS spotter;

    CREATE TABLE IF NOT EXISTS spotter.hub (
      one boolean PRIMARY KEY DEFAULT true CHECK (one),
      version integer NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid()
    );

    -- Whose log it is.
    CREATE TABLE IF NOT EXISTS spotter.member (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL UNIQUE
    );
    -- Where the member's devices hear of new files. Anybody may listen on any channel and send to it, so
    -- nobody else can guess its name. Version 1 lacks it.
    ALTER TABLE spotter.member ADD COLUMN IF NOT EXISTS channel text NOT NULL
      DEFAULT 'spotter_' || replace(gen_random_uuid()::text, '-', '');

    -- What connects: a member's device, or a rack.
    CREATE TABLE IF NOT EXISTS spotter.device (
      role text PRIMARY KEY,
      name text NOT NULL,
      is_rack boolean NOT NULL,
      invited timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX IF NOT EXISTS device_rack ON spotter.device (name) WHERE is_rack;

    -- Whose log a device may read and write.
    CREATE TABLE IF NOT EXISTS spotter.access (
      role text REFERENCES spotter.device ON DELETE CASCADE,
      member bigint REFERENCES spotter.member ON DELETE CASCADE,
      PRIMARY KEY (role, member)
    );

    -- The files with changes, as they would be in a shared folder.
    CREATE TABLE IF NOT EXISTS spotter.segment (
      member bigint NOT NULL REFERENCES spotter.member ON DELETE CASCADE,
      name text NOT NULL CHECK (length(name) <= 100),
      stamp bigint GENERATED ALWAYS AS IDENTITY,
      body bytea NOT NULL CHECK (octet_length(body) <= 67108864),
      PRIMARY KEY (member, name)
    );

    -- Before a policy is checked, session_user alone says who asks: it cannot be changed.
    CREATE OR REPLACE FUNCTION spotter.mine() RETURNS SETOF bigint
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
        SELECT member FROM spotter.access WHERE role = session_user
      $$;

    ALTER TABLE spotter.member ENABLE ROW LEVEL SECURITY;
    ALTER TABLE spotter.segment ENABLE ROW LEVEL SECURITY;
    DROP POLICY IF EXISTS mine ON spotter.member;
    CREATE POLICY mine ON spotter.member USING (id IN (SELECT spotter.mine()));
    DROP POLICY IF EXISTS mine ON spotter.segment;
    CREATE POLICY mine ON spotter.segment USING (member IN (SELECT spotter.mine()))
      WITH CHECK (member IN (SELECT spotter.mine()));

    -- Tells the member's devices who added a file, once it is there: a device need not hear of its own.
    CREATE OR REPLACE FUNCTION spotter.tell() RETURNS trigger
      LANGUAGE plpgsql SET search_path = '' AS $$
        BEGIN
          PERFORM pg_catalog.pg_notify(channel, session_user::text)
            FROM spotter.member WHERE id = new.member;
          RETURN NULL;
        END
      $$;
    DROP TRIGGER IF EXISTS tell ON spotter.segment;
    CREATE TRIGGER tell AFTER INSERT ON spotter.segment
      FOR EACH ROW EXECUTE FUNCTION spotter.tell();

    -- A member lets a rack merge the member's log, or no longer.
    CREATE OR REPLACE FUNCTION spotter.admit(rack text, is_admitted boolean) RETURNS boolean
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
        DECLARE found_role text;
        BEGIN
          SELECT role INTO found_role FROM spotter.device WHERE is_rack AND name = rack;
          IF found_role IS NULL OR NOT EXISTS (
            SELECT FROM spotter.device WHERE role = session_user AND NOT is_rack
          ) THEN RETURN false; END IF;
          IF is_admitted THEN
            INSERT INTO spotter.access SELECT found_role, member FROM spotter.access
              WHERE role = session_user ON CONFLICT DO NOTHING;
          ELSE
            DELETE FROM spotter.access WHERE role = found_role
              AND member IN (SELECT member FROM spotter.access WHERE role = session_user);
          END IF;
          RETURN true;
        END
      $$;

    INSERT INTO spotter.hub (version) VALUES (\(version))
      ON CONFLICT (one) DO UPDATE SET version = excluded.version;

    -- The role that every device has, with what any of them may do at all.
    DO $$
      DECLARE crew text := (SELECT 'spotter_crew_' || left(id::text, 8) FROM spotter.hub);
      BEGIN
        IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = crew) THEN
          EXECUTE format('CREATE ROLE %I', crew);
        END IF;
        EXECUTE format('GRANT USAGE ON SCHEMA spotter TO %I', crew);
        EXECUTE format('GRANT SELECT ON spotter.hub, spotter.member TO %I', crew);
        EXECUTE format('GRANT SELECT, INSERT, DELETE ON spotter.segment TO %I', crew);
        EXECUTE format('GRANT EXECUTE ON FUNCTION spotter.admit, spotter.mine TO %I', crew);
      END
    $$;
    REVOKE EXECUTE ON FUNCTION spotter.admit, spotter.mine FROM PUBLIC;
    COMMIT
    """
}
