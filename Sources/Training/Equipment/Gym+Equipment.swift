extension Gym {
  /// Whether an exercise can be done here. Benches, racks and the like, which a gym does not list,
  /// are assumed to be there; if it lists only bars and plates, so is the rest.
  package func has(whatTakes exercise: Exercise) -> Bool {
    exercise.equipment.isEmpty || exercise.equipment.contains { $0.allSatisfy(has(tool:)) }
  }

  /// Whether the gym has a tool, by its identifier in the exercise library.
  func has(tool: String) -> Bool {
    switch tool {
    case "barbell", "landmine": return !bars.isEmpty
    case "ez_bar", "trap_bar", "ssb":
      // If the gym lists only a standard bar, there may be others.
      return !isListed
        && bars.contains { bar in
          !["ez_bar", "trap_bar", "ssb"].contains { isCalled(bar.name, $0) }
        } || bars.contains { isCalled($0.name, tool) }
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

  /// Whether the gym lists more than bars and plates.
  private var isListed: Bool {
    !dumbbells.isEmpty || !kettlebells.isEmpty || !bands.isEmpty || !machines.isEmpty
  }

  /// Whether a name means a tool: "Lat Pulldown" is `lat_pulldown_machine`, "EZ bar" is `ez_bar`.
  private func isCalled(_ name: String, _ tool: String) -> Bool {
    let words = Set(NameKey(name).words).subtracting(["machine"])
    let wanted = Set(NameKey(Gym.names[tool] ?? tool).words).subtracting(["machine"])
    return !words.isEmpty && (words.isSubset(of: wanted) || wanted.isSubset(of: words))
  }

  private static let stations: Set = ["row_machine_strength", "smith_machine", "ghd"]
  private static let names = ["ssb": "safety bar", "row_machine_strength": "row"]
}
