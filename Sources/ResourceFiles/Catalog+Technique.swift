package import Training

/// How exercises are done: for each, a sentence on its set-up, one on the movement and one on the
/// commonest mistake.
private struct TechniqueFile: Decodable {
  var format: Int
  var exercises: [String: [String]]
}

extension Catalog {
  /// How an exercise is done, in sentences in English; empty if no file says.
  ///
  /// - Throws: `Fault` if a file is invalid or too new.
  package func technique(of exercise: Exercise) throws(Fault) -> [String] {
    var found: [String] = []
    let files: [TechniqueFile]
    do throws(Fault) {
      files = try self.files("Technique", of: Catalog.english)
    } catch {
      guard error.isMissing else { throw error }
      return []
    }
    for file in files {
      guard file.format == 1 else { throw Catalog.tooNew("Technique/en.json", file.format) }
      found = file.exercises[exercise.id.rawValue] ?? found
    }
    return found
  }
}
