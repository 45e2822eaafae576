internal import CommandGrammar
internal import Phrasing
package import Training

/// The courses of lifts, as `chart` shows them.
package struct ChartRow: Sendable {
  package var measure: LiftMeasure
  package var unit: Weight.Unit
  /// What the reps are.
  package var counted: Measure
  /// Whether the lifts count different things.
  package var isMixed: Bool
  /// Whether the weights are help, which is drawn as it is said: without a minus.
  var isHelp: Bool
  package var courses: [(name: String, course: LiftCourse)]

  /// Measures the sessions of lifts from a day on, by default their one-rep max, or the reps where
  /// none has any; earlier sessions are needed, too: a record beats all of them.
  package init(
    _ lifts: [(name: String, sessions: [LiftSession])], _ measure: LiftMeasure?,
    in unit: Weight.Unit, from first: Day = Day(number: .min)
  ) {
    func courses(_ measure: LiftMeasure) -> [(name: String, course: LiftCourse)] {
      lifts.map { ($0.name, LiftCourse($0.sessions, measure, in: unit, from: first)) }
    }
    let preferred = courses(measure ?? .oneRepMax)
    let isUseless = measure == nil && preferred.allSatisfy { $0.course.points.isEmpty }
    self.measure = isUseless ? .reps : measure ?? .oneRepMax
    self.courses = isUseless ? courses(.reps) : preferred
    self.unit = unit
    let measures = lifts.compactMap { $0.sessions.last?.lifts.first?.set.measure }
    counted = measures.first ?? .reps
    isMixed = Set(measures).count > 1
    let values = self.courses.flatMap(\.course.points).map(\.value)
    isHelp = self.measure == .weight && !values.isEmpty && values.allSatisfy { $0 < 0 }
  }

  package var isEmpty: Bool { courses.allSatisfy { $0.course.points.isEmpty } }

  /// The unit of the values; `nil` if they are reps.
  var valueUnit: String? {
    measure == .reps ? (counted == .reps ? nil : counted.printedUnit) : unit.printed
  }

  package var picture: LineChart {
    let subject =
      measure == .reps ? counted.most : isHelp ? localized("assistance") : measure.title
    let title =
      courses.count == 1
      ? [Report.exercise(courses[0].name), subject].listed()
      : subject.capitalized
    let lines = courses.map { name, course in
      LineChart.Series(
        name: Report.exercise(name),
        points: course.points.map {
          LineChart.Point(on: $0.day, isHelp ? -$0.value : $0.value, isMarked: $0.isRecord)
        })
    }
    return LineChart(
      title: title, unit: valueUnit ?? Measure.reps.printedUnit, lines: lines,
      mark: localized("record"))
  }
}

extension LiftMeasure {
  /// Its name in the heading of a picture.
  package var title: String {
    switch self {
    case .oneRepMax: localized("estimated one-rep max")
    case .weight: localized("heaviest weight")
    case .volume: localized("volume per session")
    case .reps: localized("most reps")
    }
  }

  /// Its name after "no".
  package var noun: String {
    switch self {
    case .oneRepMax: "one-rep max"
    case .weight: "weight"
    case .volume: "volume"
    case .reps: "sets"
    }
  }
}

extension ChartRow: JSONObject {
  package var fields: JSONFields {
    let exercises = courses.map { name, course -> JSONFields in
      let points = course.points.map { point -> JSONFields in
        [
          "day": point.day.description, "value": Double(point.value) / 1000,
          "isRecord": point.isRecord,
        ]
      }
      return ["exercise": name, "points": points]
    }
    return ["show": measure.rawValue, "unit": valueUnit, "exercises": exercises]
  }
}
