internal import Catalog
internal import Commands
internal import Glibc
internal import Training

/// A program in the lifter's editor: a copy, which is taken only when it can be read.
struct ProgramEditing {
  private let programs: Programs
  private let file: Catalog.ProgramFile

  init(_ programs: Programs, _ file: Catalog.ProgramFile) {
    self.programs = programs
    self.file = file
  }

  /// Edits a text until it can be read.
  ///
  /// - Returns: the program with its text; nothing when the lifter gave up.
  /// - Throws: `Failure` when the editor fails, and when what cannot be read meets nobody to ask; then
  ///   the copy is still there.
  func edit(_ text: String) throws -> (Program, String)? {
    let path = try draft(of: text)
    while true {
      try Editor.open(path)
      let edited = try TextFile.read(path)
      do throws(PlanFault) {
        let program = try programs.read(edited)
        unlink(path)
        return (program, edited)
      } catch {
        let told = "the plan cannot be used: \(path):\(error.sentence)"
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
          throw Failure(description: told + " Nothing was changed; what you wrote is there.")
        }
        complain(told)
        guard try goesOn() else {
          unlink(path)
          return nil
        }
      }
    }
  }

  /// Asks whether to edit again.
  private func goesOn() throws -> Bool {
    while true {
      try printOut("What now? e: edit again, x: leave it as it was")
      switch readLine()?.lowercased() {
      case "e": return true
      case "x", nil: return false
      default: continue
      }
    }
  }

  /// A copy of a text that nobody else reads, under a name that the editor knows the kind of.
  private func draft(of text: String) throws -> String {
    let path = "\(programs.environment.paths.state)/drafts/\(file.name).\(getpid()).plan"
    try TextFile.replace(path, with: text, what: "a copy for the editor")
    return path
  }
}

extension Programs {
  func edit(_ file: Catalog.ProgramFile) throws {
    let text = try TextFile.read(file.path)
    guard let (program, edited) = try ProgramEditing(self, file).edit(text), edited != text else {
      return complain("'\(file.name)' is as it was.")
    }
    // One that is built in becomes the lifter's own; a file is where they want it.
    let isBuiltIn = !file.isOwn && catalog.programFiles().contains(file)
    let target = isBuiltIn ? try catalog.ownProgram(file.name) : file
    try TextFile.replace(
      target.path, with: edited, what: "the program", keepingMode: !target.isOwn)
    let note = isBuiltIn ? " It is your own now; 'spotter program delete' takes that back." : ""
    try tell(target, program, "Changed '\(program.name)'.\(note)")
  }
}
