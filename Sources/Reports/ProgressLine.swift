/// The line that shows how far a long command is.
package enum ProgressLine {
  /// Returns the line: `Importing  [#####.....]  51 %  0:03 left`, without the rest of the time
  /// where it would be a guess, or `Reading the log  [..###.....]  0:03` if nothing is known; only
  /// the share done where there is no room for a bar.
  package static func text(
    _ label: String, done: Int, of all: Int, seconds: Int, width: Int
  ) -> String {
    guard all > 0 else { return waiting(label, seconds: seconds, width: width) }
    let share = min(100, max(0, done) * 100 / all)
    let left = done > 0 ? seconds * (all - min(done, all)) / done : 0
    let time = share < 2 ? "" : "  \(Report.clock(left)) left"
    let room = min(40, width - label.count - time.count - 12)
    guard room >= 5 else { return "\(share) %" }
    let filled = room * share / 100
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled)
    return "\(label)  [\(bar)]  \(share) %\(time)"
  }

  /// Returns a bar with a block that moves each second, and the time so far.
  private static func waiting(_ label: String, seconds: Int, width: Int) -> String {
    let time = Report.clock(seconds)
    let room = min(40, width - label.count - time.count - 8)
    guard room >= 5 else { return time }
    let offset = seconds % (room - 2)
    let bar = String(repeating: ".", count: offset) + "###"
    return "\(label)  [\(bar)\(String(repeating: ".", count: room - 3 - offset))]  \(time)"
  }
}
