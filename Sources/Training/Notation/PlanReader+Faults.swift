// Plans with faults: where reading resumes after one, and what is missing at the end.
extension PlanReader {
  /// Reads a plan; the program is complete if there are no faults. At the `most` faults, reading
  /// stops.
  mutating func read(_ text: String, most: Int) -> [PlanFault] {
    guard text.utf8.count <= Program.largestPlan else {
      return [PlanFault(line: 1, column: 1, problem: "the plan is larger than 1 MB")]
    }
    var faults: [PlanFault] = []
    for (index, raw) in text.lines.enumerated() {
      var isRead = false
      while !isRead, faults.count < most {
        do throws(PlanFault) {
          try read(raw, number: index + 1)
          isRead = true
        } catch {
          faults.append(error)
          // The fault may lie in a block that this line ends; then the line itself is still unread.
          isRead = error.line == index + 1
          if isRead { skip(PlanLine(raw, number: index + 1)) }
        }
      }
      if faults.count >= most { return faults }
    }
    return faults + finish(behind: faults).prefix(most - faults.count)
  }

  /// Resumes after a line with a fault, as whatever its first word suggests; what is missing as a
  /// result is not reported again.
  private mutating func skip(_ line: PlanLine) {
    guard let first = line.words.first else { return }
    if ["##", "###", "phase"].contains(first.text.lowercased()) {
      // The exercise above ends here, whatever else is wrong.
      (lead, isUnderExercise, isUnderFault) = (nil, false, false)
    }
    switch first.text.lowercased() {
    case "##":
      beginWorkout("", at: line.number)
      reportedEmpty.insert(line.number)
    case "###": skipBlock(line)
    case "phase":
      program.phases.append(Program.Phase(workouts: []))
      headings.append([])
      phaseLines += Array(repeating: line.number, count: program.phases.count - phaseLines.count)
      reportedEmpty.insert(line.number)
    case _ where program.phases.last?.workouts.isEmpty == true:
      beginWorkout("", at: line.number)
      reportedEmpty.insert(line.number)
    case _ where isInside:
      if let above = isDefiningBlock ? blockLines.last : headings.last?.last {
        reportedEmpty.insert(above)
      }
      if first.text == "+" || first.text == "/" {
        lead?.isJoined = true
      } else {
        (lead, isUnderExercise, isUnderFault) = (nil, false, true)
      }
    default: seen.insert("#")
    }
  }

  /// Defines a part even if its kind cannot be read, so it can still be used.
  private mutating func skipBlock(_ line: PlanLine) {
    let name = line.dropping(1).joined.split(separator: "(").first.map { PlanLine.name($0) }
    guard headings.isEmpty, phaseLines.isEmpty, let name, !name.isEmpty else { return }
    let block = Block(kind: .strength, name: name)
    self.block = block
    program.blocks.append(Program.SharedBlock(block: block, exercises: []))
    blockLines.append(line.number)
    reportedEmpty.insert(line.number)
  }

  private mutating func finish(behind faults: [PlanFault]) -> [PlanFault] {
    var found: [PlanFault] = []
    do throws(PlanFault) { try endBlock() } catch { found.append(error) }
    if program.phases.isEmpty, faults.isEmpty, !hasParts {
      found.append(PlanFault(line: 1, column: 1, problem: "expected a workout: a line '## NAME'"))
    }
    for (line, phase) in zip(phaseLines, program.phases)
    where phase.workouts.isEmpty && !reportedEmpty.contains(line) {
      found.append(
        PlanFault(
          line: line, column: 1, problem: "the phase '\(phase.name ?? "")' has no workouts"))
    }
    for (lines, phase) in zip(headings, program.phases) {
      for (line, workout) in zip(lines, phase.workouts)
      where workout.exercises.isEmpty && !reportedEmpty.contains(line) {
        found.append(
          PlanFault(
            line: line, column: 1, problem: "the workout '\(workout.name)' has no exercises"))
      }
    }
    if let line = scheduleLine {
      do throws(PlanFault) { try readSchedule(line) } catch { found.append(error) }
    }
    if faults.isEmpty, found.isEmpty { program = program.withLeads() }
    return found
  }
}
