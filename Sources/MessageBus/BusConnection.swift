internal import CSDBus
internal import Glibc
package import Platform

/// A connection to a bus, used on one thread. Only what is given a limit waits. Handlers are called
/// within `process` and `wait`.
package final class BusConnection {
  private let address: BusAddress
  private let bus: OpaquePointer
  private var exports: [BusExport] = []
  private var subscriptions: [Subscription] = []

  /// A handler of signals, which C refers to as long as the connection exists.
  private final class Subscription {
    let handle: (BusMessage) -> Void

    init(_ handle: @escaping (BusMessage) -> Void) { self.handle = handle }
  }

  /// Connects to a bus; its answer is not waited for.
  package init(to address: BusAddress) throws(BusError) {
    self.address = address
    if let failure = csdbus_load() {
      throw BusError(
        .noLibrary,
        "cannot use \(address.name): \(String(cString: failure)). Install libsystemd0.")
    }
    var opened: OpaquePointer?
    var status = csdbus.sd_bus_new(&opened)
    if status >= 0 { status = csdbus.sd_bus_set_address(opened, address.text) }
    if status >= 0 { status = csdbus.sd_bus_set_bus_client(opened, 1) }
    if status >= 0 { status = csdbus.sd_bus_start(opened) }
    guard status >= 0, let opened else {
      _ = csdbus.sd_bus_close_unref(opened)
      throw BusError(
        .disconnected, "cannot connect to \(address.name): \(systemReason(-status))")
    }
    bus = opened
  }

  deinit {
    _ = csdbus.sd_bus_close_unref(bus)
    for export in exports { export.free() }
  }

  /// Handles all that has arrived, and sends what it can; throws if the connection is lost.
  package func process() throws(BusError) {
    while true {
      let status = csdbus.sd_bus_process(bus, nil)
      if status == 0 { return }
      guard status < 0 else { continue }
      // What a handler cannot answer is answered by sd-bus: this is the connection.
      throw BusError(.disconnected, "lost \(address.name): \(systemReason(-status))")
    }
  }

  /// Waits for something to process, or for the wake; at most for the limit.
  package func wait(or wake: Wake, atMost limit: Duration?) {
    var left = limit.map { $0 / .milliseconds(1) } ?? .infinity
    var due: UInt64 = 0
    if csdbus.sd_bus_get_timeout(bus, &due) > 0, due != .max {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let now = Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
      left = min(left, max(0, Double(due) / 1000 - now))
    }
    wake.wait(
      for: csdbus.sd_bus_get_fd(bus), events: max(0, csdbus.sd_bus_get_events(bus)),
      atMost: left.isFinite ? Int32(min(left.rounded(.up), 3_600_000)) : -1)
  }

  /// Calls a method, and waits for its reply.
  @discardableResult
  package func call(
    _ member: String, of interface: String, at path: String, on destination: String,
    _ arguments: [BusValue] = [], atMost limit: Duration
  ) throws(BusError) -> [BusValue] {
    let what = "\(interface).\(member) of \(destination)"
    var call: OpaquePointer?
    try check(
      csdbus.sd_bus_message_new_method_call(bus, &call, destination, path, interface, member), what)
    defer { _ = csdbus.sd_bus_message_unref(call) }
    guard let call else { return [] }
    do throws(BusStatus) {
      try BusWriting(message: call).append(arguments)
    } catch {
      try check(error.code, what)
    }
    var failure = sd_bus_error()
    var reply: OpaquePointer?
    let microseconds = UInt64(max(1, limit / .microseconds(1)))
    let status = csdbus.sd_bus_call(bus, call, microseconds, &failure, &reply)
    defer {
      csdbus.sd_bus_error_free(&failure)
      _ = csdbus.sd_bus_message_unref(reply)
    }
    guard status >= 0, let reply else {
      let name = failure.name.map { String(cString: $0) } ?? ""
      let reason = failure.message.map { String(cString: $0) } ?? ""
      guard name.isEmpty || BusConnection.isLocal(name) else {
        throw BusError(.refused(name), "cannot call \(what): \(reason.isEmpty ? name : reason)")
      }
      return try check(status, what)
    }
    do throws(BusStatus) {
      return try BusReading(message: reply).all()
    } catch {
      return try check(error.code, what)
    }
  }

  /// Asks for a well-known name, unless another connection has it; returns whether this one has it now.
  package func requestName(_ name: String, atMost limit: Duration) throws(BusError) -> Bool {
    let doNotQueue: UInt32 = 4
    let answer = try call(
      "RequestName", of: BusConnection.daemon, at: "/org/freedesktop/DBus",
      on: BusConnection.daemon, [.string(name), .uint32(doNotQueue)], atMost: limit)
    let (isOwner, wasOwner) = (BusValue.uint32(1), BusValue.uint32(4))
    return answer.first == isOwner || answer.first == wasOwner
  }

  /// Calls the handler for each signal that matches a rule, such as
  /// `type='signal',member='NameOwnerChanged'`, from now on.
  package func subscribe(
    to rule: String, _ handle: @escaping (BusMessage) -> Void
  ) throws(BusError) {
    let subscription = Subscription(handle)
    subscriptions.append(subscription)
    try check(
      csdbus.sd_bus_add_match_async(
        bus, nil, rule,
        { message, context, _ in
          guard let message, let context else { return 0 }
          Unmanaged<Subscription>.fromOpaque(context).takeUnretainedValue()
            .handle(BusMessage(message))
          return 0
        }, nil, Unmanaged.passUnretained(subscription).toOpaque()), "AddMatch")
  }

  package func export(_ interface: BusInterface, at path: String) throws(BusError) {
    let export = BusExport(interface)
    exports.append(export)
    try check(export.add(to: bus, at: path), "the export of \(interface.name)")
  }

  package func reportChange(
    of properties: [String], of interface: String, at path: String
  ) throws(BusError) {
    guard !properties.isEmpty else { return }
    var names = properties.map { strdup($0) } + [nil]
    defer { names.forEach { free($0) } }
    try check(
      csdbus.sd_bus_emit_properties_changed_strv(bus, path, interface, &names), "PropertiesChanged")
  }

  /// Sends a signal.
  package func emit(
    _ member: String, of interface: String, at path: String, _ values: [BusValue]
  ) throws(BusError) {
    var signal: OpaquePointer?
    try check(csdbus.sd_bus_message_new_signal(bus, &signal, path, interface, member), member)
    defer { _ = csdbus.sd_bus_message_unref(signal) }
    guard let signal else { return }
    do throws(BusStatus) {
      try BusWriting(message: signal).append(values)
    } catch {
      try check(error.code, member)
    }
    try check(csdbus.sd_bus_send(nil, signal, nil), member)
  }

  private static let daemon = "org.freedesktop.DBus"

  /// Whether sd-bus itself made an error: the connection is lost, or there was no reply in time.
  private static func isLocal(_ name: String) -> Bool {
    ["Disconnected", "Timeout", "NoReply"].contains { name == "\(daemon).Error.\($0)" }
      || name.hasPrefix("System.Error.")
  }

  @discardableResult
  private func check(_ status: Int32, _ what: String) throws(BusError) -> [BusValue] {
    guard status < 0 else { return [] }
    let isLost = [ENOTCONN, ECONNRESET, EPIPE, ECONNREFUSED].contains(-status)
    throw BusError(
      isLost ? .disconnected : .failed,
      "cannot use \(what) on \(address.name): \(systemReason(-status))")
  }
}
