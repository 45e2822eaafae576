import DiskFaults
import LogStore
import Support
import Training

/// Weighs, undoes and redoes on a new log, and cuts the power after every operation: each change is
/// recorded if and only if it was made.
struct Changes {
  var chances = 2

  /// What happens to the weigh-ins: one is added, undone or redone.
  private static let steps = [1, 1, -1, 1, 1, -1, -1]

  func run() throws -> String {
    let disk = Scratch.inMemory()
    let log = disk.path + "/spotter/log.db"
    disk_watch(disk.path, 1)
    let (store, _) = try Store.open(log, access: .write, now: .monday)
    for (number, step) in Changes.steps.enumerated() {
      if let change = try store.changes(undone: step > 0, limit: 1).first {
        try store.make(store.parts(of: change), of: change, at: .monday)
      } else {
        let author = CommandChange.Author(run: "\(number)", command: "weigh", at: "")
        _ = try store.change(by: author) {
          try store.weigh(.kilograms(thousandths: 80_000), note: nil, at: .monday)
        }
      }
      disk_mark(Int64(number))
    }
    let recording = Replay.recorded
    withExtendedLifetime(store) {}
    let counts = Changes.steps.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var replay = Replay(root: disk.path, log: log, chances: chances) { marks in
      var promise = Promise()
      promise.weighIns = Set(counts[marks.count...].prefix(2))
      return promise
    }
    try replay.run(recording)
    return "\(Changes.steps.count) changes, \(replay.operations) prefixes,"
      + " \(replay.images) different disks"
  }
}
