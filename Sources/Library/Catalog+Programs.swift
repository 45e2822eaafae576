internal import Glibc
public import Training

extension Catalog {
  /// The file of a program.
  public struct ProgramFile: Hashable, Sendable {
    /// What it is called without its ending: `push-pull-legs`.
    public var name: String
    /// Where it is.
    public var path: String
    /// Whether it is the lifter's own.
    public var isOwn: Bool
    /// Whether an installed one of the same name is hidden by it.
    public var hidesInstalled = false

    /// A file, whether or not it is there.
    public init(name: String, path: String, isOwn: Bool) {
      (self.name, self.path, self.isOwn) = (name, path, isOwn)
    }
  }

  /// The programs there are, own and built-in, each name once, in the order of the alphabet.
  public func programFiles() -> [ProgramFile] {
    var files: [String: ProgramFile] = [:]
    for folder in folders {
      guard let directory = opendir("\(folder)/Programs") else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let file = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard file.hasSuffix(".plan"), !file.hasPrefix(".") else { continue }
        let name = String(file.dropLast(5))
        if let before = files[name] {
          files[name]?.hidesInstalled = before.isOwn
        } else {
          files[name] = ProgramFile(
            name: name, path: "\(folder)/Programs/\(file)", isOwn: folder == own)
        }
      }
    }
    return files.values.sorted { $0.name < $1.name }
  }

  /// The names of the programs there are, own and built-in, each once, in the order of the alphabet.
  public func programNames() -> [String] { programFiles().map(\.name) }

  /// Where the lifter's own program of a name is kept, whether or not there is one.
  ///
  /// - Throws: `Fault` when there is no own folder.
  public func ownProgram(_ name: String) throws(Fault) -> ProgramFile {
    guard let own else {
      throw Fault(description: "cannot keep a program: there is no folder of your own for it.")
    }
    return ProgramFile(name: name, path: "\(own)/Programs/\(name).plan", isOwn: true)
  }

  /// Keeps the text of an own program, in one step and for the lifter alone.
  ///
  /// - Throws: `Fault` when it cannot be written, and what `note` throws; then it is what it was.
  package func keepProgram(
    _ text: String, as name: String, noting note: TextChangeNote = { _ in }
  ) throws {
    try TextFile.change(try ownProgram(name).path, to: text, what: "the program", noting: note)
  }

  /// Deletes an own program.
  ///
  /// - Throws: `Fault` when it cannot be, and what `note` throws.
  package func deleteProgram(_ name: String, noting note: TextChangeNote = { _ in }) throws {
    try TextFile.change(try ownProgram(name).path, to: nil, what: "the program", noting: note)
  }
}

extension Program {
  /// What the file of a program of this name is called: lower case, words joined by dashes, at most
  /// 60 letters and figures.
  public static func fileName(for name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    var file = ""
    for letter in words.joined(separator: "-") where file.utf8.count + letter.utf8.count <= 60 {
      file.append(letter)
    }
    return file.isEmpty ? "program" : file
  }
}
