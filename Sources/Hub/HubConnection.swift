internal import CPQ
internal import Carrying
internal import Glibc
internal import Platform

/// A connection to a hub, used by one thread; calls block, but not for ever.
final class HubConnection {
  enum Value {
    case text(String)
    case bytes([UInt8])
  }

  /// A row of a result; texts are written as `text` by the statement.
  struct Row {
    fileprivate let columns: [[UInt8]?]

    func bytes(_ column: Int) -> [UInt8]? { columns[column] }
    func text(_ column: Int) -> String? {
      columns[column].map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private let handle: OpaquePointer

  /// How long to wait for an answer, in nanoseconds: longer than the server allows for a statement.
  private static let patience: Int64 = 90_000_000_000

  static func load() throws(CarryingFailure) {
    guard let reason = cpq_load() else { return }
    throw CarryingFailure(
      reason: "libpq is missing: \(String(cString: reason)). Install libpq5")
  }

  init(_ options: [String: String]) throws(CarryingFailure) {
    try HubConnection.load()
    var keywords: [UnsafePointer<CChar>?] = []
    var values: [UnsafePointer<CChar>?] = []
    for (name, value) in options {
      keywords.append(UnsafePointer(strdup(name)))
      values.append(UnsafePointer(strdup(value)))
    }
    defer { for text in keywords + values { free(UnsafeMutablePointer(mutating: text)) } }
    guard let handle = cpq.PQconnectdbParams(keywords + [nil], values + [nil], 0) else {
      throw CarryingFailure(reason: "out of memory")
    }
    self.handle = handle
    guard cpq.PQstatus(handle) == CONNECTION_OK else {
      throw CarryingFailure(
        reason: cpq.PQconnectionNeedsPassword(handle) == 1
          ? "it requires a password. Put it into ~/.pgpass" : HubConnection.line(lastError))
    }
    _ = cpq.PQsetnonblocking(handle, 1)
  }

  deinit { cpq.PQfinish(handle) }

  private var lastError: String {
    cpq.PQerrorMessage(handle).map { String(cString: $0) } ?? "the connection failed"
  }

  private var lastFailure: CarryingFailure {
    CarryingFailure(reason: HubConnection.line(lastError))
  }

  /// The most useful line of an error, as the end of a sentence.
  static func line(_ text: String) -> String {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("\t") }
    let marks = ["failed: ", "FATAL:  ", "ERROR:  "]
    // With several addresses there are several lines; the last one was tried last. Advice follows.
    let last = lines.last { line in marks.contains { line.contains($0) } } ?? lines.last
    var line = String(last ?? "the connection failed")
    for mark in marks {
      if let range = line.ranges(of: mark).last { line = String(line[range.upperBound...]) }
    }
    while let last = line.last, last == "." || last.isWhitespace { line.removeLast() }
    return line
  }

  @discardableResult
  func run(_ statement: String, _ values: Value...) throws(CarryingFailure) -> [Row] {
    let bytes = values.map { value in
      switch value {
      // The library reads a text up to a zero.
      case .text(let text): Array(text.utf8) + [0]
      case .bytes(let bytes): bytes.isEmpty ? [0] : bytes
      }
    }
    let buffers = bytes.map { bytes in
      let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
      UnsafeMutableRawBufferPointer(buffer).copyBytes(from: bytes)
      return buffer
    }
    defer { for buffer in buffers { buffer.deallocate() } }
    let lengths = values.map { value in
      if case .bytes(let bytes) = value { Int32(bytes.count) } else { Int32(0) }
    }
    let formats = values.map { value in if case .bytes = value { Int32(1) } else { Int32(0) } }
    let pointers = buffers.map { UnsafePointer($0.baseAddress) }
    // The results are in binary.
    let isSent = cpq.PQsendQueryParams(
      handle, statement, Int32(values.count), nil, pointers, lengths, formats, 1)
    guard isSent == 1 else { throw lastFailure }
    return try results()
  }

  /// Runs several statements without values, all or none of them.
  func script(_ statements: String) throws(CarryingFailure) {
    guard cpq.PQsendQuery(handle, statements) == 1 else { throw lastFailure }
    _ = try results()
  }

