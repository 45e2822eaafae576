import Glibc

/// A real PostgreSQL server in a folder of its own, for one test.
///
/// It refuses to run as root, and becomes another user then.
package final class PostgreSQL {
  package let scratch = Scratch()
  package let port: Int
  private let programs: String
  private var server: ChildProcess?

  private static let password = "iron"

  /// Settings that suit tests.
  package static let hurried = ["fsync = off", "shared_buffers = 16MB", "log_statement = all"]

  /// Starts a server on a free port, and on a socket in `scratch`.
  ///
  /// - Parameters:
  ///   - isEncrypted: Whether it also listens on localhost, with a certificate that it has just made.
  ///   - settings: Lines of its configuration; by default those that suit tests.
  /// - Throws: `Trouble`, such as if PostgreSQL is not installed.
  package init(
    isEncrypted: Bool = false,
    settings: [String] = PostgreSQL.hurried
  ) throws {
    port = try Servers.freePort()
    let folder = scratch.path
    programs = try PostgreSQL.reachable(try PostgreSQL.folder(), in: folder)
    if isEncrypted { try Servers.makeCertificates(in: folder) }
    mkdir("\(folder)/sockets", 0o755)
    mkdir("\(folder)/data", 0o700)
    try scratch.write("password", PostgreSQL.password)
    try scratch.write("passfile", "*:*:*:owner:\(PostgreSQL.password)\n")
    if getuid() == 0 { chmod(folder, 0o711) }
    for name in ["sockets", "data", "password"] { give(name) }
    try run([
      "initdb", "-D", "\(folder)/data", "-U", "owner", "--pwfile", "\(folder)/password", "-N",
      "-A", "scram-sha-256", "--locale=C", "-E", "UTF8", "--wal-segsize=1",
    ])
    var lines = [
      "port = \(port)", "unix_socket_directories = '\(folder)/sockets'",
      "listen_addresses = '\(isEncrypted ? "localhost" : "")'", "max_connections = 100",
    ]
    lines += settings
    if isEncrypted {
      lines += [
        "ssl = on", "ssl_cert_file = '\(folder)/data/server.crt'",
        "ssl_key_file = '\(folder)/data/server.key'",
      ]
      try use(certificate: "server")
    }
    try scratch.write("data/postgresql.conf", lines.joined(separator: "\n") + "\n")
    try scratch.write(
      "data/pg_hba.conf",
      "local all owner trust\nlocal all all scram-sha-256\nhostssl all all all scram-sha-256\n")
    for name in ["data/postgresql.conf", "data/pg_hba.conf"] { give(name) }
    try start()
  }

  deinit { stop() }

  /// The address of the database through the socket, for its owner.
  package var address: String {
    "postgresql:///postgres?host=\(scratch.path)/sockets&port=\(port)&user=owner"
  }

  /// The address through the network, which wants the password of `passfile`.
  package var remote: String {
    "postgresql://owner@localhost:\(port)/postgres?sslrootcert=\(scratch.path)/ca.pem"
      + "&passfile=\(scratch.path)/passfile"
  }

  /// Its first process, which starts one for each connection.
  package var process: Int32 { server?.id ?? 0 }

  /// What the server wrote about itself, with all statements.
  package var log: String { scratch.text("log") }

  /// Lets the server use another of the certificates after its next start.
  package func use(certificate name: String) throws {
    try scratch.write("data/server.crt", scratch.bytes("\(name).crt"))
    try scratch.write("data/server.key", scratch.bytes("\(name).key"))
    for file in ["data/server.crt", "data/server.key"] { give(file) }
  }

  /// Starts the server, and waits until it answers.
  package func start() throws {
    var spawn = Spawn()
    spawn.open("/dev/null", O_RDWR, as: 0)
    spawn.open("\(scratch.path)/log", O_WRONLY | O_CREAT | O_APPEND, as: 1)
    spawn.open("\(scratch.path)/log", O_WRONLY | O_CREAT | O_APPEND, as: 2)
    server = try ChildProcess(
      spawn, unprivileged(["\(programs)/postgres", "-D", "\(scratch.path)/data"]),
      environment: Unpacked.environment)
    var answer: String?
    _ = MonotonicClock.wait(every: 50) {
      answer = try? query("SELECT 1")
      return answer != nil || server?.isRunning != true
    }
    guard answer != nil else { throw Trouble("PostgreSQL does not start: \(log)") }
  }

  /// Kills the server with all its processes, as a power cut would.
  package func stop() {
    guard let server else { return }
    // SIGQUIT reaches its processes, too, and nothing is cleaned up.
    server.signal(SIGCONT)
    server.signal(SIGQUIT)
    _ = server.waits()
    self.server = nil
  }

  /// Stops the server without ending it, or lets it go on.
  package func freeze(_ isFrozen: Bool) { server?.signal(isFrozen ? SIGSTOP : SIGCONT) }

  /// The processes of connections, by their application's name.
  package func backends(of application: String) throws -> [Int32] {
    try query("SELECT pid FROM pg_stat_activity WHERE application_name = '\(application)'")
      .split(separator: "\n").compactMap { Int32($0) }
  }

  /// Lets no file of the server grow beyond a size, as on a disk that is full; `nil` lets them.
  package func limitFiles(to bytes: Int?) throws {
    guard let server else { return }
    try PrintingProcess.output(
      unprivileged([
        "/usr/bin/prlimit", "--pid", "\(server.id)",
        "--fsize=\(bytes.map(String.init) ?? "unlimited"):unlimited",
      ]), Unpacked.environment)
  }

  /// Runs statements with psql, by default as the owner; returns what it prints, without alignment.
  ///
  /// - Throws: `Trouble` with its errors.
  @discardableResult
  package func query(
    _ statements: String, as role: String = "owner", password: String = PostgreSQL.password,
    in database: String = "postgres"
  ) throws -> String {
    let (arguments, environment) = client(as: role, password: password, in: database)
    return try PrintingProcess.output(arguments + ["-c", statements], environment)
  }

  /// How psql is called: it prints without alignment, and ends at the first error.
  package func client(
    as role: String, password: String = PostgreSQL.password, in database: String = "postgres"
  ) -> (arguments: [String], environment: [String: String]) {
    var environment = Unpacked.environment
    environment["PGPASSWORD"] = password
    let arguments =
      ["\(programs)/psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", role]
      + ["-d", database] + place
    return (arguments, environment)
  }

  /// How pg_dump is called for the rows of a database.
  package func dump(of database: String) -> [String] {
    ["\(programs)/pg_dump", "-a", "-U", "owner", "-d", database] + place
  }

  private var place: [String] { ["-h", "\(scratch.path)/sockets", "-p", "\(port)"] }

  // MARK: Processes

  /// The folder with its programs.
  ///
  /// `SPOTTER_POSTGRESQL` names that of another version.
  private static func folder() throws -> String {
    if let named = getenv("SPOTTER_POSTGRESQL") { return String(cString: named) }
    // The newest: first one next to the build.
    for root in [Unpacked.root, ""] {
      if let path = Unpacked.files("usr/lib/postgresql/*/bin", in: [root]).last { return path }
    }
    throw Trouble("cannot find PostgreSQL; 'sh Scripts/test' brings it")
  }

  /// Returns a folder with its programs that another user than root can reach: of a checkout in root's
  /// home, one in `folder`, since initdb asks whether it could start them and not only tries.
  private static func reachable(_ programs: String, in folder: String) throws -> String {
    var (path, isOpen) = ("", true)
    for name in programs.split(separator: "/") {
      path += "/\(name)"
      var status = stat()
      isOpen = isOpen && stat(path, &status) == 0 && status.st_mode & S_IXOTH != 0
    }
    guard getuid() == 0, !isOpen else { return programs }
    // …/usr/lib/postgresql/17/bin
    let parts = programs.split(separator: "/")
    let usr = "/" + parts.dropLast(4).joined(separator: "/")
    for kind in ["lib", "share"] {
      let place = "\(folder)/usr/\(kind)"
      for path in ["\(folder)/usr", place] { mkdir(path, 0o755) }
      let copy = ["/bin/cp", "-a", "\(usr)/\(kind)/postgresql", place]
      // Links take no room, but only within a disk.
      do {
        try PrintingProcess.output([copy[0], "-l"] + copy.dropFirst(), Unpacked.environment)
      } catch {
        try PrintingProcess.output(copy, Unpacked.environment)
      }
    }
    return "\(folder)/usr/" + parts.suffix(4).joined(separator: "/")
  }

  private func give(_ name: String) {
    if getuid() == 0 { chown("\(scratch.path)/\(name)", 65_534, 65_534) }
  }

  /// As another user than root, but with root's right to read: the checkout may lie in root's home.
  private func unprivileged(_ arguments: [String]) -> [String] {
    guard getuid() == 0 else { return arguments }
    return [
      "/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
      "--inh-caps=-all,+dac_override", "--ambient-caps=-all,+dac_override",
    ] + arguments
  }

  private func run(_ arguments: [String]) throws {
    try PrintingProcess.output(
      unprivileged(["\(programs)/\(arguments[0])"] + arguments.dropFirst()), Unpacked.environment)
  }
}
