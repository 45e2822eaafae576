internal import CommandGrammar
package import Context
internal import Controls
internal import Glibc
internal import ResourceFiles
package import Phrasing

/// The file with the lifter's choices of devices and keys on this machine.
package struct KeysFile {
  private let paths: Paths
  private let path: String

  package init(_ paths: Paths) {
    self.paths = paths
    path = paths.keys
  }

  /// The phrases of the settings' language, whose words a key may do; `nil` if they cannot be read.
  package var book: Phrasebook? {
    var catalog = Catalog(own: paths.own, program: Paths.program)
    if let settings = try? SettingsFile(paths).read(complains: false) {
      catalog.language = settings.language
    }
    return try? catalog.phrasebook(of: catalog.language)
  }

  /// Reads the choices; lines it cannot parse are reported and ignored.
  func read() throws(Catalog.Fault) -> KeyChoices {
    var complaints: [String] = []
    let choices = try read(&complaints)
    for complaint in complaints { printError("'\(path)', \(complaint)") }
    return choices
  }

  /// Reads the choices and collects what cannot be parsed or carried out.
  func read(_ complaints: inout [String]) throws(Catalog.Fault) -> KeyChoices {
    guard access(path, F_OK) == 0 else { return KeyChoices() }
    let choices = KeyChoices(try TextFile.read(path), complaints: &complaints)
    let lifters = choices.functions.isEmpty ? [] : Lifter.names
    let book = choices.functions.isEmpty ? nil : book
    for (key, function) in choices.functions.sorted(by: { $0.key.name < $1.key.name }) {
      let name = key.name
      if case .words(let words) = function,
        !KeysRequest.isMeaningful(words, lifters: lifters, book: book)
      {
        complaints.append("key \(name): '\(words.prefix(40))' has no meaning in a session.")
      }
      // Without libevdev, no key is read anyway, and 'doctor' says so.
      if let code = try? KeyNames.code(of: name) as Int??, code == nil {
        complaints.append("key \(name): there is no such key.")
      }
    }
    return choices
  }

  /// Changes the text of the file; other commands wait meanwhile.
  func change(_ change: (String) -> String) throws {
    try FolderLock.hold(for: path, what: "the keys") {
      let before = access(path, F_OK) == 0 ? try TextFile.read(path) : ""
      let text = change(before)
      try TextFile.change(
        path, to: text.isEmpty ? nil : text, what: "the keys",
        noting: LogWriter.noting(in: paths))
    }
  }
}
