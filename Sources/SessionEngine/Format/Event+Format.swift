import Training

// The file format of events (`Documentation/Format.md`). These names never change, even if the
// Swift cases are renamed.
extension Session.Event: Codable {
  /// The kind of an event, as named in the journal.
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case setDone
    case corrected = "setCorrected"
    case setSkipped, warmUpSkipped, exerciseSkipped, exerciseDelayed, weightChanged, weightFollowed
    case bandChanged, weightTried, weightFound, proposalTaken, restChanged, restExtended, restEnded
    case rpeRated = "setRated"
    case read = "metricRead"
    case effortRated, noted, paused, resumed, asked, counted, answered, finished, returned, undone
    case continued, ended, closed, clockStarted, clockDelayed, clockStopped, sideChanged
    case exerciseSwapped, exerciseAdded, setsAdded, exerciseJumped, exerciseMoved, exerciseDeleted
    case setDeleted, shortened, edited, recorded, lightWeekTaken
  }

  private enum Field: String, KindField {
    case kind, place, performance, exercise, weight, asked, band, seconds, until, isAutomatic
    case rpeTenths, metric, effort, text, question, count, depth, isRebooted, at, held, isShort
    case added, sets, before, shortening, amendment, exercises
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .setDone: self = try .setDone(fields(.place), fields(.performance))
    case .corrected: self = try .corrected(fields(.place), fields(.performance))
    case .setSkipped: self = try .setSkipped(fields(.place))
    case .warmUpSkipped: self = try .warmUpSkipped(fields(.exercise))
    case .exerciseSkipped: self = try .exerciseSkipped(fields(.exercise))
    case .exerciseDelayed: self = try .exerciseDelayed(fields(.exercise))
    case .weightChanged:
      self = try .weightChanged(
        exercise: fields(.exercise), fields(.weight), asked: fields.optional(.asked))
    case .weightFollowed:
      self = try .weightFollowed(fields(.place), fields(.weight), asked: fields.optional(.asked))
    case .bandChanged: self = try .bandChanged(exercise: fields(.exercise), fields(.band))
    case .weightTried: self = try .weightTried(exercise: fields(.exercise), fields(.weight))
    case .weightFound: self = try .weightFound(exercise: fields(.exercise), fields(.weight))
    case .proposalTaken: self = try .proposalTaken(exercise: fields(.exercise))
    case .restChanged:
      self = try .restChanged(exercise: fields(.exercise), seconds: fields(.seconds))
    case .restExtended: self = try .restExtended(until: fields(.until))
    case .restEnded: self = try .restEnded(isAutomatic: fields(.isAutomatic))
    case .rpeRated: self = try .rpeRated(fields(.place), tenths: fields(.rpeTenths))
    case .read: self = try .read(fields(.place), fields(.metric))
    case .effortRated: self = try .effortRated(fields(.effort))
    case .lightWeekTaken: self = .lightWeekTaken
    case .noted: self = try .noted(exercise: fields.optional(.exercise), fields(.text))
    case .paused: self = try .paused(isAutomatic: fields(.isAutomatic))
    case .resumed: self = .resumed
    case .asked: self = try .asked(fields(.question))
    case .counted: self = try .counted(fields(.count))
    case .answered: self = .answered
    case .finished: self = .finished
    case .returned: self = try .returned(to: fields(.depth))
    case .undone: self = try .undone(to: fields(.depth))
    case .continued: self = try .continued(rebooted: fields(.isRebooted))
    case .ended: self = .ended
    case .closed: self = .closed
    case .clockStarted: self = try .clockStarted(at: fields(.at))
    case .clockDelayed: self = try .clockDelayed(until: fields(.until))
    case .clockStopped: self = .clockStopped
    case .sideChanged:
      self = try .sideChanged(held: fields.optional(.held), isShort: fields.optional(.isShort))
    case .exerciseSwapped: self = try .exerciseSwapped(fields(.exercise), for: fields(.added))
    case .exerciseAdded: self = try .exerciseAdded(fields(.added))
    case .setsAdded: self = try .setsAdded(exercise: fields(.exercise), fields(.sets))
    case .exerciseJumped: self = try .exerciseJumped(fields(.exercise))
    case .exerciseMoved: self = try .exerciseMoved(fields(.exercise), before: fields(.before))
    case .exerciseDeleted: self = try .exerciseDeleted(fields(.exercise))
    case .setDeleted: self = try .setDeleted(fields(.place))
    case .shortened: self = try .shortened(fields(.shortening))
    case .edited: self = try .edited(fields(.amendment))
    case .recorded:
      let exercises: [RecordedExercise] = try fields(.exercises)
      self = .recorded(exercises.map(\.logged))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .setDone(let place, let performance), .corrected(let place, let performance):
      try fields.write(kind, (.place, place), (.performance, performance))
    case .setSkipped(let place), .setDeleted(let place): try fields.write(kind, (.place, place))
    case .warmUpSkipped(let exercise), .exerciseSkipped(let exercise),
      .exerciseDelayed(let exercise), .proposalTaken(let exercise), .exerciseJumped(let exercise),
      .exerciseDeleted(let exercise):
      try fields.write(kind, (.exercise, exercise))
    case .weightChanged(let exercise, let weight, let asked):
      try fields.write(kind, (.exercise, exercise), (.weight, weight), (.asked, asked))
    case .weightFollowed(let place, let weight, let asked):
      try fields.write(kind, (.place, place), (.weight, weight), (.asked, asked))
    case .bandChanged(let exercise, let band):
      try fields.write(kind, (.exercise, exercise), (.band, band))
    case .weightTried(let exercise, let weight), .weightFound(let exercise, let weight):
      try fields.write(kind, (.exercise, exercise), (.weight, weight))
    case .restChanged(let exercise, let seconds):
      try fields.write(kind, (.exercise, exercise), (.seconds, seconds))
    case .restExtended(let until), .clockDelayed(let until): try fields.write(kind, (.until, until))
    case .restEnded(let isAutomatic), .paused(let isAutomatic):
      try fields.write(kind, (.isAutomatic, isAutomatic))
    case .rpeRated(let place, let tenths):
      try fields.write(kind, (.place, place), (.rpeTenths, tenths))
    case .read(let place, let metric): try fields.write(kind, (.place, place), (.metric, metric))
    case .effortRated(let effort): try fields.write(kind, (.effort, effort))
    case .noted(let exercise, let text):
      try fields.write(kind, (.exercise, exercise), (.text, text))
    case .asked(let question): try fields.write(kind, (.question, question))
    case .counted(let count): try fields.write(kind, (.count, count))
    case .returned(let depth), .undone(let depth): try fields.write(kind, (.depth, depth))
    case .continued(let isRebooted): try fields.write(kind, (.isRebooted, isRebooted))
    case .clockStarted(let at): try fields.write(kind, (.at, at))
    case .sideChanged(let held, let isShort):
      try fields.write(kind, (.held, held), (.isShort, isShort))
    case .exerciseSwapped(let exercise, let added):
      try fields.write(kind, (.exercise, exercise), (.added, added))
    case .exerciseAdded(let added): try fields.write(kind, (.added, added))
    case .setsAdded(let exercise, let sets):
      try fields.write(kind, (.exercise, exercise), (.sets, sets))
    case .exerciseMoved(let exercise, let before):
      try fields.write(kind, (.exercise, exercise), (.before, before))
    case .shortened(let cut): try fields.write(kind, (.shortening, cut))
    case .edited(let amendment): try fields.write(kind, (.amendment, amendment))
    case .recorded(let exercises):
      try fields.write(kind, (.exercises, exercises.map(RecordedExercise.init)))
    case .resumed, .answered, .finished, .ended, .closed, .clockStopped, .lightWeekTaken:
      try fields.write(kind)
    }
  }

  /// The kind of the event, as named in the journal.
  package var kind: Kind {
    switch self {
    case .setDone: .setDone
    case .corrected: .corrected
    case .setSkipped: .setSkipped
    case .warmUpSkipped: .warmUpSkipped
    case .exerciseSkipped: .exerciseSkipped
    case .exerciseDelayed: .exerciseDelayed
    case .weightChanged: .weightChanged
    case .weightFollowed: .weightFollowed
    case .bandChanged: .bandChanged
    case .weightTried: .weightTried
    case .weightFound: .weightFound
    case .proposalTaken: .proposalTaken
    case .restChanged: .restChanged
    case .restExtended: .restExtended
    case .restEnded: .restEnded
    case .rpeRated: .rpeRated
    case .read: .read
    case .effortRated: .effortRated
    case .lightWeekTaken: .lightWeekTaken
    case .noted: .noted
    case .paused: .paused
    case .resumed: .resumed
    case .asked: .asked
    case .counted: .counted
    case .answered: .answered
    case .finished: .finished
    case .returned: .returned
    case .undone: .undone
    case .continued: .continued
    case .ended: .ended
    case .closed: .closed
    case .clockStarted: .clockStarted
    case .clockDelayed: .clockDelayed
    case .clockStopped: .clockStopped
    case .sideChanged: .sideChanged
    case .exerciseSwapped: .exerciseSwapped
    case .exerciseAdded: .exerciseAdded
    case .setsAdded: .setsAdded
    case .exerciseJumped: .exerciseJumped
    case .exerciseMoved: .exerciseMoved
    case .exerciseDeleted: .exerciseDeleted
    case .setDeleted: .setDeleted
    case .shortened: .shortened
    case .edited: .edited
    case .recorded: .recorded
    }
  }
}
