import Glibc

/// A real broker, mosquitto, with a subscriber, mosquitto_sub, for one test.
package final class Mosquitto {
  package let scratch = Scratch()
  package let port: Int
  private var broker: pid_t = -1
  private var subscriber: pid_t = -1
  private var output: Int32 = -1
  private var heard: [UInt8] = []
  private let arguments: [String]

  /// Starts a broker on a free port.
  ///
  /// - Parameters:
  ///   - password: The password of the user `lifter`; `nil` lets everyone in.
  ///   - isEncrypted: Whether it speaks TLS with a certificate for localhost that it has just made,
  ///     and wants one from its clients.
  /// - Throws: `Trouble`, such as if mosquitto is not installed.
  package init(password: String? = nil, isEncrypted: Bool = false) throws {
    port = try Servers.freePort()
    let folder = scratch.path
    var lines = ["listener \(port) localhost", "allow_anonymous \(password == nil)"]
    // As root, mosquitto changes to a user who cannot read the folder.
    if getuid() == 0 { lines.append("user root") }
    if let password {
      try Servers.run(["mosquitto_passwd", "-b", "-c", "\(folder)/users", "lifter", password])
      lines.append("password_file \(folder)/users")
    }
    var client: [String] = []
    if isEncrypted {
      try Servers.makeCertificates(in: folder)
      lines += [
        "cafile \(folder)/ca.pem", "certfile \(folder)/server.pem", "keyfile \(folder)/server.pem",
        "require_certificate true",
      ]
      client = [
        "--cafile", "\(folder)/ca.pem", "--cert", "\(folder)/client.pem", "--key",
        "\(folder)/client.pem",
      ]
    }
    if let password { client += ["-u", "lifter", "-P", password] }
    arguments = ["-h", "localhost", "-p", "\(port)"] + client
    guard let file = fopen("\(folder)/conf", "we") else {
      throw Trouble("cannot write the broker's configuration")
    }
    fputs(lines.joined(separator: "\n") + "\n", file)
    fclose(file)
    try start()
  }

  deinit { stop() }

  /// Starts the broker and the subscriber, as after a power cut; retained messages are gone.
  package func start() throws {
    var spawn = Spawn()
    spawn.open("/dev/null", O_RDWR, as: 0)
    spawn.open("/dev/null", O_RDWR, as: 1)
    spawn.open("\(scratch.path)/broker.log", O_WRONLY | O_CREAT | O_APPEND, as: 2)
    broker = try spawn.start(
      try Unpacked.located(["mosquitto", "-c", "\(scratch.path)/conf"]),
      environment: Unpacked.environment)
    // It listens once a message can be published.
    for _ in 0..<patience * 20 {
      if (try? send("up", to: "test")) != nil { break }
      usleep(50_000)
    }
    var listener = Spawn()
    listener.open("/dev/null", O_RDWR, as: 0)
    output = try listener.pipe(as: 1, childReads: false)
    listener.open("/dev/null", O_RDWR, as: 2)
    subscriber = try listener.start(
      try Unpacked.located(["mosquitto_sub"] + arguments + ["-F", "%r %t %p", "-t", "#"]),
      environment: Unpacked.environment)
    listener.close()
    // It hears what is sent from now on, once it has heard this. What another client has published
    // by then, it has heard as retained messages.
    let ready = "test/ready ready\n"
    try send("ready", to: "test/ready", isRetained: true)
    heard = try Array(waits(for: ready).utf8.dropLast(ready.utf8.count + 2)) + heard
  }

  /// Kills broker and subscriber.
  package func stop() {
    for process in [broker, subscriber] where process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    (broker, subscriber) = (-1, -1)
    if output >= 0 { close(output) }
    output = -1
    heard = []
  }

  package func send(_ payload: String, to topic: String, isRetained: Bool = false) throws {
    try Servers.run(
      ["mosquitto_pub"] + arguments + ["-t", topic, "-m", payload] + (isRetained ? ["-r"] : []))
  }

  /// Waits until texts were heard, in any order, after those last waited for; returns everything up
  /// to the end of the last.
  ///
  /// Each message is a line: whether it was retained, topic and payload.
  @discardableResult
  package func waits(for texts: String...) throws -> String {
    for _ in 0..<patience * 10 {
      let ends = texts.compactMap { end(of: Array($0.utf8)) }
      if ends.count == texts.count, let end = ends.max() {
        defer { heard.removeSubrange(..<end) }
        return String(decoding: heard[..<end], as: UTF8.self)
      }
      var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 100) > 0 else { continue }
      var space = [UInt8](repeating: 0, count: 65_536)
      let count = read(output, &space, space.count)
      guard count > 0 else { break }
      heard += space[..<count]
    }
    let shown = String(decoding: heard, as: UTF8.self)
    throw Trouble("not all of \(texts) was heard, only: \(shown)")
  }

  private func end(of text: [UInt8]) -> Int? {
    heard.indices.first { heard[$0...].starts(with: text) }.map { $0 + text.count }
  }
}
