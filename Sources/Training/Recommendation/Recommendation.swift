/// A program for a lifter, as it would be followed, with what speaks for it and what against.
package struct Recommendation: Hashable, Sendable {
  /// The program with what has to be done instead, and with weights to start from where they can be
  /// known; the others are found in the first session.
  package var program: Program

  /// What fits.
  package var pros: [Point]

  /// What does not fit.
  package var cons: [Point]

  /// The exercises that are done otherwise or left out.
  package var substitutions: [Substitution]

  /// How well it fits; only for comparing.
  package var score: Int

  /// One thing that speaks for a program or against it.
  package enum Point: Hashable, Sendable {
    /// It is for this goal; against it: for these and not for the one asked for.
    case goals([ProgramDetails.Goal])
    /// It is for this level; against it: for these.
    case levels([ProgramDetails.Level])
    /// So many days a week.
    case days(ProgramDetails.Extent)
    /// Its workouts take turns, so that fewer days a week only make it slower.
    case takesTurns(ProgramDetails.Extent)
    /// So many minutes a workout.
    case minutes(ProgramDetails.Extent)
    /// All that it takes is there.
    case equipment
    /// So many exercises are done otherwise, for want of what they take.
    case replaced(Int)
    /// So many are left out.
    case leftOut(Int)
    /// So many exercises are exchanged so that a part of the body is spared.
    case spares(Exercise.BodyPart, Int)
    /// So many exercises are exchanged or left out because the lifter does not do them.
    case avoids(String, Int)
    /// It fills so many days; on the others there is rest.
    case leavesDays(ProgramDetails.Extent)
  }
}
