package import Training

extension Session {
  /// The journal of a session that took place without the program; no times were measured, so every
  /// event has that of its beginning.
  package static func entries(of written: WrittenWorkout) -> [Entry] {
    var events: [Event] = []
    for (exercise, sets) in written.done.enumerated() {
      for (index, set) in sets.enumerated() {
        let place = SetPlace(exercise: exercise, set: index)
        guard let set else {
          // A set that was not mentioned is not a miss: one short line in the evening would take
          // GZCLP back a stage.
          let rule = written.workout.exercises[exercise].prescribed?.rule
          events.append(rule?.isFollowing == false ? .setDeleted(place) : .setSkipped(place))
          continue
        }
        events.append(.setDone(place, Performance(reps: set.done.reps, weight: set.done.weight)))
        if let rpe = set.rpe { events.append(.setRated(place, tenths: rpe)) }
        events += set.readings.map { .metricRead(place, $0) }
      }
      for note in written.notes[exercise] { events.append(.noted(exercise: exercise, note)) }
    }
    return (events + [.ended]).map { Entry(at: .zero, event: $0) }
  }
}
