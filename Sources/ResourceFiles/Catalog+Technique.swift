package import Training

/// How exercises are done: for each, a sentence on its set-up, one on the movement and one on the
/// commonest mistake.
private struct TechniqueFile: Decodable {
  var format: Int
  var exercises: [String: [String]]
}

extension Catalog {
  /// How an exercise is done, in sentences in English; empty if the installed file does not say.
  package func technique(of exercise: Exercise) throws(Fault) -> [String] {
    let files: [TechniqueFile] = try installed.files("Technique", of: Catalog.english)
    guard let file = files.first else { return [] }
    guard file.format == 1 else { throw Catalog.tooNew("Technique/en.json", file.format) }
    return file.exercises[exercise.id.rawValue] ?? []
  }
}
