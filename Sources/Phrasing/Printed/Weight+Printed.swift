package import Training

extension Weight {
  /// The number and its unit in the language of what is printed: `62,5 kg`.
  package var printed: String {
    PrintedLanguage.current == nil ? description : "\(printedNumber) \(unit.printed)"
  }

  /// The number alone: `62,5`.
  package var printedNumber: String { localized(number: number) }

  /// The weight as written for an exercise: `bw+10 kg` if the exercise also lifts the body.
  package func printed(for loading: Loading?) -> String {
    loading?.countsBody == true || thousandths < 0 ? Load.bodyweight(self).printed : printed
  }
}

extension Weight.Unit {
  /// The unit in the language of what is printed.
  package var printed: String {
    switch self {
    case .kilograms: localized("kg")
    case .pounds: localized("lb")
    }
  }
}

extension Load {
  /// The load in the language of what is printed: `62,5 kg`, `bw+10 kg`, `red band`.
  package var printed: String {
    switch self {
    case .weight(let weight): return weight.printed
    case .bodyweight(let weight):
      if weight.thousandths == 0 { return localized("bw") }
      return weight.thousandths > 0
        ? localized("bw+\(weight)")
        : localized("bw-\(Weight(thousandths: -weight.thousandths, unit: weight.unit))")
    case .band(let colour): return localized("\(localized(word: colour)) band")
    }
  }
}

extension Measure {
  /// A count with its unit: `8 reps`, `45 s`, `40 m`, `20 cal`.
  package func printed(_ count: Int) -> String {
    switch self {
    case .reps: localized("\(count, "rep")")
    case .seconds: localized("\(count) s")
    case .metres: localized("\(count) m")
    case .calories: localized("\(count) cal")
    }
  }

  /// The unit after several numbers: `reps`, `s`.
  package var printedUnit: String {
    switch self {
    case .reps: localized("reps")
    case .seconds: localized("s")
    case .metres: localized("m")
    case .calories: localized("cal")
    }
  }
}
