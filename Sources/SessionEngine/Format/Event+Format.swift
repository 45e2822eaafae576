import Training

// The file format of events (`Documentation/Format.md`). These names never change, even if the
// Swift cases are renamed.
extension Session.Event: Codable {
  package enum Kind: String, Codable, Sendable, CaseIterable {
    case setDone
    case setCorrected
    case setSkipped, warmUpSkipped, exerciseSkipped, exerciseDelayed, weightChanged, weightFollowed
    case bandChanged, weightTried, weightFound, proposalTaken, restChanged, restExtended, restEnded
    case setRated
    case metricRead
    case effortRated, noted, paused, resumed, asked, counted, answered, finished, returned, undone
    case continued, ended, closed, clockStarted, clockDelayed, clockStopped, sideChanged
    case exerciseSwapped, exerciseAdded, setsAdded, exerciseJumped, exerciseMoved, exerciseDeleted
    case setDeleted, shortened, edited, recorded, lightWeekTaken
  }

  private enum Field: String, KindField {
    case kind, place, performance, exercise, weight, asked, band, seconds, until, isAutomatic
    case rpe, metric, effort, text, question, count, depth, isRebooted, at, held, isShort
    case added, sets, before, shortening, amendment, exercises
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .setDone: self = try .setDone(fields(.place), fields(.performance))
    case .setCorrected: self = try .setCorrected(fields(.place), fields(.performance))
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
    case .setRated: self = try .setRated(fields(.place), tenths: fields(.rpe))
    case .metricRead: self = try .metricRead(fields(.place), fields(.metric))
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

  public func encode(to encoder: any Encoder) throws { try encoder.write(written) }

  /// An event as it is stored: its kind, as named in the journal, and its encoding.
  package struct Stored: Encodable {
    private let written: Written<Kind, Field>

    package init(_ event: Session.Event) { written = event.written }

    package var kind: Kind { written.kind }

    package func encode(to encoder: any Encoder) throws { try encoder.write(written) }
  }

  private var written: Written<Kind, Field> {
    switch self {
    case .setDone(let place, let performance):
      (.setDone, [.place: place, .performance: performance])
    case .setCorrected(let place, let performance):
      (.setCorrected, [.place: place, .performance: performance])
    case .setSkipped(let place): (.setSkipped, [.place: place])
    case .warmUpSkipped(let exercise): (.warmUpSkipped, [.exercise: exercise])
    case .exerciseSkipped(let exercise): (.exerciseSkipped, [.exercise: exercise])
    case .exerciseDelayed(let exercise): (.exerciseDelayed, [.exercise: exercise])
    case .weightChanged(let exercise, let weight, let asked):
      (.weightChanged, [.exercise: exercise, .weight: weight, .asked: asked])
    case .weightFollowed(let place, let weight, let asked):
      (.weightFollowed, [.place: place, .weight: weight, .asked: asked])
    case .bandChanged(let exercise, let band): (.bandChanged, [.exercise: exercise, .band: band])
    case .weightTried(let exercise, let weight):
      (.weightTried, [.exercise: exercise, .weight: weight])
    case .weightFound(let exercise, let weight):
      (.weightFound, [.exercise: exercise, .weight: weight])
    case .proposalTaken(let exercise): (.proposalTaken, [.exercise: exercise])
    case .restChanged(let exercise, let seconds):
      (.restChanged, [.exercise: exercise, .seconds: seconds])
    case .restExtended(let until): (.restExtended, [.until: until])
    case .restEnded(let isAutomatic): (.restEnded, [.isAutomatic: isAutomatic])
    case .setRated(let place, let tenths): (.setRated, [.place: place, .rpe: tenths])
    case .metricRead(let place, let metric): (.metricRead, [.place: place, .metric: metric])
    case .effortRated(let effort): (.effortRated, [.effort: effort])
    case .lightWeekTaken: (.lightWeekTaken, [:])
    case .noted(let exercise, let text): (.noted, [.exercise: exercise, .text: text])
    case .paused(let isAutomatic): (.paused, [.isAutomatic: isAutomatic])
    case .resumed: (.resumed, [:])
    case .asked(let question): (.asked, [.question: question])
    case .counted(let count): (.counted, [.count: count])
    case .answered: (.answered, [:])
    case .finished: (.finished, [:])
    case .returned(let depth): (.returned, [.depth: depth])
    case .undone(let depth): (.undone, [.depth: depth])
    case .continued(let isRebooted): (.continued, [.isRebooted: isRebooted])
    case .ended: (.ended, [:])
    case .closed: (.closed, [:])
    case .clockStarted(let at): (.clockStarted, [.at: at])
    case .clockDelayed(let until): (.clockDelayed, [.until: until])
    case .clockStopped: (.clockStopped, [:])
    case .sideChanged(let held, let isShort): (.sideChanged, [.held: held, .isShort: isShort])
    case .exerciseSwapped(let exercise, let added):
      (.exerciseSwapped, [.exercise: exercise, .added: added])
    case .exerciseAdded(let added): (.exerciseAdded, [.added: added])
    case .setsAdded(let exercise, let sets): (.setsAdded, [.exercise: exercise, .sets: sets])
    case .exerciseJumped(let exercise): (.exerciseJumped, [.exercise: exercise])
    case .exerciseMoved(let exercise, let before):
      (.exerciseMoved, [.exercise: exercise, .before: before])
    case .exerciseDeleted(let exercise): (.exerciseDeleted, [.exercise: exercise])
    case .setDeleted(let place): (.setDeleted, [.place: place])
    case .shortened(let cut): (.shortened, [.shortening: cut])
    case .edited(let amendment): (.edited, [.amendment: amendment])
    case .recorded(let exercises): (.recorded, [.exercises: exercises.map(RecordedExercise.init)])
    }
  }
}
