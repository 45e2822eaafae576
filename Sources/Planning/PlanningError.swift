package import Training

/// The reason why there is no workout to plan.
package enum PlanningError: Error, Sendable {
  case noProgram
  /// No program is followed, and there are no sessions to predict from.
  case nothingTrained
  /// A logged workout whose exercises are not in the log.
  case notRepeatable(_ workout: String)
  /// Exercises in one line that cannot be read.
  case invalidLine(_ line: String, PlanFault)
  /// A line names an exercise that is not in the library; `suggestions` are similar names.
  case unknownExercise(_ name: String, suggestions: [String])
  case noWorkouts(Program)
  /// The program has no workout of that name; `exercise` is one of that name.
  case unknownWorkout(_ name: String, Program, exercise: Exercise?)
  /// The program has no such exercise; `suggestion` is a similar name in it.
  case notInProgram(_ exercise: String, Program, suggestion: String?)
  /// The program has that exercise under several labels.
  case ambiguousExercise(_ name: String, titles: [String])
}
