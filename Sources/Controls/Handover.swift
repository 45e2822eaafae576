/// The descriptors that a program keeps open, with their input, for the one executed in its place.
package struct Handover: Hashable, Sendable {
  /// The socket that listens for words; `nil` without one.
  package var socket: Int32?
  package var devices: [Int32]

  init(socket: Int32?, devices: [Int32]) { (self.socket, self.devices) = (socket, devices) }

  /// Reads `text`; `nil` if it is not one.
  package init?(_ text: String) {
    let numbers = text.split(separator: " ").map { Int32($0) }
    guard let first = numbers.first, let socket = first, numbers.allSatisfy({ $0 != nil }) else {
      return nil
    }
    self.init(socket: socket < 0 ? nil : socket, devices: numbers.dropFirst().compactMap(\.self))
  }

  /// Its form in a variable of the environment.
  package var text: String {
    ([socket ?? -1] + devices).map { "\($0)" }.joined(separator: " ")
  }
}
