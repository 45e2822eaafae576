// On a bar everything weighs in the unit of the gym; a lifter looks for what is marked on it.
extension Gym {
  /// The plates of the gym, and those that exercises have of their own.
  private var allPlates: [PlateStock] {
    let own = exercises.sorted { $0.key < $1.key }.compactMap(\.value.plates)
    return plates + own.joined()
  }

  /// The look of a plate on a bar, whose weight is in the unit of the gym.
  public func look(of plate: Weight) -> PlateLook {
    let stock = allPlates.first { $0.plate.converted(to: unit) == plate }
    return stock?.look ?? PlateLook(of: plate)
  }

  /// What is marked on a plate on a bar: 45 lb on one of 20.412 kg.
  public func mark(of plate: Weight) -> Weight {
    // Of two that weigh the same, the one in the unit of the gym.
    if allPlates.contains(where: { $0.plate == plate }) { return plate }
    return allPlates.first { $0.plate.converted(to: unit) == plate }?.plate ?? plate
  }

  /// A load with its plates as they are marked.
  public func marked(_ load: BarLoad) -> BarLoad {
    BarLoad(perSide: load.perSide.map(mark), total: load.total)
  }

  /// A change with its plates as they are marked.
  public func marked(_ change: PlateChange) -> PlateChange {
    var marked = change
    marked.off = change.off.map(mark)
    marked.on = change.on.map(mark)
    return marked
  }
}
