import Glibc
import MessageBus
import Platform
import Support
import Testing

/// Connections over a real bus.
@Suite struct BusConnectionTests {
  private static let limit = Duration.seconds(patience)
  private static let interface = "test.Rack"
  private static let path = "/test/rack"

  private func address(_ bus: PrivateBus) -> BusAddress {
    BusAddress(name: "the test's bus", bus.address)
  }

  /// A program that exports an object under a name.
  private final class Program: Sendable {
    let heard = Locked<[BusMessage]>([])
    private let peer: BusPeer

    init(_ bus: PrivateBus) throws {
      peer = try BusPeer(bus.address) { [heard] connection in
        try connection.export(Program.interface(heard), at: BusConnectionTests.path)
        guard try connection.requestName("test.rack", atMost: limit) else {
          throw BusError(.failed, "the name is taken")
        }
      }
    }

    /// Does something on its thread.
    func perform(_ step: @escaping @Sendable (BusConnection) throws -> Void) throws {
      try peer.perform(step)
    }

    func close() { peer.close() }

    private static func interface(_ heard: Locked<[BusMessage]>) -> BusInterface {
      BusInterface(
        BusConnectionTests.interface,
        methods: [
          BusInterface.Method(
            "Echo", takes: [("value", "v")], returns: [("same", "v")]
          ) { call in
            heard.withLock { $0.append(call) }
            return call.arguments
          },
          BusInterface.Method("Refuse") { _ throws(BusInterface.ErrorReply) in
            throw BusInterface.ErrorReply("test.Error.Full", "the rack is full")
          },
          BusInterface.Method("Break", returns: [("path", "o")]) { _ in [.path("not a path")] },
        ],
        properties: [
          BusInterface.Property("Load", "d", .reported) { .double(62.5) },
          BusInterface.Property("Name", "s", .never) { .string("rack") },
          BusInterface.Property("Position", "x", .silent) { .int64(7) },
        ],
        signals: [("Moved", [("to", "x")])])
    }
  }

  @Test("values of every type arrive as they were sent") func values() async throws {
    try await aside {
      let bus = try PrivateBus()
      let program = try Program(bus)
      let client = try BusConnection(to: address(bus))
      let values: [BusValue] = [
        .byte(255), .boolean(true), .boolean(false), .int16(.min), .uint16(.max), .int32(.min),
        .uint32(.max), .int64(.min), .uint64(.max), .double(-0.5), .string("Kniebeuge · 8 × 80"),
        .string(""), .path("/a/b"), .signature("a{sv}"), .variant(.variant(.int32(1))),
        .array(of: "s", []), .array(of: "(iay)", [.structure([.int32(1), .array(of: "y", [])])]),
        .dictionary(["xesam:artist": .array(of: "s", [.string("a")]), "length": .int64(90)]),
      ]
      for value in values {
        let reply = try client.call(
          "Echo", of: Self.interface, at: Self.path, on: "test.rack", [.variant(value)],
          atMost: Self.limit)
        #expect(reply == [.variant(value)])
      }
      #expect(program.heard.withLock { $0.map { $0.arguments.first?.content } }.first == .byte(255))
      #expect(program.heard.withLock { $0.first?.sender.hasPrefix(":1.") } == true)
      program.close()
    }
  }

