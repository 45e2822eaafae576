extension Program {
  /// Reads the title and the details of a plan, without its notes and its workouts, which take most of
  /// the time.
  ///
  /// It is for lists of plans that are known to be valid: faults are skipped.
  ///
  /// - Parameter name: the name of the program if the text does not give one.
  package init(heading text: String, name: String) {
    // Only workouts depend on the unit.
    var reader = PlanReader(unit: .kilograms, program: Program(name: name, phases: []))
    var rest = text[...]
    while !rest.isEmpty, !rest.hasPrefix("##") {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      if rest.utf8.first != UInt8(ascii: ">") { try? reader.read(rest[..<end], number: 1) }
      rest = rest[end...].dropFirst()
    }
    self.init(name: reader.program.name, phases: [])
    details = reader.program.details
  }
}
