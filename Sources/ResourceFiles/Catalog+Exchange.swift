internal import JSON
package import Training

extension Catalog {
  /// A program as JSON, for other software; see `Documentation/program.schema.json`.
  package static func exchange(_ program: Program) -> String {
    // Only non-finite numbers cannot be encoded, and there are none.
    guard let text = try? program.json(isIndented: true) else { return "" }
    return text + "\n"
  }

  /// Reads a program from the JSON of a file; throws if it is invalid, too new, or not a plan.
  package static func program(exchange text: String, from path: String) throws(Fault) -> Program {
    guard text.utf8.count <= TextFile.largest else {
      throw Fault(description: "cannot read '\(path)': it is larger than 4 MB.")
    }
    return try decode(text, path)
  }
}
