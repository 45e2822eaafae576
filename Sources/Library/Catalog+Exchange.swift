internal import FoundationEssentials
public import Training

extension Catalog {
  /// A program as JSON, for other programs: `Documentation/program.schema.json`.
  public static func exchange(_ program: Program) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Only numbers that are not finite cannot be encoded, and there are none.
    guard let data = try? encoder.encode(program) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Reads a program out of JSON.
  ///
  /// - Parameters:
  ///   - text: what was written by `exchange`, or by another program.
  ///   - path: where it is from, for the sentence of a failure.
  /// - Returns: the program, whole.
  /// - Throws: `Fault` when it is no such file, when it is of a newer version, or when it says what
  ///   no plan can say.
  public static func program(exchange text: String, from path: String) throws(Fault) -> Program {
    guard text.utf8.count <= TextFile.largest else {
      throw Fault(description: "cannot read '\(path)': it is larger than 4 MB.")
    }
    return try decode(text, path)
  }
}
