import Coaching
import Glibc
import Support
import Testing

@testable import Controls

@Suite struct SocketTests {
  private let scratch: Scratch
  private let path: String

  init() throws {
    scratch = Scratch()
    path = "\(scratch.path)/spotter/default.sock"
  }

  private func open() throws -> InputLoop {
    try InputLoop(inputDescriptor: nil, outputDescriptor: -1, socket: path)
  }

  @Test("words sent to the socket are answered", arguments: ["", "6@57.5", "note schwör"])
  func words(words: String) throws {
    let controls = try open()
    let path = path
    let answer = Aside { try Remote.send(words, to: path, timeout: longTime) }
    let heard = try #require(controls.arrivals(1).first)
    let wanted: Coach.Input = words.isEmpty ? .press : .words(words)
    guard case .remote(wanted, let reply) = heard else {
      Issue.record("heard \(heard)")
      return
    }
    reply.answer("Set 2 of 4.\nRest, 90 seconds.")
    reply.answer("not again")
    let told = try answer.value()
    #expect(told.text == "Set 2 of 4.\nRest, 90 seconds." && !told.isRefusal)
  }

  @Test("a refusal is marked as one") func refused() throws {
    let controls = try open()
    let path = path
    let answer = Aside { try Remote.send("foo", to: path, timeout: longTime) }
    guard case .remote(_, let reply)? = controls.arrivals(1).first else {
      Issue.record("the words were not heard")
      return
    }
    reply.answer("Not understood: foo.", isRefusal: true)
    let told = try answer.value()
    #expect(told.text == "Not understood: foo." && told.isRefusal)
  }

  @Test("releasing a reply unanswered closes the connection") func noAnswer() throws {
    let controls = try open()
    let path = path
    let answer = Aside { try Remote.send("q", to: path, timeout: longTime) }
    #expect(controls.hears(1).count == 1)
    #expect(throws: ControlsError.self) { try answer.value() }
  }

  @Test("a client gives up on a session that does not answer") func tooLate() throws {
    let controls = try open()
    let error = try refusal { try Remote.send("q", to: path, timeout: 1_000_000) }
    #expect(error.kind == .noAnswer)
    #expect(controls.hears(1).count == 1)
  }

  @Test("without a session, the error says how to start one") func noSession() throws {
    let error = try refusal { try Remote.send("", to: path) }
    #expect(error.kind == .noSession)
    #expect(
      error.description == "cannot reach a session at '\(path)': no session is running. "
        + "Start one with 'spotter run'.")
  }

  @Test("the directory and the socket are private, and closing removes the socket")
  func permissions() throws {
    let controls = try open()
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode == S_IFSOCK | 0o600)
    #expect(stat("\(scratch.path)/spotter", &status) == 0)
    #expect(status.st_mode == S_IFDIR | 0o700)
    controls.close()
    #expect(access(path, F_OK) != 0)
  }

  @Test("a second session is refused, and the first continues") func second() throws {
    let first = try open()
    let error = try refusal { try open() }
    #expect(error.kind == .sessionRunning)
    #expect(error.description.contains("a session is already running"))
    // The second session's connection attempt is not an arrival.
    #expect(first.hearsNow() == [])
    #expect(access(path, F_OK) == 0)
  }

  @Test("the socket of a dead session is replaced") func stale() throws {
    let first = try open()
    // A power cut leaves the file with no process listening.
    #expect(link(path, "\(path).kept") == 0)
    first.close()
    #expect(rename("\(path).kept", path) == 0)
    let second = try open()
    try Client(path).send("\n")
    #expect(second.hears(1).count == 1)
  }

  @Test("closing leaves another session's socket alone") func notOurs() throws {
    let first = try open()
    #expect(unlink(path) == 0)
    let second = try open()
    first.close()
    #expect(access(path, F_OK) == 0)
    second.close()
  }

  @Test("a file that is not a socket is left alone") func ordinaryFile() throws {
    #expect(mkdir("\(scratch.path)/spotter", 0o700) == 0)
    _ = try OpenFile(path, O_RDWR | O_CREAT)
    #expect(throws: ControlsError.self) { try open() }
    #expect(access(path, F_OK) == 0)
  }

  @Test("a path that is too long is refused with a reason") func longPath() throws {
    let long = scratch.path + "/" + String(repeating: "x", count: 108 - scratch.path.count - 1)
    for attempt in [
      { _ = try InputLoop(inputDescriptor: nil, outputDescriptor: -1, socket: long) },
      { _ = try Remote.send("", to: long) },
    ] {
      let error = try refusal(of: attempt)
      #expect(error.description.contains("108 bytes"))
    }
    let longest = String(long.dropLast())
    _ = try InputLoop(inputDescriptor: nil, outputDescriptor: -1, socket: longest)
  }

  @Test("clients that neither write nor read block nothing") func slow() throws {
    let controls = try open()
    let silent = try Client(path)
    let half = try Client(path)
    try half.send("no")
    let gone = try Client(path)
    try gone.send("p\n")
    gone.close()
    let talking = try Client(path)
    try talking.send("r\nand more that is not read\n")
    for case .remote(.words(let words), let reply) in controls.arrivals(2) {
      reply.answer(String(repeating: "long ", count: 100_000))
      #expect(["p", "r"].contains(words))
    }
    try half.send("te x\n")
    #expect(controls.hears(1).count == 1)
    silent.close()
    #expect(controls.hearsNow() == [])
  }

  @Test("the end of the stream also ends a line") func noNewline() throws {
    let controls = try open()
    let client = try Client(path)
    try client.send("6")
    client.finish()
    guard case .remote(.words("6"), _) = controls.arrivals(1).first else {
      Issue.record("the words were not heard")
      return
    }
  }

  @Test("an endless line is refused") func endlessLine() throws {
    let controls = try open()
    let client = try Client(path)
    try client.send(String(repeating: "x", count: 5000))
    while !client.hasAnswer { #expect(controls.hearsNow() == []) }
    #expect(client.answer().hasPrefix("refused: too long"))
  }

  @Test("more clients than connection slots are all served") func many() throws {
    let controls = try open()
    let clients = try (0..<30).map { _ in try Client(path) }
    #expect(controls.hearsNow() == [])
    for (number, client) in clients.enumerated() {
      try client.send("\(number)\n")
    }
    var heard: Set<String> = []
    while heard.count < 30 {
      for case .remote(.words(let words), let reply) in controls.arrivals(1) {
        heard.insert(words)
        reply.answer("heard \(words)")
      }
    }
    for (number, client) in clients.enumerated() {
      #expect(client.answer() == "heard \(number)\n")
    }
  }

  @Test("words that are too long are not sent") func tooLong() throws {
    #expect(throws: ControlsError.self) {
      try Remote.send(String(repeating: "x", count: 5000), to: path)
    }
  }
}

