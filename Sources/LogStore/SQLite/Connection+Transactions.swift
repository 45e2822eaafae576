// Queries that see one state of the file, and changes that are made all or not at all.
extension Connection {
  /// Runs queries that see the same state of the file, that of the transaction around them if any.
  func onOneState<T>(_ body: () throws -> T) throws -> T {
    guard !isInTransaction else { return try body() }
    try run("BEGIN")
    // Nothing was changed, so ending it cannot lose anything.
    defer { try? run("COMMIT") }
    return try body()
  }

  /// Runs `body` in a transaction, or within the open one, which has to fail with it: a savepoint
  /// would copy the pages that change.
  func joined<T>(_ body: () throws -> T) throws -> T {
    try isInTransaction ? body() : transaction(body)
  }

  /// Runs `body` atomically, or within a transaction as a savepoint, which can fail on its own.
  func transaction<T>(_ body: () throws -> T) throws -> T {
    let isPart = isInTransaction
    try run(isPart ? "SAVEPOINT part" : "BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run(isPart ? "RELEASE part" : "COMMIT")
      return result
    } catch {
      // Some errors have already ended the transaction, so there is nothing to roll back.
      if isInTransaction {
        try? run(isPart ? "ROLLBACK TO part" : "ROLLBACK")
        if isPart { try? run("RELEASE part") }
      }
      throw error
    }
  }
}
