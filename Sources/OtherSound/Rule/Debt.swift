/// A volume that was lowered and has to be restored, even by another process after a crash.
package struct Debt: Hashable, Sendable {
  package var source: Player.Source
  package var program: String
  package var old: Volume
  package var ours: Volume

  /// More are not remembered.
  static let most = 20

  func isOwed(to player: Player) -> Bool {
    source == player.id.source && program == player.program
  }
}

// As text, a line each.
extension Debt {
  /// The line without its end.
  package var line: String {
    let volumes = [old, ours].map { $0.channels.map(String.init).joined(separator: ",") }
    return ([source.rawValue] + volumes + [program]).joined(separator: "\t")
  }

  /// Reads a line; `nil` if it is not valid.
  package init?(_ line: some StringProtocol) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 4, let source = Player.Source(rawValue: String(parts[0])) else {
      return nil
    }
    let volumes = parts[1...2].map { part -> [Int]? in
      let numbers = part.split(separator: ",").map { Int($0) ?? -1 }
      let isValid =
        (1...64).contains(numbers.count)
        && numbers.allSatisfy { 0...(source.full * 10) ~= $0 }
      return isValid ? numbers : nil
    }
    guard let old = volumes[0], let ours = volumes[1] else { return nil }
    self.init(
      source: source, program: String(parts[3]), old: Volume(old), ours: Volume(ours))
  }
}
