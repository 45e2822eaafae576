internal import FoundationEssentials
internal import Glibc
public import Training

extension Catalog {
  /// The wording of a language: templates, unit words, and the voice that speaks them.
  package struct Phrases: Decodable, Sendable {
    /// The version of the format of the file.
    package var format: Int

    /// The voice of eSpeak NG that suits the language.
    package var voice: String
    /// Unit words: singular and plural.
    package var units: [String: [String]]

    /// The templates by their keys.
    package var phrases: [String: String]
  }

  /// The wording of a language.
  ///
  /// - Parameter language: its code, as in the name of the file: `en`.
  /// - Returns: the wording.
  /// - Throws: `Fault` when the file is missing or does not fit.
  package func phrases(_ language: String) throws(Fault) -> Phrases {
    let file = try text("Phrases/\(language).json")
    let phrases: Phrases = try Catalog.decode(file.text, file.path)
    guard phrases.format == 1 else { throw Catalog.tooNew(file.path, phrases.format) }
    return phrases
  }

  /// The program in a file, or the one of that name in the catalog.
  ///
  /// - Parameters:
  ///   - name: a path with a slash or an ending, or the name of a built-in or own program.
  ///   - unit: the unit of weights that are given without one.
  /// - Returns: the program.
  /// - Throws: `Fault` that names file, line and column.
  public func program(_ name: String, unit: Weight.Unit) throws(Fault) -> Program {
    let file: (text: String, path: String)
    if name.contains("/") || name.hasSuffix(".plan") {
      file = (try TextFile.read(name), name)
    } else {
      do throws(Fault) {
        file = try text("Programs/\(name).plan")
      } catch {
        guard error.isMissing else { throw error }
        let meant = name.prefix(80).didYouMean(among: programNames())
        throw Fault(
          description: "there is no program '\(name.prefix(80))'.\(meant)"
            + " 'spotter program list' shows them all, 'spotter program use NAME' follows one.",
          isMissing: true)
      }
    }
    let parts = try parts(unit: unit)
    do {
      let title = file.path.split(separator: "/").last?.split(separator: ".").first ?? "Program"
      return try Program(plan: file.text, name: String(title), unit: unit, parts: parts)
    } catch {
      throw Fault(
        description: "cannot use the plan '\(file.path)':\(error.sentence) Fix it there.")
    }
  }

  /// The lifter's own parts of workouts, which every program can use.
  ///
  /// - Parameter unit: the unit of weights that are given without one.
  /// - Returns: the parts; none where there is no such file.
  /// - Throws: `Fault` that names file, line and column.
  public func parts(unit: Weight.Unit) throws(Fault) -> [Program.SharedBlock] {
    guard let path = own.map({ "\($0)/Parts.plan" }), access(path, F_OK) == 0 else { return [] }
    let text = try TextFile.read(path)
    do {
      return try Program.parts(text, unit: unit)
    } catch {
      throw Fault(description: "cannot use the parts in '\(path)':\(error.sentence) Fix it there.")
    }
  }

  static func decode<Value: Decodable>(
    _ text: String, _ path: String
  ) throws(Fault) -> Value {
    func unusable(_ reason: String) -> Fault {
      Fault(
        description: "cannot use '\(path)': it is not what the program expects (\(reason))."
          + " Mend it, or remove your own copy of it.")
    }
    guard text.hasReadableJSONStrings else { throw unusable("it is no JSON") }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      throw unusable(reason(error))
    }
  }

  /// The place in a file that does not decode, in one line.
  static func reason(_ error: any Error) -> String {
    let place: [any CodingKey]
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): place = context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context): place = context.codingPath
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return "at \(path): \(context.debugDescription)"
    case .dataCorrupted, nil: return "it is no JSON"
    @unknown default: return "it is no JSON"
    }
    return "at \(place.map(\.stringValue).joined(separator: "."))"
  }

  static func tooNew(_ path: String, _ format: Int) -> Fault {
    Fault(
      description: "cannot use '\(path)': its format \(format) is newer than this program."
        + " Update the program.")
  }
}