  @Test("a value that D-Bus does not allow is refused, and the connection lives on")
  func invalid() async throws {
    try await aside {
      let bus = try PrivateBus()
      let program = try Program(bus)
      let client = try BusConnection(to: address(bus))
      func echo(_ value: BusValue) throws(BusError) -> [BusValue] {
        try client.call(
          "Echo", of: Self.interface, at: Self.path, on: "test.rack", [.variant(value)],
          atMost: Self.limit)
      }
      #expect(throws: BusError.self) { _ = try echo(.path("no path")) }
      #expect(throws: BusError.self) { _ = try echo(.array(of: "s", [.int32(1)])) }
      #expect(throws: BusError.self) {
        try client.call("no name!", of: Self.interface, at: Self.path, on: "x", atMost: Self.limit)
      }
      // The other side returns such a value.
      #expect(throws: BusError.self) {
        try client.call(
          "Break", of: Self.interface, at: Self.path, on: "test.rack", atMost: Self.limit)
      }
      #expect(try echo(.int32(1)) == [.variant(.int32(1))])
      program.close()
    }
  }

  @Test("properties, and the errors of the other side") func properties() async throws {
    try await aside {
      let bus = try PrivateBus()
      let program = try Program(bus)
      let client = try BusConnection(to: address(bus))
      func property(_ name: String) throws(BusError) -> BusValue? {
        try client.call(
          "Get", of: "org.freedesktop.DBus.Properties", at: Self.path, on: "test.rack",
          [.string(Self.interface), .string(name)], atMost: Self.limit
        ).first?.content
      }
      #expect(try property("Load") == .double(62.5))
      #expect(try property("Load")?.number == 62.5)
      #expect(try property("Name")?.text == "rack")
      let all = try client.call(
        "GetAll", of: "org.freedesktop.DBus.Properties", at: Self.path, on: "test.rack",
        [.string(Self.interface)], atMost: Self.limit)
      #expect(
        all.first?.entries == [
          "Load": .double(62.5), "Name": .string("rack"), "Position": .int64(7),
        ]
      )
      let refused = fault { _ = try property("Color") }
      #expect(refused?.kind == .refused("org.freedesktop.DBus.Error.UnknownProperty"))
      let fixed = fault {
        try client.call(
          "Set", of: "org.freedesktop.DBus.Properties", at: Self.path, on: "test.rack",
          [.string(Self.interface), .string("Load"), .variant(.double(1))], atMost: Self.limit)
      }
      #expect(fixed?.kind == .refused("org.freedesktop.DBus.Error.PropertyReadOnly"))
      let full = fault {
        try client.call(
          "Refuse", of: Self.interface, at: Self.path, on: "test.rack", atMost: Self.limit)
      }
      #expect(
        full
          == BusError(
            .refused("test.Error.Full"),
            "cannot call test.Rack.Refuse of test.rack: the rack is full"))
      let absent = fault {
        try client.call(
          "Echo", of: Self.interface, at: Self.path, on: "test.gone", atMost: Self.limit)
      }
      #expect(absent?.kind == .refused("org.freedesktop.DBus.Error.ServiceUnknown"))
      let wrong = fault {
        try client.call(
          "Echo", of: Self.interface, at: Self.path, on: "test.rack", [.int32(1)],
          atMost: Self.limit)
      }
      #expect(wrong?.kind == .refused("org.freedesktop.DBus.Error.InvalidArgs"))
      program.close()
    }
  }

  @Test("introspection shows methods, properties and signals") func introspection() async throws {
    try await aside {
      let bus = try PrivateBus()
      let program = try Program(bus)
      let client = try BusConnection(to: address(bus))
      let text =
        try client.call(
          "Introspect", of: "org.freedesktop.DBus.Introspectable", at: Self.path, on: "test.rack",
          atMost: Self.limit
        ).first?.text ?? ""
      for line in [
        "<interface name=\"test.Rack\">", "<arg type=\"v\" name=\"value\" direction=\"in\"/>",
        "<arg type=\"v\" name=\"same\" direction=\"out\"/>",
        "<property name=\"Load\" type=\"d\" access=\"read\">", "<signal name=\"Moved\">",
        "<arg type=\"x\" name=\"to\"/>",
      ] { #expect(text.contains(line), "\(line)") }
      program.close()
    }
  }

  @Test("signals: names that come and go, changed properties, and others") func signals()
    async throws
  {
    try await aside {
      let bus = try PrivateBus()
      let client = try BusConnection(to: address(bus))
      var heard: [BusMessage] = []
      try client.subscribe(
        to: "type='signal',member='NameOwnerChanged',arg0='test.rack'"
      ) { heard.append($0) }
      try client.subscribe(to: "type='signal',path='\(Self.path)'") { heard.append($0) }
      // Once this is answered, the bus knows both rules.
      _ = try client.requestName("test.client", atMost: Self.limit)
      func waits(for count: Int) throws {
        let wake = Wake()
        while heard.count < count {
          client.wait(or: wake, atMost: Self.limit)
          try client.process()
        }
      }
      let program = try Program(bus)
      try waits(for: 1)
      #expect(heard[0].member == "NameOwnerChanged")
      #expect(heard[0].arguments.map(\.text)[0...1] == ["test.rack", ""])
      try program.perform { connection in
        try connection.reportChange(of: ["Load"], of: Self.interface, at: Self.path)
        try connection.emit("Moved", of: Self.interface, at: Self.path, [.int64(5)])
      }
      try waits(for: 3)
      #expect(heard[1].member == "PropertiesChanged")
      #expect(heard[1].arguments.first == .string(Self.interface))
      #expect(heard[1].arguments[1].entries == ["Load": .double(62.5)])
      #expect((heard[2].member, heard[2].arguments) == ("Moved", [.int64(5)]))
      program.close()
      try waits(for: 4)
      #expect(heard[3].arguments.map(\.text)[2] == "")
    }
  }

  @Test("a name that is taken, and one that is free") func names() async throws {
    try await aside {
      let bus = try PrivateBus()
      let (one, other) = (
        try BusConnection(to: address(bus)), try BusConnection(to: address(bus))
      )
      #expect(try one.requestName("test.rack", atMost: Self.limit))
      #expect(try one.requestName("test.rack", atMost: Self.limit))
      #expect(try !other.requestName("test.rack", atMost: Self.limit))
    }
  }

  @Test("a bus that dies is noticed, and a new connection reaches the next one")
  func dies() async throws {
    try await aside {
      let bus = try PrivateBus()
      let client = try BusConnection(to: address(bus))
      #expect(try client.requestName("test.rack", atMost: Self.limit))
      bus.stop()
      let wake = Wake()
      var lost: BusError?
      while lost == nil {
        client.wait(or: wake, atMost: Self.limit)
        lost = fault { try client.process() }
      }
      #expect(lost?.kind == .disconnected)
      #expect(lost?.description.hasPrefix("lost the test's bus: ") == true)
      let gone = fault { _ = try client.requestName("test.rack", atMost: Self.limit) }
      #expect(gone?.kind == .disconnected)
      let absent = fault {
        let late = try BusConnection(to: address(bus))
        _ = try late.requestName("test.rack", atMost: Self.limit)
      }
      #expect(absent?.kind == .disconnected)
      try bus.start()
      let next = try BusConnection(to: address(bus))
      #expect(try next.requestName("test.rack", atMost: Self.limit))
    }
  }

  @Test("a bus that does not answer costs as long as the caller allows") func frozen() async throws
  {
    try await aside {
      let bus = try PrivateBus()
      let client = try BusConnection(to: address(bus))
      #expect(try client.requestName("test.rack", atMost: Self.limit))
      bus.freeze(true)
      let silent = fault { _ = try client.requestName("test.other", atMost: .milliseconds(50)) }
      #expect(silent?.kind == .failed)
      bus.freeze(false)
      #expect(try client.requestName("test.third", atMost: Self.limit))
    }
  }

  @Test("a wake ends the wait from another thread") func wakes() async throws {
    try await aside {
      let bus = try PrivateBus()
      let client = try BusConnection(to: address(bus))
      _ = try client.requestName("test.rack", atMost: Self.limit)
      try client.process()
      let wake = Wake()
      let isWoken = Locked(false)
      _ = startThread(named: "waker") {
        isWoken.withLock { $0 = true }
        wake.now()
      }
      client.wait(or: wake, atMost: nil)
      #expect(isWoken.withLock { $0 })
    }
  }
}

/// Returns the error of the bus that the work throws; `nil` if it throws none.
private func fault(_ work: () throws -> Void) -> BusError? { thrown(work) as? BusError }
