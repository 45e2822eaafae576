/// A recommended program, adapted to the lifter, with its pros and cons.
package struct Recommendation: Hashable, Sendable {
  /// The program with substitutes and with starting weights where they can be estimated.
  ///
  /// The other weights are found in the first session.
  package var program: Program

  /// The pros.
  package var pros: [Point]

  /// The cons.
  package var cons: [Point]

  /// The exercises that are substituted or left out.
  package var substitutions: [Substitution]

  /// How well it fits; only meaningful in comparisons.
  package var score: Int

  /// A pro or a con of a program.
  package enum Point: Hashable, Sendable {
    /// The program's goals; as a con, none of them is the lifter's.
    case goals([ProgramDetails.Goal])
    /// The program's levels; as a con, none of them is the lifter's.
    case levels([ProgramDetails.Level])
    /// The training days per week.
    case days(ProgramDetails.Extent)
    /// The workouts rotate, so training on fewer days only makes the program slower.
    case takesTurns(ProgramDetails.Extent)
    /// The minutes per workout.
    case minutes(ProgramDetails.Extent)
    /// All the equipment is available.
    case equipment
    /// The number of exercises substituted for lack of equipment.
    case replaced(Int)
    /// The number of exercises left out.
    case leftOut(Int)
    /// The number of exercises substituted to spare a body part.
    case spares(Exercise.BodyPart, Int)
    /// The number of exercises substituted or left out at the lifter's request.
    case avoids(String, Int)
    /// It needs fewer days than the lifter trains; the others are rest days.
    case leavesDays(ProgramDetails.Extent)
  }
}
