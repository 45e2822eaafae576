/// Returns the error that `body` throws; `nil` if it succeeds.
package func thrown<Value>(_ body: () throws -> Value) -> (any Error)? {
  do {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
