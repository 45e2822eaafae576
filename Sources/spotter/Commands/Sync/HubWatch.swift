internal import Carrying
internal import Glibc
internal import Hub
internal import Platform

/// Hears from hubs that other devices have added files, and starts merging then: a process of its own, while
/// standby waits for a press.
///
/// Only it keeps a connection and the client library, and only where a hub was joined.
struct HubWatch {
  /// The command that runs it; not listed in the help.
  static let command = "__listen"

  /// A hub, and how listening there goes.
  private struct Post {
    let joined: HubFiles.Joined
    var listener: HubListener?
    var failures = 0
    /// When to connect, or to see whether the connection still does.
    var due: Int64 = 0
  }

  private let database: String?
  private var posts: [Post] = []
  /// When to merge; `nil` if nothing was heard.
  private var merge: Int64?

  private static let second: Int64 = 1_000_000_000

  // MARK: Starting

  /// Starts the process if a hub was joined.
  ///
  /// - Parameter database: The log that is waited for, if it is not the usual one.
  /// - Returns: What ends the process once the caller closes it, or ends; `nil` if there is none.
  static func start(_ database: String?) -> Int32? {
    let isJoined = BackgroundMerge.lifters(database).contains { $0.run { HubFiles().isJoined } }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard isJoined, socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[0]) }
    if BackgroundProcess.start(command, database, input: ends[0]) { return ends[1] }
    // Without it, others' changes come a little later.
    close(ends[1])
    return nil
  }

  // MARK: Watching

  /// Listens until the standard input ends.
  ///
  /// - Parameter words: The rest of the command line: nothing, or a lifter and a log.
  /// - Throws: `UsageError` if the lifter is unknown.
  static func run(_ words: [String]) throws {
    try BackgroundProcess.carryOut(words) { database in
      var watch = HubWatch(database)
      while watch.attend() {}
    }
  }

  private init(_ database: String?) {
    self.database = database
    follow()
  }

  /// Listens where the lifters here have joined something, once each.
  private mutating func follow() {
    var seen: Set<Membership> = []
    let joined = BackgroundMerge.lifters(database).compactMap { lifter in
      lifter.run { try? HubFiles().joined }
    }.filter { seen.insert($0.membership).inserted }
    let before = posts
    posts = joined.map { one in
      before.first { $0.joined.membership == one.membership } ?? Post(joined: one)
    }
  }

  /// Does what is to be done, and waits for what comes next; returns whether to go on.
  private mutating func attend() -> Bool {
    if posts.contains(where: { $0.due <= BootClock.now() }) { follow() }
    for index in posts.indices {
      if posts[index].due <= BootClock.now() { keepUp(index) }
      // Not only where there is something to read: answers to statements may have brought it.
      hear(index)
    }
    if let due = merge, due <= BootClock.now() {
      merge = nil
      BackgroundMerge.start(database)
    }
    return wait()
  }

  private func wait() -> Bool {
    let due = (posts.map(\.due) + [merge].compactMap(\.self)).min()
    let left = due.map { max(0, ($0 - BootClock.now()) / 1_000_000 + 1) } ?? -1
    var entries = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
    for post in posts {
      // A negative one is passed over.
      let socket = post.listener?.socket ?? -1
      entries.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0))
    }
    let count = poll(&entries, nfds_t(entries.count), Int32(left))
    if count < 0 { return errno == EINTR }
    return entries[0].revents == 0
  }

  /// Connects, or sees whether the connection still does.
  private mutating func keepUp(_ index: Int) {
    do throws(CarryingFailure) {
      if let listener = posts[index].listener {
        try listener.renew()
      } else {
        let joined = posts[index].joined
        posts[index].listener = try HubListener(
          joined.membership, certificateFile: joined.certificateFile)
        // What came before it listened.
        mergeSoon()
      }
      posts[index].failures = 0
      posts[index].due = BootClock.now() + BackgroundMerge.interval
    } catch {
      fail(index)
    }
  }

  private mutating func hear(_ index: Int) {
    do throws(CarryingFailure) {
      if try posts[index].listener?.hears() == true { mergeSoon() }
    } catch {
      fail(index)
    }
  }

  private mutating func fail(_ index: Int) {
    posts[index].listener = nil
    posts[index].failures += 1
    let pause = BackgroundMerge.pause(
      after: posts[index].failures, share: Double.random(in: 0.75...1.25))
    posts[index].due = BootClock.now() + Int64(pause) * HubWatch.second
  }

  /// Merges in a moment: a device that adds one file may add more, and not all that hear of it come at once.
  private mutating func mergeSoon() {
    guard merge == nil else { return }
    merge = BootClock.now() + Int64.random(in: HubWatch.second...(3 * HubWatch.second))
  }
}
