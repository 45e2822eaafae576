import Support
import Testing

/// The output of `sync --status --json`.
struct MergingObject: Decodable {
  var device: String
  var devices: [String]
  var waiting: [Waiting]
  var places: [Place]

  /// What is not in the log yet.
  struct Waiting: Decodable, Equatable {
    var item: String
    var `for`: String
    var device: String?
  }

  /// A folder or hub.
  struct Place: Decodable {
    var merged: String?
    var failing: String?
    var failure: String?
    var next: String?
    var unsent: Int
  }
}

/// What `sync --json` says of a folder.
struct Merge: Decodable {
  var merges: [Merged]
  var written: Int
  var waiting: [MergingObject.Waiting]

  var isNothing: Bool { merges.isEmpty && written == 0 }
}

/// What was merged, as `sync --log --json` prints it.
struct Merged: Decodable {
  var kind: String
  var name: String
}

extension Devices {
  /// Merges one device's log with those in the folder.
  func merge(_ index: Int) throws -> Merge {
    let merges = try homes[index].run("sync", "--folder", folder.path, "--json")
      .json(as: [Merge].self)
    return try #require(merges.first)
  }

  /// A text without what is named differently each time: the folder, its files and a home.
  func unnamed(_ text: String, in home: Home) -> String {
    TestFile.names(in: folder.path).reduce(text) { $0.replacing($1, with: "FILE") }
      .replacing(folder.path, with: "FOLDER").replacing(home.path, with: "~")
  }
}
