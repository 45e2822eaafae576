package import Coaching
internal import Platform

/// Publishes events to an MQTT broker, on a thread of its own, which reconnects as long as it
/// takes. May be used from any thread.
package final class Broker: Sendable {
  private struct Outbox: Sendable {
    var events = Backlog<(text: String, at: Int64)>(limit: 64)
    /// The latest state that is not published yet.
    var state: String?
    /// The latest state.
    var latest: String?
    /// Whether Spotter is still there once this is closed.
    var isReplaced = false
  }

  /// The pauses before the first, second, … new attempt.
  private static let backOff: [Duration] = [1, 2, 5, 10, 30, 60].map { .seconds($0) }
  /// The age beyond which an event is of no use to a lamp, and left out; the state is always sent.
  private static let freshness: Int64 = 10_000_000_000
  /// How long a broker may take to accept a connection.
  private static let patience: Int64 = 20_000_000_000

  private let worker: Worker<Outbox>

  /// Starts the thread, on which `report` gets sentences for the log, and `press` each press from
  /// another device, several of them and a hold as words.
  package init(
    _ options: BrokerOptions, report: @escaping @Sendable (String) -> Void,
    press: @escaping @Sendable (Coach.Input) -> Void
  ) {
    let wake = Wake()
    worker = Worker(Outbox()) { _ in wake.now() }
    let isRunning = worker.start(named: "mqtt") { worker in
      Client(options: options, worker: worker, wake: wake, report: report, press: press).run()
    }
    if !isRunning { report("cannot publish to MQTT: the system has no thread left.") }
  }

  /// Queues an event, and keeps the state after it if it has changed; does not wait.
  package func publish(_ event: String, state: String?) {
    worker.change { outbox in
      outbox.events.add((event, at: BootClock.now()))
      if let state { (outbox.state, outbox.latest) = (state, state) }
    }
  }

  /// Publishes what is left and disconnects, or gives up after the limit; `online` remains
  /// published if another connection follows at once.
  package func close(atMost limit: Duration, isReplaced: Bool = false) {
    worker.change { $0.isReplaced = isReplaced }
    worker.close(atMost: limit)
  }

  /// Connects once; returns why that fails, or `nil` if the broker accepts the connection.
  package static func refusal(_ options: BrokerOptions) -> String? {
    do throws(BrokerConnection.Fault) {
      let connection = try BrokerConnection(options, hasWill: false)
      try accept(connection, Wake())
      return nil
    } catch {
      return error.reason
    }
  }

  private static func accept(
    _ connection: BrokerConnection, _ wake: Wake
  ) throws(BrokerConnection.Fault) {
    let end = BootClock.now() + patience
    while try !connection.isAccepted {
      guard BootClock.now() < end else { throw BrokerConnection.Fault(reason: "no answer") }
      connection.wait(or: wake, atMost: 1000)
      _ = try connection.work()
    }
  }

  /// The state used only by the thread.
  private struct Client {
    let options: BrokerOptions
    let worker: Worker<Outbox>
    let wake: Wake
    let report: (String) -> Void
    let press: (Coach.Input) -> Void

    func run() {
      blockBrokenPipes()
      var trouble: String?
      worker.retry(after: Broker.backOff) {
        var isAccepted = false
        do throws(BrokerConnection.Fault) {
          let connection = try BrokerConnection(options)
          try accept(connection, wake)
          if trouble != nil { report("connected to \(name).") }
          (isAccepted, trouble) = (true, nil)
          try connection.greet()
          worker.take { $0.state = $0.latest }
          try serve(connection)
          return .last
        } catch {
          // Each reason is reported once, until a connection succeeds.
          if error.reason != trouble { report("cannot publish to \(name): \(error.reason).") }
          trouble = error.reason
          return isAccepted ? .served : .failed
        }
      }
    }

    private var name: String { "the MQTT broker at '\(options.host)', port \(options.port)" }

    /// Publishes until the connection is lost, or the worker closes and everything is written.
    private func serve(_ connection: BrokerConnection) throws(BrokerConnection.Fault) {
      while true {
        try publishAll(connection)
        // After the worker closed, so that the last event was published.
        if worker.isClosing, worker.read({ $0.events.isEmpty && $0.state == nil }) { break }
        connection.wait(or: wake, atMost: 5000)
        for word in try connection.work() { take(word) }
      }
      try connection.leave(isReplaced: worker.read { $0.isReplaced })
      let end = BootClock.now() + 2_000_000_000
      while connection.socket >= 0, connection.wantsToWrite, BootClock.now() < end {
        connection.wait(or: wake, atMost: 100)
        _ = try connection.work()
      }
    }

    private func publishAll(_ connection: BrokerConnection) throws(BrokerConnection.Fault) {
      var late = 0
      // The library queues without limit: what does not fit into the socket waits here.
      while !connection.wantsToWrite, let (event, dropped) = worker.take({ $0.events.next() }) {
        late += dropped
        if BootClock.now() - event.at > Broker.freshness {
          late += 1
        } else {
          try connection.publish(event.text, to: options.topic + "/event")
        }
      }
      if late > 0 { report("\(late) events were too old to send to \(name) and were dropped.") }
      guard !connection.wantsToWrite else { return }
      let state = worker.take { outbox in
        defer { outbox.state = nil }
        return outbox.state
      }
      guard let state else { return }
      try connection.publish(state, to: options.topic + "/state", isRetained: true)
    }

    private func take(_ message: BrokerConnection.Message) {
      let word = message.text
      if message.isHeard { return press(.heard(word)) }
      switch word.lowercased() {
      case "", "press": press(.press)
      case "double", "triple", "hold", "more", "less", "menu": press(.words(word.lowercased()))
      default:
        report(
          "'\(word.prefix(20))' is not a press: MQTT may send press, double, triple, hold, more,"
            + " less or menu.")
      }
    }
  }
}
