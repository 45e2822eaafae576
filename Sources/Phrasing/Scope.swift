internal import CScope

/// A value for as long as a call runs, on its thread: what everything below the call needs to know, but
/// nothing on the way there does.
///
/// May be used on any thread; each starts with the usual value.
package struct Scope<Value: Sendable>: Sendable {
  /// What a value is about.
  ///
  /// No two scopes have the same slot.
  package enum Slot: Sendable {
    case language, lifter, origin, asking

    fileprivate var number: cscope_slot {
      switch self {
      case .language: cscope_language
      case .lifter: cscope_lifter
      case .origin: cscope_origin
      case .asking: cscope_asking
      }
    }
  }

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let slot: Slot
  private let usual: Value

  /// - Parameters:
  ///   - slot: What the value is about.
  ///   - usual: The value outside of calls of `with`.
  package init(_ slot: Slot, usual: Value) { (self.slot, self.usual) = (slot, usual) }

  /// The value of the innermost call on this thread.
  package var value: Value {
    guard let box = cscope_value(slot.number) else { return usual }
    return Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().value
  }

  /// Runs `body` with a value.
  package func with<Result>(_ value: Value, _ body: () throws -> Result) rethrows -> Result {
    let outer = cscope_value(slot.number)
    let box = Box(value)
    cscope_set(slot.number, Unmanaged.passUnretained(box).toOpaque())
    defer { cscope_set(slot.number, outer) }
    return try withExtendedLifetime(box, body)
  }
}
