/// An interface of an exported object; its closures are called on the connection's thread.
package struct BusInterface {
  /// A method with the signatures of what it takes and returns.
  package struct Method {
    package var name: String
    package var takes: [(name: String, signature: String)]
    package var returns: [(name: String, signature: String)]
    /// Gets the call, and returns the values of the reply.
    package var answer: (BusMessage) throws(ErrorReply) -> [BusValue]

    package init(
      _ name: String, takes: [(name: String, signature: String)] = [],
      returns: [(name: String, signature: String)] = [],
      answer: @escaping (BusMessage) throws(ErrorReply) -> [BusValue]
    ) {
      (self.name, self.takes, self.returns, self.answer) = (name, takes, returns, answer)
    }
  }

  /// A property that only this program changes.
  package struct Property {
    package enum Change: Sendable {
      case never
      /// Reported by `BusConnection.reportChange`.
      case reported
      /// Silent, as with a position that moves by itself.
      case silent
    }

    package var name: String
    package var signature: String
    package var change: Change
    package var value: () -> BusValue

    package init(
      _ name: String, _ signature: String, _ change: Change, value: @escaping () -> BusValue
    ) {
      (self.name, self.signature, self.change, self.value) = (name, signature, change, value)
    }
  }

  package struct ErrorReply: Error {
    package let name: String
    package let text: String

    package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  package var name: String
  package var methods: [Method]
  package var properties: [Property]
  package var signals: [(name: String, carries: [(name: String, signature: String)])]

  package init(
    _ name: String, methods: [Method] = [], properties: [Property] = [],
    signals: [(name: String, carries: [(name: String, signature: String)])] = []
  ) {
    (self.name, self.methods) = (name, methods)
    (self.properties, self.signals) = (properties, signals)
  }
}
