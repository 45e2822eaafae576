package import Training

extension Session {
  /// What the program says of an exercise besides its sets, told with the first of them.
  package struct Guidance: Hashable, Sendable {
    /// The part of the workout that begins with it.
    package var part: Training.Block?
    /// It may be left out.
    package var isOptional = false
    /// How fast a repetition is done.
    package var tempo: Tempo?
    /// No set should be harder than this, in tenths of RPE.
    package var rpe: Int?

    /// Nothing besides its sets.
    package init() {}
  }

  /// What the program says of an exercise that is announced for the first time, after a set of another.
  func guidance(for exercise: Int, after before: SetPlace?) -> Guidance {
    var guidance = Guidance()
    guidance.tempo = state.exercises[exercise].tempo
    guard let planned = plan.workout.exercises[checked: exercise] else { return guidance }
    let earlier = before.flatMap { plan.workout.exercises[checked: $0.exercise]?.block }
    if planned.block != earlier { guidance.part = planned.block }
    guidance.isOptional = planned.isOptional
    guidance.rpe = planned.rpe
    return guidance
  }
}

extension Session.Cue {
  /// The set after a rest in whose beginning the exercise was introduced: what the program says of it is
  /// not said twice.
  var afterIntroduction: Session.Cue {
    guard case .lift(var call, let lead) = self else { return self }
    call.guidance = Session.Guidance()
    return .lift(call, lead)
  }
}
