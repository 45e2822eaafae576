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
    var bytes = [UInt8](repeating: 0, count: DebtFile.mostBytes)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count > 0 else { return [] }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
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
    makeFolders(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
    let text = debts.map { "\($0.line)\n" }.joined()
    let new = path + ".new"
    unlink(new)
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let bytes = Array(text.utf8)
    let isWritten = Glibc.write(file, bytes, bytes.count) == bytes.count
    close(file)
    if isWritten { rename(new, path) } else { unlink(new) }
  }
}
