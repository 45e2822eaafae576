import Training

// The file format of corrections; see `Event+Format.swift`.
extension Session.Amendment: Codable {
  private enum Kind: String, Codable {
    case lifted, banded
    case metricRead
    case skipped, setRemoved, setsAdded, exerciseAdded, exerciseRemoved, effort, noted, began
    case lasted, sessionRemoved
  }

  private enum Field: String, KindField {
    case kind, place, performance, rpe, band, metric, metrics, exercise, sets, name, loading
    case effort, text, now, was, seconds
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .lifted:
      self = try .lifted(
        fields(.place), fields(.performance), rpe: fields.optional(.rpe),
        readings: fields.optional(.metrics) ?? [])
    case .banded: self = try .banded(fields(.place), fields(.band))
    case .metricRead: self = try .metricRead(fields(.place), fields(.metric))
    case .skipped: self = try .skipped(fields(.place))
    case .setRemoved: self = try .setRemoved(fields(.place))
    case .setsAdded: self = try .setsAdded(exercise: fields(.exercise), fields(.sets))
    case .exerciseAdded:
      self = try .exerciseAdded(fields(.name), fields.optional(.loading), fields(.sets))
    case .exerciseRemoved: self = try .exerciseRemoved(fields(.exercise))
    case .effort: self = try .effort(fields.optional(.effort))
    case .noted: self = try .noted(exercise: fields.optional(.exercise), fields.optional(.text))
    case .began: self = try .began(fields(.now), was: fields(.was))
    case .lasted: self = try .lasted(fields(.seconds))
    case .sessionRemoved: self = .sessionRemoved
    }
  }

  public func encode(to encoder: any Encoder) throws { try encoder.write(written) }

  private var written: Written<Kind, Field> {
    switch self {
    case .lifted(let place, let performance, let tenths, let readings):
      (
        .lifted,
        [
          .place: place, .performance: performance, .rpe: tenths,
          .metrics: readings.isEmpty ? nil : readings,
        ]
      )
    case .banded(let place, let band): (.banded, [.place: place, .band: band])
    case .metricRead(let place, let metric): (.metricRead, [.place: place, .metric: metric])
    case .skipped(let place): (.skipped, [.place: place])
    case .setRemoved(let place): (.setRemoved, [.place: place])
    case .setsAdded(let exercise, let sets): (.setsAdded, [.exercise: exercise, .sets: sets])
    case .exerciseAdded(let name, let loading, let sets):
      (.exerciseAdded, [.name: name, .loading: loading, .sets: sets])
    case .exerciseRemoved(let exercise): (.exerciseRemoved, [.exercise: exercise])
    case .effort(let effort): (.effort, [.effort: effort])
    case .noted(let exercise, let text): (.noted, [.exercise: exercise, .text: text])
    case .began(let now, let was): (.began, [.now: now, .was: was])
    case .lasted(let seconds): (.lasted, [.seconds: seconds])
    case .sessionRemoved: (.sessionRemoved, [:])
    }
  }
}
