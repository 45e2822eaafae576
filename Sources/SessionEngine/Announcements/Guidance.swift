package import Training

extension Session {
  package struct Guidance: Hashable, Sendable {
    package var part: Block?
    package var isOptional = false
    /// Whether three presses tell how it is done.
    package var isNew = false
    package var tempo: Tempo?
    package var effort: EffortAim?
    package var isSteered = false

    package init() {}
  }

  /// The guidance for an exercise that is announced for the first time, after a set of another.
  func guidance(for exercise: Int, after before: SetPlace?) -> Guidance {
    var guidance = Guidance()
    guidance.tempo = state.exercises[exercise].tempo
    guidance.isNew = hintsAtTechnique(of: exercise)
    guard let planned = plan.workout.exercises[checked: exercise] else { return guidance }
    let earlier = before.flatMap { plan.workout.exercises[checked: $0.exercise]?.block }
    if planned.block != earlier { guidance.part = planned.block }
    guidance.isOptional = planned.isOptional
    guidance.effort = planned.aim
    guidance.isSteered = planned.rule?.steering != nil
    return guidance
  }
}

extension Session.Cue {
  /// The set without its guidance, after a rest that introduced the exercise at its beginning.
  var afterIntroduction: Session.Cue {
    guard case .lift(var call, let lead) = self else { return self }
    call.guidance = Session.Guidance()
    return .lift(call, lead)
  }
}
