internal import CSDBus
internal import Glibc

/// An exported interface as sd-bus wants it, which refers to this object and its texts.
final class BusExport {
  private let interface: BusInterface
  private var members: [csdbus_exported] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var table: UnsafeMutableRawPointer?

  init(_ interface: BusInterface) {
    self.interface = interface
    for method in interface.methods {
      members.append(
        csdbus_exported(
          kind: kind("M"), name: copy(method.name), signature: copy(joined(method.takes)),
          result: copy(joined(method.returns)), names: copy(names(method.takes + method.returns))))
    }
    for property in interface.properties {
      let code: Unicode.Scalar =
        switch property.change {
        case .never: "C"
        case .reported: "P"
        case .silent: "p"
        }
      members.append(
        csdbus_exported(
          kind: kind(code), name: copy(property.name), signature: copy(property.signature),
          result: nil, names: nil))
    }
    for signal in interface.signals {
      members.append(
        csdbus_exported(
          kind: kind("S"), name: copy(signal.name), signature: copy(joined(signal.carries)),
          result: nil, names: copy(names(signal.carries))))
    }
  }

  /// Exports it; returns the status of sd-bus.
  func add(to bus: OpaquePointer, at path: String) -> Int32 {
    csdbus_export(
      bus, path, interface.name, members, members.count,
      { call, context, error in
        guard let call, let context else { return -EINVAL }
        return BusExport.of(context).answer(call, error)
      },
      { _, _, _, name, reply, context, _ in
        guard let name, let reply, let context else { return -EINVAL }
        return BusExport.of(context).append(String(cString: name), to: reply)
      }, Unmanaged.passUnretained(self).toOpaque(), &table)
  }

  /// Frees what sd-bus used, once the connection is closed.
  func free() {
    csdbus_free_interface(table)
    table = nil
    for text in texts { text.deallocate() }
    texts = []
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
    defer { csdbus_free_message(reply) }
    let values: [BusValue]
    do throws(BusInterface.Refusal) {
      values = try method.answer(message)
    } catch let refusal {
      return csdbus_fail(error, refusal.name, refusal.text)
    }
    let status = csdbus_new_reply(call, &reply)
    guard status >= 0, let reply else { return status }
    do throws(BusStatus) {
      try BusWriting(message: reply).append(values)
    } catch let status {
      return status.code
    }
    let sent = csdbus_send(reply)
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

  private func kind(_ code: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: code.value) }

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
