package import Training

extension Weight {
  /// The number and its unit in the language of what is printed: `62,5 kg`.
  package var printed: String {
    PrintedLanguage.current == nil ? description : "\(printedNumber) \(unit.printed)"
  }

  /// The number alone: `62,5`.
  package var printedNumber: String { localized(number: number) }

  /// The weight as read for an exercise: `bw+10 kg` if it also lifts the body, `20 kg assisted`.
  package func printed(for loading: Loading?) -> String {
    if thousandths < 0 {
      return localized("\(Weight(thousandths: -thousandths, unit: unit)) assisted")
    }
    let isBody = loading?.countsBody == true || loading == .bodyweight && thousandths == 0
    return isBody ? Load.bodyweight(self).printed : printed
  }
}

extension Weight.Unit {
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
  /// A count with its unit: `8 reps`, `45 s`, `25:00`, `40 m`, `5.2 km`, `20 cal`.
  package func printed(_ count: Int) -> String {
    switch self {
    case .seconds where count >= 120: return Measure.clock(count)
    case .metres where Measure.areKilometres(count):
      return localized("\(Weight(thousandths: count, unit: .kilograms).printedNumber) km")
    case .reps: return localized("\(count, "rep")")
    case .seconds: return localized("\(count) s")
    case .metres: return localized("\(count) m")
    case .calories: return localized("\(count) cal")
    }
  }

  static func areKilometres(_ metres: Int) -> Bool { metres >= 1000 && metres % 100 == 0 }

  /// Formats `2:05`, `1:02:00`.
  package static func clock(_ seconds: Int) -> String {
    let minutes = seconds / 60
    let hours = minutes >= 60 ? "\(minutes / 60):\((minutes % 60).twoDigits)" : "\(minutes)"
    return "\(hours):\((seconds % 60).twoDigits)"
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
