import Glibc
import Support
import Testing

/// Attempts to have one's own functions called with the rights of somebody else.
@Suite("Traps in a hub") struct HubTrapTests {
  /// Who may connect to the server.
  enum Caller: CaseIterable { case member, rack, invited, stranger }

  /// A club with two members, on a server that allows what 'hub init' forbids, and one who calls.
  private struct Scene {
    let club: Club
    let asker: Asker

    init(_ caller: Caller, isOpen: Bool) throws {
      let club = try Club()
      self.club = club
      let homes = try ["ana", "ben"].map { try club.device($0) }
      let rack = try club.device("north", isRack: true)
      for home in homes {
        try home.run("weigh", "80", "--at", "2026-01-05")
        #expect(try home.start(["sync"]).ends().status == 0)
      }
      #expect(try homes[0].run("hub", "admit", "north").status == 0)
      switch caller {
      case .member: asker = try club.asker(homes[0])
      case .rack: asker = try club.asker(rack)
      case .invited: asker = try club.invited("carl")
      case .stranger:
        try club.server.query("CREATE ROLE stranger LOGIN PASSWORD 'x'")
        asker = Asker(club.server, role: "stranger", password: "x")
      }
      guard isOpen else { return }
      try club.server.query(
        "GRANT TEMPORARY ON DATABASE postgres TO PUBLIC; GRANT CREATE ON SCHEMA public TO PUBLIC")
    }

    /// Who may read what, and who may do what at the server.
    func rights() throws -> String {
      try club.server.query(
        """
        SELECT * FROM spotter.access ORDER BY role, member;
        SELECT rolname, rolpassword, rolcreaterole, rolsuper FROM pg_authid ORDER BY rolname;
        SELECT roleid::regrole, member::regrole FROM pg_auth_members ORDER BY 1, 2
        """)
    }
  }

