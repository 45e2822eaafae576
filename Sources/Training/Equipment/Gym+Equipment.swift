extension Gym {
  /// Whether an exercise can be done with what stands here.
  ///
  /// A gym notes bars, dumbbells, kettlebells, bands and machines. Benches, racks and the like it does
  /// not, and where nothing but bars and plates was noted, nobody has listed the rest either: what
  /// is not listed is taken to be there.
  public func has(whatTakes exercise: Exercise) -> Bool {
    exercise.equipment.isEmpty || exercise.equipment.contains { $0.allSatisfy(has(tool:)) }
  }

  /// Whether a tool stands here, by what the library calls it.
  func has(tool: String) -> Bool {
    switch tool {
    case "barbell", "landmine": return !bars.isEmpty
    case "ez_bar", "trap_bar", "ssb":
      // Where a usual bar is all that was noted, there may be others.
      return !isListed && bars.contains { !isSpecial($0) }
        || bars.contains { isCalled($0.name, tool) }
    default: break
    }
    guard isListed else { return true }
    switch tool {
    case "dumbbell": return !dumbbells.isEmpty
    case "kettlebell": return !kettlebells.isEmpty
    case "band": return !bands.isEmpty
    case "cable": return machines.contains { $0.kind == .cable }
    default:
      guard tool.hasSuffix("_machine") || Gym.stations.contains(tool) else { return true }
      return machines.contains { isCalled($0.name, tool) }
    }
  }

  /// Whether more was noted than bars and plates.
  private var isListed: Bool {
    !dumbbells.isEmpty || !kettlebells.isEmpty || !bands.isEmpty || !machines.isEmpty
  }

  /// Whether a bar is made for some exercises only.
  private func isSpecial(_ bar: Bar) -> Bool {
    ["ez_bar", "trap_bar", "ssb"].contains { isCalled(bar.name, $0) }
  }

  /// "Lat Pulldown" stands for `lat_pulldown_machine`, "EZ bar" for `ez_bar`.
  private func isCalled(_ name: String, _ tool: String) -> Bool {
    let words = Set(NameKey(name).words).subtracting(["machine"])
    let wanted = Set(NameKey(Gym.names[tool] ?? tool).words).subtracting(["machine"])
    return !words.isEmpty && (words.isSubset(of: wanted) || wanted.isSubset(of: words))
  }

  private static let stations: Set = ["row_machine_strength", "smith_machine", "ghd"]
  private static let names = ["ssb": "safety bar", "row_machine_strength": "row"]
}
