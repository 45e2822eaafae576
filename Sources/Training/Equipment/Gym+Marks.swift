// A bar is computed in the gym's unit, but lifters look for the number marked on the plate.
extension Gym {
  private var allPlates: [PlateStock] {
    let own = exercises.sorted { $0.key < $1.key }.compactMap(\.value.plates)
    return plates + own.joined()
  }

  package func look(of plate: Weight) -> PlateLook {
    let stock = allPlates.first { $0.plate.converted(to: unit) == plate }
    return stock?.look ?? PlateLook(of: plate)
  }

  /// Returns the weight marked on a plate: 45 lb for one of 20.412 kg.
  package func mark(of plate: Weight) -> Weight {
    // If two plates weigh the same, prefer the one in the gym's unit.
    if allPlates.contains(where: { $0.plate == plate }) { return plate }
    return allPlates.first { $0.plate.converted(to: unit) == plate }?.plate ?? plate
  }

  package func marked(_ load: BarLoad) -> BarLoad {
    BarLoad(perSide: load.perSide.map(mark), total: load.total)
  }

  package func marked(_ change: PlateChange) -> PlateChange {
    with(change) { ($0.off, $0.on) = (change.off.map(mark), change.on.map(mark)) }
  }
}
