internal import Glibc
internal import Platform

/// The file with the volumes that a crash would leave low.
///
/// It is not forced to disk: the servers write theirs no sooner.
struct DebtFile {
  let path: String

  /// More than the debts can ever need.
  private static let mostBytes = 1 << 16

  /// Returns the debts; none if there is no file, and without lines that are not valid.
  func read() -> [Debt] {
    guard let file = try? openRegular(path, O_NOFOLLOW) else { return [] }
    defer { close(file) }
    let bytes = (try? readAll(file, upTo: DebtFile.mostBytes)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Array(lines.compactMap { Debt($0) }.prefix(Debt.most))
  }

  /// Replaces the file, or removes it if there are no debts.
  ///
  /// Errors are ignored: they matter only after a crash.
  func write(_ debts: [Debt]) {
    guard !debts.isEmpty else {
      unlink(path)
      return
    }
    makeFolders(above: path)
    do {
      let file = try AtomicFile(path)
      try file.write(debts.map { "\($0.line)\n" }.joined().utf8)
      try file.finish(isLasting: false)
    } catch {
      // The file from before stays.
    }
  }
}
