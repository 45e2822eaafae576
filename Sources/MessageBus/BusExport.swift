internal import CSDBus
internal import Glibc

/// An exported interface as sd-bus wants it, which refers to this object and its texts.
final class BusExport {
  private let interface: BusInterface
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var table: UnsafeMutablePointer<sd_bus_vtable>?

  init(_ interface: BusInterface) { self.interface = interface }

  /// Exports it; returns the status of sd-bus, which checks types, and answers introspection and
  /// the calls for all properties.
  func add(to bus: OpaquePointer, at path: String) -> Int32 {
    let members = members
    let table = UnsafeMutablePointer<sd_bus_vtable>.allocate(capacity: members.count)
    table.initialize(from: members, count: members.count)
    self.table = table
    return csdbus.sd_bus_add_object_vtable(
      bus, nil, path, interface.name, table, Unmanaged.passUnretained(self).toOpaque())
  }

  /// What the macros of sd-bus make, which cannot be imported.
  private var members: [sd_bus_vtable] {
    var start = sd_bus_vtable()
    start.type = UInt8(_SD_BUS_VTABLE_START)
    start.x.start.element_size = MemoryLayout<sd_bus_vtable>.size
    start.x.start.features = UInt64(_SD_BUS_VTABLE_PARAM_NAMES)
    start.x.start.vtable_format_reference = csdbus.sd_bus_object_vtable_format
    let methods = interface.methods.map { method in
      var entry = sd_bus_vtable()
      entry.type = UInt8(_SD_BUS_VTABLE_METHOD)
      entry.flags = UInt64(SD_BUS_VTABLE_UNPRIVILEGED)
      entry.x.method.member = copy(method.name)
      entry.x.method.signature = copy(joined(method.takes))
      entry.x.method.result = copy(joined(method.returns))
      entry.x.method.names = copy(names(method.takes + method.returns))
      entry.x.method.handler = { call, context, error in
        guard let call, let context else { return -EINVAL }
        return BusExport.of(context).answer(call, error)
      }
      return entry
    }
    let properties = interface.properties.map { property in
      var entry = sd_bus_vtable()
      entry.type = UInt8(_SD_BUS_VTABLE_PROPERTY)
      entry.flags =
        switch property.change {
        case .never: UInt64(SD_BUS_VTABLE_PROPERTY_CONST)
        case .reported: UInt64(SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE)
        case .silent: 0
        }
      entry.x.property.member = copy(property.name)
      entry.x.property.signature = copy(property.signature)
      entry.x.property.get = { _, _, _, name, reply, context, _ in
        guard let name, let reply, let context else { return -EINVAL }
        return BusExport.of(context).append(String(cString: name), to: reply)
      }
      return entry
    }
    let signals = interface.signals.map { signal in
      var entry = sd_bus_vtable()
      entry.type = UInt8(_SD_BUS_VTABLE_SIGNAL)
      entry.x.signal.member = copy(signal.name)
      entry.x.signal.signature = copy(joined(signal.carries))
      entry.x.signal.names = copy(names(signal.carries))
      return entry
    }
    var end = sd_bus_vtable()
    end.type = UInt8(_SD_BUS_VTABLE_END)
    return [start] + methods + properties + signals + [end]
  }

  /// Frees what sd-bus used, once the connection is closed.
  func free() {
    table?.deallocate()
    for text in texts { text.deallocate() }
  }

  private static func of(_ context: UnsafeMutableRawPointer) -> BusExport {
    Unmanaged<BusExport>.fromOpaque(context).takeUnretainedValue()
  }

  private func answer(
    _ call: OpaquePointer, _ error: UnsafeMutablePointer<sd_bus_error>?
  ) -> Int32 {
    let message = BusMessage(call)
    guard let method = interface.methods.first(where: { $0.name == message.member }) else {
      return -EINVAL
    }
    var reply: OpaquePointer?
    defer { _ = csdbus.sd_bus_message_unref(reply) }
    let values: [BusValue]
    do throws(BusInterface.ErrorReply) {
      values = try method.answer(message)
    } catch let refusal {
      return csdbus.sd_bus_error_set(error, refusal.name, refusal.text)
    }
    let status = csdbus.sd_bus_message_new_method_return(call, &reply)
    guard status >= 0, let reply else { return status }
    do throws(BusStatus) {
      try BusWriting(message: reply).append(values)
    } catch let status {
      return status.code
    }
    let sent = csdbus.sd_bus_send(nil, reply, nil)
    // A positive number says that the call was handled.
    return sent < 0 ? sent : 1
  }

  private typealias Parameters = [(name: String, signature: String)]

  private func joined(_ parameters: Parameters) -> String {
    parameters.map(\.signature).joined()
  }

  private func names(_ parameters: Parameters) -> String {
    parameters.map { $0.name + "\0" }.joined()
  }

  /// Copies a text, zeros included, for as long as the connection exists.
  private func copy(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8) + [0]
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    texts.append(copy)
    return UnsafePointer(copy)
  }

  private func append(_ name: String, to reply: OpaquePointer) -> Int32 {
    guard let property = interface.properties.first(where: { $0.name == name }) else {
      return -EINVAL
    }
    do throws(BusStatus) {
      try BusWriting(message: reply).append(property.value())
      return 1
    } catch {
      return error.code
    }
  }
}
