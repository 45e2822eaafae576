internal import CommandGrammar
internal import Context
internal import Glibc
internal import ResourceFiles
internal import Reports
internal import Training

/// Edits a copy of a program in the lifter's editor, and accepts it only if it is valid.
struct ProgramEditing {
  private let programs: ProgramCommand
  private let path: String

  init(_ programs: ProgramCommand, _ file: Catalog.ProgramFile) {
    self.programs = programs
    path = "\(programs.environment.paths.state)/drafts/\(file.name).\(getpid()).plan"
  }

  /// Opens the editor on a private copy until the text is valid, then passes it on.
  ///
  /// - Throws: `Failure`; the copy remains then.
  func edit(_ text: String, accept: (Program, String) throws -> Void) throws {
    guard Editor.isThere else {
      throw Failure(
        "cannot edit without a terminal: neither VISUAL nor EDITOR is set. Set one of"
          + " them, or print a plan with 'spotter program export', change it and import it.")
    }
    try TextFile.replace(path, with: text, what: "a copy for the editor")
    while true {
      try Editor.open(path)
      let edited = try TextFile.read(path)
      let program: Program
      do throws(PlanFaults) {
        program = try programs.own.checked(edited)
      } catch {
        let check = ProgramCheck(file: path, error.faults)
        for line in Report.checks([check], asJSON: false).split(separator: "\n") {
          printError(String(line))
        }
        guard Asking.hasTerminal else {
          throw Failure("the plan has errors. Nothing was changed; your text is there.")
        }
        if try goesOn() { continue }
        return
      }
      do {
        try accept(program, edited)
      } catch {
        throw Failure("\(error) Your text is in '\(path)'.")
      }
      unlink(path)
      return
    }
  }

  /// Asks whether to edit again; if not, deletes the copy.
  private func goesOn() throws -> Bool {
    while true {
      try printOut("e: edit again, x: discard the changes")
      switch readLine()?.lowercased() {
      case "e": return true
      case "x":
        unlink(path)
        return false
      case nil:
        throw Failure("nothing was changed. Your text is in '\(path)'.")
      default: continue
      }
    }
  }
}

extension ProgramCommand {
  func edit(_ file: Catalog.ProgramFile) throws {
    let text = try TextFile.read(file.path)
    try ProgramEditing(self, file).edit(text) { program, edited in
      guard edited != text || invocation.has(.same) else {
        return printError("'\(file.name)' is unchanged.")
      }
      // A built-in program becomes the lifter's own; any other file stays in place.
      let isBuiltIn = !file.isOwn && environment.isNamed(file)
      let target = isBuiltIn ? try catalog.ownProgram(file.name) : file
      func replace(noting note: TextChangeNote) throws {
        try own.hold(target) {
          // The editor may be open for minutes: do not overwrite another command's changes.
          guard try TextFile.read(file.path) == text else {
            throw Failure(
              "cannot change '\(file.name)': another command changed it while you edited it.")
          }
          try TextFile.change(
            target.path, to: edited, what: "the program", keepingMode: !target.isOwn,
            noting: note)
        }
      }
      // A program that was unreadable before has no progress to carry over.
      if let before = try? environment.program(file) {
        try refuseTitle(of: program, in: file)
        let succession = ProgramSuccession(programs: self, old: before, new: program)
        try succession.keep(try succession.find(), replacing: replace)
      } else {
        try replace(noting: noting)
      }
      let note =
        isBuiltIn ? " It is now your own; 'spotter program delete' restores the built-in one." : ""
      try tell(target, program, "Changed '\(program.name)'.\(note)")
      try warn(of: program, from: target.name)
    }
  }

  /// Rejects the title of another program, because the two would share their progress.
  private func refuseTitle(
    of program: Program, in file: Catalog.ProgramFile
  ) throws(Failure) {
    guard
      let other = environment.programs().first(where: {
        $0.file.name != file.name && $0.program.name.isSameName(as: program.name)
      })
    else { return }
    throw Failure(
      "cannot change '\(file.name)': '\(program.name)' is already the title"
        + " of '\(other.file.name)'. Choose another; nothing was changed.")
  }
}
