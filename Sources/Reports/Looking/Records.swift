internal import CommandGrammar
internal import Phrasing
package import Training

/// An exercise's row in `records`.
package struct RecordRow: Sendable {
  package var name: String
  /// How it is loaded; `nil` if not known.
  package var loading: Loading?
  package var bests: Bests
  /// The one-rep maxes of the latest sessions.
  package var course: [Int] = []

  package init(name: String, loading: Loading? = nil, bests: Bests, course: [Int] = []) {
    (self.name, self.loading, self.bests, self.course) = (name, loading, bests, course)
  }

  /// Formats `82.5 kg × 5, 2026-01-05` or `bw+10 kg × 5`; `date` formats a moment as a day.
  package func text(_ set: LiftedSet, _ date: (Int) -> String) -> String {
    let count = set.measure == .reps ? "\(set.reps)" : set.measure.printed(set.reps)
    let load =
      set.weight.thousandths == 0
      ? set.measure.printed(set.reps) : "\(set.weight.printed(for: loading)) × \(count)"
    return load + (set.on.map { PrintedLanguage.comma + date($0) } ?? "")
  }

  package static func picture(_ rows: [RecordRow], in unit: Weight.Unit) -> BarChart {
    let bars = rows.compactMap { row in
      row.bests.oneRepMax.map { best in
        BarChart.Amount(
          name: Report.exercise(row.name),
          value: Report.tenths(best.weight.converted(to: unit)).thousandths)
      }
    }
    return BarChart(title: LiftMeasure.oneRepMax.title.capitalized, unit: unit.printed, bars: bars)
  }
}

/// The strength scores of a lifter's total.
package struct ScoreRow: Sendable {
  package var total: Weight
  package var body: Weight
  package var scores: [(name: StrengthScore, points: Int)]

  package init(total: Weight, body: Weight, sex: StrengthScore.Sex) {
    self.total = total
    self.body = body
    scores = StrengthScore.allCases.map { score in
      (score, score.points(total: total, body: body, sex: sex))
    }
  }
}

extension Report {
  /// Returns the records of exercises, one of them in full; `date` formats a moment in milliseconds
  /// since 1970 as a day, and `spark` draws the course of the latest sessions.
  package static func records(
    _ rows: [RecordRow], isOne: Bool, scores: ScoreRow?, asJSON: Bool,
    spark: ([Int]) -> String = { _ in "" }, date: (Int) -> String
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        ["exercises": rows.map { $0.fields(date) }, "score": scores?.fields] as JSONFields)
    }
    var lines: [String] = []
    if isOne {
      for row in rows { lines += [exercise(row.name)] + details(row, date) }
    } else {
      let sparks = rows.map { $0.course.count > 2 ? spark($0.course) : "" }
      let hasSparks = sparks.contains { !$0.isEmpty }
      let cells = zip(rows, sparks).map { row, spark in
        [exercise(row.name)] + (hasSparks ? [spark] : []) + [short(row, date)]
      }
      lines += Table(rows: cells).lines
    }
    if let scores {
      let points = scores.scores.map { "\($0.name.title) \(Report.points($0.points))" }
      lines.append(
        localized(
          "\(points.listed()): estimated total \(tenths(scores.total)) at \(scores.body)."
        ))
    }
    return lines.joined(separator: "\n")
  }

  private static func short(_ row: RecordRow, _ date: (Int) -> String) -> String {
    let bests = row.bests
    if let estimate = bests.oneRepMax {
      return localized("1RM about \(tenths(estimate.weight))")
        + "  (\(row.text(estimate.set, date)))"
    }
    return bests.sets.first.map { row.text($0, date) } ?? ""
  }

  private static func details(_ row: RecordRow, _ date: (Int) -> String) -> [String] {
    let bests = row.bests
    var rows: [[String]] = []
    if let estimate = bests.oneRepMax {
      rows.append(
        [
          localized("one-rep max"),
          localized("about \(tenths(estimate.weight)), from \(row.text(estimate.set, date))"),
        ])
    }
    for range in RepRange.allCases {
      guard let best = bests.heaviest(for: range), best.weight.thousandths != 0 else { continue }
      rows.append([range.words, row.text(best, date)])
    }
    for measure in Measure.allCases {
      guard let most = bests.sets.last(where: { $0.measure == measure }) else { continue }
      rows.append([measure.most, row.text(most, date)])
    }
    if let work = bests.mostWork {
      rows.append([localized("best set"), [row.text(work, date), work.work.printed].listed()])
    }
    if let volume = bests.volume { rows.append([localized("one session"), volume.printed]) }
    return Table(rows: rows, indent: 2).lines
  }

  private static func points(_ hundredths: Int) -> String {
    Weight(thousandths: hundredths * 10, unit: .kilograms).printedNumber
  }
}

extension Measure {
  package var most: String {
    switch self {
    case .reps: localized("most reps")
    case .seconds: localized("longest hold")
    case .metres: localized("longest distance")
    case .calories: localized("most calories")
    }
  }
}

extension StrengthScore {
  /// The key in JSON.
  fileprivate var key: String { self == .ipfGL ? "ipfGL" : rawValue }

  /// The name shown to the lifter.
  fileprivate var title: String {
    switch self {
    case .dots: "DOTS"
    case .wilks: "Wilks"
    case .wilks2: "Wilks 2"
    case .ipfGL: "IPF GL"
    }
  }
}

extension RecordRow {
  fileprivate func fields(_ date: (Int) -> String) -> JSONFields {
    func one(_ set: LiftedSet) -> JSONFields {
      set.weight.fields.with([
        "reps": set.reps, "measure": set.measure == .reps ? nil : set.measure.rawValue,
        "date": set.on.map(date),
      ])
    }
    let weights = RepRange.allCases.compactMap { range in
      bests.heaviest(for: range).map {
        one($0).with(["fewestReps": range.fewest, "mostReps": range.most])
      }
    }
    return [
      "exercise": name,
      "oneRepMax": bests.oneRepMax.map { $0.weight.fields.with(["from": one($0.set)]) },
      "weights": weights, "reps": bests.sets.map(one), "bestSet": bests.mostWork.map(one),
      "volume": bests.volume?.json, "volumeUnit": bests.volume?.unit.rawValue,
    ]
  }
}

extension ScoreRow {
  fileprivate var fields: JSONFields {
    let pairs = scores.map { ($0.name.key, Double($0.points) / 100) }
    return [
      "total": total.json, "unit": total.unit.rawValue, "body": body.json,
      "bodyUnit": body.unit.rawValue, "points": Dictionary(uniqueKeysWithValues: pairs),
    ]
  }
}
