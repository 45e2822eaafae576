internal import CommandGrammar
internal import Phrasing
package import Training

extension Report {
  package static func gear(_ gear: Gear, _ gym: Gym, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(gear.fields(gym)) }
    let isActive = gym.name == gear.active
    var lines = [
      localized("\(line(gym.name)), in \(gym.unit.printed)")
        + (isActive ? PrintedLanguage.comma + localized("in use") : "")
    ]
    let rows: [(String, String)] = [
      (localized("bars"), gym.bars.isEmpty ? localized("none") : bars(gym)),
      (localized("plates"), plates(gym)),
      (localized("dumbbells"), gym.dumbbells.isEmpty ? "" : weights(gym.dumbbells)),
      (localized("kettlebells"), gym.kettlebells.isEmpty ? "" : weights(gym.kettlebells)),
      (localized("machines"), stations(gym, .machine)),
      (localized("cables"), stations(gym, .cable)),
      (localized("bands"), gym.bands.map(band).listed()),
      (localized("attachments"), gym.attachments.map(line).listed()),
      (localized("exercises"), exercises(gym)),
    ]
    let cells = rows.map { [$0.0, $0.1.isEmpty ? localized("none listed") : $0.1] }
    lines += Table(rows: cells, indent: 2).lines
    lines.append(
      gym.bars.isEmpty
        ? localized("Without a bar, only what is listed can be loaded.")
        : localized(
          """
          Where none is listed, any weight is assumed to be available, in steps of \
          \(Loads.usualStep(gym.unit)) or the exercise's own.
          """))
    if gear.isAssumed {
      lines.append(
        localized(
          "You have not listed your gear yet, so this is assumed. 'spotter gear --help' shows how.")
      )
    }
    let others = gear.gyms.filter { $0 != gym }.map { line($0.name) }
    if !others.isEmpty {
      lines.append(localized("Other gyms: \(others.listed())."))
    }
    return lines.joined(separator: "\n")
  }

  private static func bars(_ gym: Gym) -> String {
    gym.bars.enumerated().map { index, one in
      bar(one) + (index == 0 && gym.bars.count > 1 ? " (\(localized("usual")))" : "")
    }.listed()
  }

  /// Formats `EZ bar 10 kg`.
  package static func bar(_ bar: Bar) -> String { "\(line(bar.name)) \(bar.weight.printed)" }

  /// Formats all plates: `25 × 2, 20 × 4 (blue)`.
  package static func plates(_ gym: Gym) -> String {
    if gym.plates.isEmpty { return localized("none") }
    if gym.assumesPlates {
      return gym.plates.map {
        $0.plate.unit == gym.unit ? $0.plate.printedNumber : $0.plate.printed
      }
      .listedNumbers() + PrintedLanguage.comma + localized("as many as needed (not counted yet)")
    }
    return gym.plates.map { plate($0) }.listed()
  }

  /// Formats the plates of one weight; the unit tells it from the number, which is first on a bar.
  package static func plate(_ stock: PlateStock) -> String {
    let look = [
      stock.colour.map { localized(word: $0.rawValue) }, stock.diameter.map { "\($0) mm" },
    ].compactMap(\.self)
    let count = stock.isUncounted ? localized("any number") : "\(stock.count)"
    return "\(stock.plate.printed) × \(count)"
      + (look.isEmpty ? "" : " (\(look.listed()))")
  }

  /// Formats sorted weights: `10, 12 kg`; with equal steps, `2.5 to 30 by 2.5 kg`.
  package static func weights(_ weights: [Weight]) -> String {
    guard let first = weights.first, let last = weights.last else { return localized("none") }
    guard Set(weights.map(\.unit)).count == 1 else {
      return weights.map(\.printed).listed()
    }
    let steps = zip(weights, weights.dropFirst()).map { $1.thousandths - $0.thousandths }
    guard weights.count > 3, Set(steps).count == 1 else {
      return weights.map(\.printedNumber).listedNumbers() + " \(first.unit.printed)"
    }
    let step = Weight(thousandths: steps[0], unit: first.unit)
    return localized("\(first.printedNumber) to \(last.printedNumber) by \(step)")
  }

  private static func stations(_ gym: Gym, _ kind: WeightMachine.Kind) -> String {
    gym.machines.filter { $0.kind == kind }.map(station).listed()
  }

  /// Formats `Leg press 20 to 200 by 5 kg`.
  package static func station(_ station: WeightMachine) -> String {
    "\(line(station.name)) "
      + localized(
        "\(station.lightest.printedNumber) to \(station.heaviest.printedNumber) by \(station.step)")
  }

  /// Formats `red (strong)`.
  package static func band(_ band: Band) -> String {
    line(localized(word: band.colour)) + (band.name.map { " (\(line($0)))" } ?? "")
  }

  private static func exercises(_ gym: Gym) -> String {
    let all = gym.exercises.values.sorted { $0.exercise < $1.exercise }
    return all.isEmpty
      ? localized("default gear")
      : all.map { exercise($0.exercise) + PrintedLanguage.colon + own($0, gym.unit) }.listedParts()
  }

  /// Formats an exercise's own gear: `EZ bar, plates 10 × 2, steps of 2.5 kg`.
  package static func own(_ own: OwnGear, _ unit: Weight.Unit) -> String {
    [
      own.bar.map(line), own.machine.map(line),
      own.plates.map { localized("plates \($0.map { plate($0) }.joined(separator: " + "))") },
      own.set.map(weights),
      own.step.map { localized("steps of \($0)") },
    ].compactMap(\.self).listed()
  }
}

extension Gear {
  fileprivate func fields(_ gym: Gym) -> JSONFields {
    func plate(_ stock: PlateStock) -> JSONFields {
      stock.plate.fields.with([
        // None if the plates were never counted.
        "count": stock.isUncounted ? nil : stock.count, "colour": stock.look.colour.rawValue,
        "diameter": stock.look.diameter,
      ])
    }
    func machines(_ kind: WeightMachine.Kind) -> [JSONFields] {
      gym.machines.filter { $0.kind == kind }.map { machine in
        [
          "name": machine.name, "lightest": machine.lightest.json,
          "heaviest": machine.heaviest.json, "step": machine.step.json,
          "unit": machine.step.unit.rawValue,
        ]
      }
    }
    let bars = gym.bars.enumerated().map { index, bar in
      bar.weight.fields.with(["name": bar.name, "usual": index == 0])
    }
    let exercises = gym.exercises.values.sorted { $0.exercise < $1.exercise }
      .map { own -> JSONFields in
        [
          "exercise": own.exercise, "bar": own.bar, "machine": own.machine,
          "plates": own.plates?.map(plate), "set": own.set?.map(\.fields),
          "step": own.step?.fields,
        ]
      }
    return [
      "gym": gym.name, "unit": gym.unit.rawValue, "active": active, "gyms": gyms.map(\.name),
      "isAssumed": isAssumed, "bars": bars, "plates": gym.plates.map(plate),
      "dumbbells": gym.dumbbells.map(\.fields), "kettlebells": gym.kettlebells.map(\.fields),
      "machines": machines(.machine), "cables": machines(.cable),
      "bands": gym.bands.map { ["colour": $0.colour, "name": $0.name] as JSONFields },
      "attachments": gym.attachments, "exercises": exercises,
    ]
  }
}