/// Where the socket is, in a folder with directories of users, services and logins.
@Suite struct SocketPathTests {
  private let scratch = Scratch()
  private var run: String { scratch.path }
  private var service: String { "\(run)/spotter-\(getuid())" }
  private var logins: String { "\(run)/user/\(getuid())" }
  private var state: String { "\(run)/home/.local/state/spotter" }

  private func place(_ named: String?, name: String = "a") -> SocketPath {
    SocketPath(name: name, runtimeDirectory: named, state: state, run: run)
  }

  private func makeFolders() {
    for folder in ["\(run)/user", logins, service, "\(run)/own"] { mkdir(folder, 0o700) }
  }

  @Test("the socket is in a private directory within the runtime directory") func runtime() throws {
    makeFolders()
    let path = try place("\(run)/own").standard()
    #expect(path == "\(run)/own/spotter/a.sock")
    var status = stat()
    #expect(stat("\(run)/own/spotter", &status) == 0)
    #expect(status.st_mode == S_IFDIR | 0o700)
    #expect(try place("\(run)/own").standard() == path)
  }

  @Test(
    "without a usable runtime directory, it is in the state folder, where nobody else can be first",
    arguments: [nil, "", "run", "/no"])
  func fallback(directory: String?) throws {
    let path = try place(directory).standard()
    #expect(path == "\(state)/socket/a.sock")
    var status = stat()
    #expect(stat("\(state)/socket", &status) == 0)
    #expect(status.st_mode == S_IFDIR | 0o700)
    _ = try InputLoop(inputDescriptor: nil, outputDescriptor: -1, socket: path)
  }

  @Test(
    "a directory that another user may have made is passed over",
    arguments: ["mkdir -m 755", "mkdir -m 777", "touch", "ln -s /tmp", "mkfifo"])
  func squatted(how: String) throws {
    makeFolders()
    try #require(system("\(how) '\(run)/own/spotter'") == 0)
    #expect(try place("\(run)/own").standard() == "\(service)/spotter/a.sock")
  }

  @Test("a directory whose path would be too long for a socket is passed over") func long() throws {
    let long = run + "/" + String(repeating: "x", count: 107 - run.utf8.count)
    try #require(mkdir(long, 0o700) == 0)
    #expect(try place(long).standard() == "\(state)/socket/a.sock")
  }

  @Test("the system's service is found from a login, and does not go with it") func serviceFirst()
    throws
  {
    makeFolders()
    func folder(_ named: String?) throws -> String { try place(named).location.directory }
    for named in [service, logins, nil] { #expect(try folder(named) == "\(service)/spotter") }
    #expect(try folder("\(run)/own") == "\(run)/own/spotter")
    // Without the service, sessions of a login meet in its directory.
    rmdir(service)
    for named in [logins, nil] { #expect(try folder(named) == "\(logins)/spotter") }
  }

  @Test("a name must be a single path component", arguments: ["", "a/b"]) func names(name: String) {
    #expect(throws: ControlsError.self) { try place(nil, name: name).standard() }
  }
}
