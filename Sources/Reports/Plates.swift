package import CommandGrammar
internal import Phrasing
package import Training

extension Report {
  /// Returns the plates for a weight, with a `drawing` of the bar if there is one; throws if it is less
  /// than the bar.
  package static func plates(
    _ request: LoadRequest, gym: Gym, _ drawing: Drawing?, asJSON: Bool
  ) throws(Unanswerable) -> String {
    let (target, rack, from) = (request.target, request.rack, request.from)
    let load = try request.load(target)
    let before = try request.load(from ?? rack.bar)
    let change = PlateChange(from: before, to: load)
    if asJSON {
      return JSONText.pretty(
        [
          "target": target.json, "unit": target.unit.rawValue, "bar": rack.bar.json,
          "perSide": load.perSide.map(\.json), "load": load.total.json,
          "difference": target.minus(load.total).json, "remove": change.off.map(\.json),
          "add": change.on.map(\.json),
        ] as JSONFields)
    }
    var lines: [String] = []
    if let typed = request.typed {
      lines.append(localized("\(typed) is \(target)."))
    }
    lines += ["\(load.total.printed): \(sides(gym.marked(load)))\(shortfall(load, of: target))."]
    if let from {
      let isAsked = before.total == from
      let start =
        isAsked ? from.printed : localized("\(before.total), the load for \(from)")
      let moves =
        change.isEmpty
        ? localized("no change")
        : localized("\(words(gym.marked(change), in: target.unit)), each side")
      lines.append(localized("From \(start): \(moves)."))
    }
    let picture = drawing.map { BarDrawing(load.perSide.map(gym.look), $0).lines } ?? []
    if !picture.isEmpty { lines += [""] + picture }
    return lines.joined(separator: "\n")
  }

  /// Formats `each side 20 + 10`, or `empty bar`.
  package static func sides(_ load: BarLoad) -> String {
    load.perSide.isEmpty
      ? localized("empty bar") : localized("each side \(sum(load.perSide, load.total.unit))")
  }

  /// Formats `take off 10, put on 20 + 5`; empty if nothing changes.
  package static func words(_ change: PlateChange, in unit: Weight.Unit) -> String {
    var parts: [String] = []
    if !change.off.isEmpty { parts.append(localized("take off \(sum(change.off, unit))")) }
    if !change.on.isEmpty { parts.append(localized("put on \(sum(change.on, unit))")) }
    return parts.listed()
  }

  /// Adds up plates, with the unit of those in the other unit: `15 × 20 + 2.5`.
  private static func sum(_ plates: [Weight], _ unit: Weight.Unit) -> String {
    plates.chunked.flatMap { plate, count in
      let text = plate.unit == unit ? plate.printedNumber : plate.printed
      return count > 4 ? ["\(count) × \(text)"] : Array(repeating: text, count: count)
    }.joined(separator: " + ")
  }

  /// Formats `, 1 kg less than 101 kg, which these plates cannot make`; empty if the load is exact.
  package static func shortfall(_ load: BarLoad, of target: Weight) -> String {
    let less = target.minus(load.total)
    guard less.thousandths > 0 else { return "" }
    return PrintedLanguage.comma
      + localized("\(less) less than \(target), which these plates cannot load")
  }
}

extension [Weight] {
  /// Each weight, with how often it follows itself.
  fileprivate var chunked: [(weight: Weight, count: Int)] {
    reduce(into: []) { chunks, weight in
      if let last = chunks.last, last.weight == weight {
        chunks[chunks.count - 1].count += 1
      } else {
        chunks.append((weight, 1))
      }
    }
  }
}

extension Weight {
  /// Subtracts another weight in the same unit.
  package func minus(_ other: Weight) -> Weight {
    Weight(thousandths: thousandths - other.thousandths, unit: unit)
  }
}
