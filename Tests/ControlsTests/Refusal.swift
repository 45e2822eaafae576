import Testing

@testable import Controls

/// The error that an attempt throws; the test fails if it throws none.
func refusal<Value>(of attempt: () throws -> Value) throws -> ControlsError {
  var refusal: ControlsError?
  do {
    _ = try attempt()
  } catch let error as ControlsError {
    refusal = error
  }
  return try #require(refusal)
}
