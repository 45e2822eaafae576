import ResourceFiles
import Support
import Training

/// A lifter's folder with files of their own.
struct OwnFolder {
  private let scratch = Scratch()
  var path: String { scratch.path }

  init(exercises: [Exercise] = []) throws {
    try Catalog(own: scratch.path, folders: [Languages.resources.path]).setOwn(exercises)
  }

  /// Writes a file such as `Phrases/de.json`.
  func write(_ name: String, _ text: String) throws {
    let folder = name.split(separator: "/").dropLast().joined(separator: "/")
    scratch.makeFolder(folder)
    try TextFile.replace("\(path)/\(name)", with: text, what: "a test's file")
  }
}
