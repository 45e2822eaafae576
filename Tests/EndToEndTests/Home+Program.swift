import Support
import Testing

extension Home {
  /// A sound device that does not exist: on any other, the doctor plays a sentence and the tones,
  /// which takes 20 seconds.
  static let nowhere = "nowhere"

  /// Starts the program.
  func start(
    _ arguments: [String], input: Program.Input = .nothing, with extra: [String: String] = [:]
  ) throws -> Program {
    try Program(arguments, input: input, environment: variables.merging(extra) { $1 }, home: self)
  }

  /// Runs the program to its end.
  @discardableResult
  func run(
    _ arguments: String..., input: Program.Input = .nothing, with extra: [String: String] = [:]
  ) throws -> Outcome {
    try start(arguments, input: input, with: extra).ends()
  }

  @discardableResult
  func run(
    _ arguments: [String], input: Program.Input = .nothing, with extra: [String: String] = [:]
  ) throws -> Outcome {
    try start(arguments, input: input, with: extra).ends()
  }

  /// Presses the button of the running session, or sends it words, and returns the answer.
  @discardableResult
  func press(_ words: String...) throws -> Outcome { try run(["press"] + words) }
}
