internal import Glibc
internal import Platform

/// The file with the volumes that a crash would leave low; not forced to disk, as the servers' own.
struct DebtFile {
  let path: String

  /// More than the debts can ever need.
  private static let mostBytes = 1 << 16

  /// Returns the debts; none if there is no file, and without lines that are not valid.
  func read() -> [Debt] {
    let bytes = readRegular(path, O_NOFOLLOW, upTo: DebtFile.mostBytes) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Array(lines.compactMap { Debt($0) }.prefix(Debt.most))
  }

  /// Replaces the file, or removes it without debts; errors matter only after a crash.
  func write(_ debts: [Debt]) {
    guard !debts.isEmpty else {
      unlink(path)
      return
    }
    makeFolders(above: path)
    do {
      try AtomicFile.write(
        debts.map { "\($0.line)\n" }.joined().utf8, to: path, isLasting: false)
    } catch {
      // The file from before stays.
    }
  }
}