  private func results() throws(CarryingFailure) -> [Row] {
    let limit = BootClock.now() + HubConnection.patience
    while case let left = cpq.PQflush(handle), left != 0 {
      guard left > 0 else { throw lastFailure }
      try wait(for: POLLIN | POLLOUT, until: limit)
      _ = cpq.PQconsumeInput(handle)
    }
    var rows: [Row] = []
    var failure: CarryingFailure?
    while true {
      while cpq.PQisBusy(handle) == 1 {
        try wait(for: POLLIN, until: limit)
        guard cpq.PQconsumeInput(handle) == 1 else { throw lastFailure }
      }
      guard let result = cpq.PQgetResult(handle) else { break }
      defer { cpq.PQclear(result) }
      switch cpq.PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: rows += HubConnection.rows(result)
      default: failure = failure ?? HubConnection.failure(result)
      }
    }
    if let failure { throw failure }
    guard cpq.PQstatus(handle) == CONNECTION_OK else { throw lastFailure }
    return rows
  }

  private static func failure(_ result: OpaquePointer) -> CarryingFailure {
    let state = cpq.PQresultErrorField(result, CInt(UInt8(ascii: "C"))).map { String(cString: $0) }
    if state == "53100" {
      return CarryingFailure(reason: "the disk of its server is full; its owner has to make room")
    }
    let message = cpq.PQresultErrorField(result, CInt(UInt8(ascii: "M")))
    return CarryingFailure(reason: message.map { line(String(cString: $0)) } ?? "it failed")
  }

  private static func rows(_ result: OpaquePointer) -> [Row] {
    (0..<cpq.PQntuples(result)).map { row in
      Row(
        columns: (0..<cpq.PQnfields(result)).map { column in
          guard cpq.PQgetisnull(result, row, column) == 0,
            let value = cpq.PQgetvalue(result, row, column)
          else { return nil }
          let count = Int(cpq.PQgetlength(result, row, column))
          return [UInt8](
            UnsafeRawBufferPointer(start: value, count: count))
        })
    }
  }

  /// Checks that the hub has the tables of this version; false if there is none, which `isNew`
  /// allows.
  @discardableResult
  func checkVersion(isNew: Bool = false) throws(CarryingFailure) -> Bool {
    // A view of somebody else's could have this name, and would call that person's functions.
    let keepers = try run(
      """
      SELECT rolcanlogin::text FROM pg_namespace JOIN pg_roles ON pg_roles.oid = nspowner
      WHERE nspname = 'spotter'
      """)
    if keepers.isEmpty, isNew { return false }
    guard keepers.first?.text(0) == "false",
      let text = try run("SELECT version::text FROM spotter.hub").first?.text(0),
      let version = Int(text)
    else {
      throw CarryingFailure(
        reason: keepers.isEmpty
          ? "it is not set up. Its owner has to run 'spotter hub init' again"
          : "its schema 'spotter' was not made by this version of Spotter. Its owner has to set up"
            + " another database; the devices join that with new tokens and send everything again")
    }
    guard version <= HubSchema.version else {
      throw CarryingFailure(reason: "it was set up by a later version of Spotter. Update this one")
    }
    return true
  }

  private func wait(for events: Int32, until limit: Int64) throws(CarryingFailure) {
    while true {
      let left = (limit - BootClock.now()) / 1_000_000
      guard left > 0 else {
        throw CarryingFailure(
          reason: "no answer for \(HubConnection.patience / 1_000_000_000) seconds")
      }
      var entry = pollfd(fd: cpq.PQsocket(handle), events: Int16(events), revents: 0)
      let count = poll(&entry, 1, Int32(min(left, 60_000)))
      if count > 0 { return }
      guard count == 0 || errno == EINTR else { throw CarryingFailure(reason: systemReason()) }
    }
  }

  // MARK: Quoting

  /// A quoted text, for a statement that accepts no parameters.
  func quoted(_ text: String) throws(CarryingFailure) -> String {
    guard let literal = cpq.PQescapeLiteral(handle, text, text.utf8.count) else {
      throw lastFailure
    }
    defer { cpq.PQfreemem(literal) }
    return String(cString: literal)
  }

  /// The SCRAM verifier of a password, so that the password itself never reaches the server's log.
  func verifier(of password: String, for role: String) throws(CarryingFailure) -> String {
    let made = cpq.PQencryptPasswordConn(handle, password, role, "scram-sha-256")
    guard let verifier = made else { throw lastFailure }
    defer { cpq.PQfreemem(verifier) }
    return String(cString: verifier)
  }
}
