import Testing

@testable import Controls

/// What something is refused with; a failure of the test when it is not refused at all.
func refusal<Value>(of attempt: () throws -> Value) throws -> ControlsError {
  var refusal: ControlsError?
  do {
    _ = try attempt()
  } catch let error as ControlsError {
    refusal = error
  }
  return try #require(refusal)
}