  @Test(
    "a type with a check of one's own is not what a call means by its name",
    arguments: Caller.allCases, [false, true])
  func type(caller: Caller, isOpen: Bool) async throws {
    try await aside {
      let scene = try Scene(caller, isOpen: isOpen)
      let before = try scene.rights()
      _ = try? scene.asker.ask(
        """
        CREATE FUNCTION pg_temp.evil(v pg_catalog.text) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
          INSERT INTO spotter.access SELECT session_user, id FROM spotter.member ON CONFLICT DO NOTHING;
          EXECUTE format('ALTER ROLE %I CREATEROLE', session_user);
          EXECUTE format('GRANT pg_execute_server_program TO %I', session_user);
          RETURN true; END $$;
        CREATE DOMAIN pg_temp.text AS pg_catalog.text CHECK (pg_temp.evil(VALUE));
        SELECT spotter.admit('north'::pg_catalog.text, false)
        """)
      // A member may dismiss the rack, which is what the call is for.
      let isTold = isOpen && caller == .member
      let after = try scene.rights()
      #expect(after == before || isTold && after.count < before.count)
      #expect(throws: Trouble.self) {
        try scene.asker.ask("COPY (SELECT 1) TO PROGRAM 'cat'")
      }
    }
  }

  @Test(
    "traps with the names of all types, functions, operators and views are never called for another",
    arguments: Caller.allCases)
  func sweep(caller: Caller) async throws {
    try await aside {
      let scene = try Scene(caller, isOpen: true)
      let (server, role) = (scene.club.server, scene.asker.role)
      let before = try scene.rights()
      try scene.asker.ask(HubTrapTests.traps + HubTrapTests.calls)
      // They do catch the one who sets them.
      #expect(server.log.contains("TRAPPED \(role)"))
      // The owner's commands do not step into them either.
      let owner = scene.club.owner
      #expect(try owner.start(["hub", "init", scene.club.address]).ends().status == 0)
      _ = try scene.club.token("dora")
      #expect(try owner.start(["hub", "list"]).ends().status == 0)
      let trapped = server.log.matches(of: /TRAPPED (\S+)/).map { String($0.output.1) }
      #expect(Set(trapped) == [role])
      let after = try scene.rights()
      let added = after.split(separator: "\n").filter { !before.contains($0) }
      #expect(added.allSatisfy { $0.contains("spotter_") && !$0.contains(role) }, "\(added)")
      if caller != .stranger {
        let removed = try owner.start(["hub", "remove", role, "--yes"]).ends()
        #expect(removed.status == 0, "\(removed.errors)")
        #expect(Set(server.log.matches(of: /TRAPPED (\S+)/).map { String($0.output.1) }) == [role])
      }
    }
  }

  /// Makes them in the schemas that everybody can reach, for as many names as possible.
  private static let traps = """
    CREATE FUNCTION public.evil() RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog AS $$
      BEGIN RAISE WARNING '%', upper('trapped ') || current_user; RETURN true; END $$;
    CREATE TYPE public.trick AS ENUM ('ana', 'north', '1');
    DO $$
      DECLARE made integer := 0; one record;
      BEGIN
        FOR one IN
          SELECT format('CREATE DOMAIN %s.%I AS pg_catalog.%I CHECK (public.evil())', place, typname, typname)
              AS line FROM pg_type, unnest(ARRAY['pg_temp', 'public']) AS place
            WHERE typnamespace = 'pg_catalog'::regnamespace AND typtype = 'b' AND typelem = 0
          UNION ALL SELECT format('CREATE FUNCTION public.%I(%s) RETURNS %s LANGUAGE plpgsql AS %L', proname,
              pg_get_function_identity_arguments(oid),
              CASE WHEN proretset THEN 'SETOF ' ELSE '' END || prorettype::regtype,
              'BEGIN PERFORM public.evil(); RETURN' || CASE WHEN proretset THEN '' ELSE ' NULL' END || '; END')
            FROM pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace AND prokind = 'f'
          UNION ALL SELECT format('CREATE FUNCTION public.trap(%s) RETURNS %s LANGUAGE plpgsql AS %L',
              concat_ws(', ', nullif(oprleft, 0)::regtype, oprright::regtype), oprresult::regtype,
              'BEGIN PERFORM public.evil(); RETURN NULL; END')
            FROM pg_operator WHERE oprnamespace = 'pg_catalog'::regnamespace
          UNION ALL SELECT format('CREATE OPERATOR public.%s (FUNCTION = public.trap, %s RIGHTARG = %s)',
              oprname, 'LEFTARG = ' || nullif(oprleft, 0)::regtype || ',', oprright::regtype)
            FROM pg_operator WHERE oprnamespace = 'pg_catalog'::regnamespace
          UNION ALL SELECT format('CREATE VIEW pg_temp.%I AS SELECT public.evil()', relname)
            FROM pg_class WHERE relkind IN ('r', 'v') AND relnamespace IN
              (SELECT oid FROM pg_namespace WHERE nspname IN ('pg_catalog', 'spotter'))
          UNION ALL SELECT format('CREATE FUNCTION public.turn(public.trick, OUT turned %s) LANGUAGE plpgsql'
              ' AS %L', kind, 'BEGIN PERFORM public.evil(); turned := 1; END')
            FROM unnest(ARRAY['pg_catalog.text']) AS kind
          UNION ALL SELECT 'CREATE CAST (public.trick AS pg_catalog.text)'
            ' WITH FUNCTION public.turn(public.trick) AS IMPLICIT'
        LOOP
          BEGIN EXECUTE one.line; made := made + 1; EXCEPTION WHEN others THEN NULL; END;
        END LOOP;
        IF made < 3000 THEN RAISE EXCEPTION 'only % traps', made; END IF;
      END
    $$;

    """

  /// Makes all calls with the traps before the names of PostgreSQL itself.
  private static let calls = """
    DO $$
      DECLARE path text; call text;
      BEGIN
        FOREACH path IN ARRAY ARRAY['pg_temp, public, spotter, pg_catalog', 'public, pg_catalog, pg_temp', ''] LOOP
          FOREACH call IN ARRAY ARRAY[
            'spotter.enter(''ana'')', 'spotter.enter(''ana''::public.text)',
            'spotter.enter(''ana''::pg_temp.text)', 'spotter.enter(''ana''::public.trick)',
            'spotter.files(1)', 'spotter.files(1::public.int8)', 'spotter.files(2)',
            'spotter.body(1, ''x'')', 'spotter.body(2, ''x''::public.text)',
            'spotter.add(1, ''x'', ''x'')', 'spotter.add(2, ''x''::public.text, ''x''::pg_temp.bytea)',
            'spotter.remove(1, ''x'')', 'spotter.remove(2, ''x''::public.trick)',
            'spotter.admit(''north'', true)', 'spotter.admit(''north''::public.text, true::public.bool)',
            'spotter.admit(''north''::public.trick, true)', 'version FROM spotter.hub'
          ] LOOP
            PERFORM pg_catalog.set_config('search_path', path, true);
            BEGIN EXECUTE 'SELECT ' OPERATOR(pg_catalog.||) call; EXCEPTION WHEN others THEN NULL; END;
            PERFORM pg_catalog.set_config('search_path', '', true);
          END LOOP;
        END LOOP;
      END
    $$
    """
}
