import Foundation
import ResourceFiles
import Testing
import Training

@Suite struct ExerciseNamesTests {
  /// As it is typed: letters and digits only, without accents.
  private static func typed(_ name: String) -> String {
    name.replacingOccurrences(of: "</?en>", with: "", options: .regularExpression)
      .folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      .filter { $0.isLetter || $0.isNumber }
  }

  /// Names that mean something else to lifters of the language than in English.
  ///
  /// "MC" is "martwy ciąg" to every Polish lifter, not the mountain climber, and "rower" a bicycle. French
  /// "rowing" is done with a barbell.
  private static let known = ["pl": Set(["mc", "rower"]), "fr": ["rowing"]]

  @Test(
    "every exercise has a name, and no name means two exercises", arguments: Languages.translated)
  func names(language: String) throws {
    let exercises = try Catalog(folders: [Languages.resources.path]).library().exercises
    var meant: [String: String] = [:]
    for exercise in exercises {
      for name in [exercise.id.rawValue, exercise.name] + exercise.aliases {
        meant[Self.typed(name)] = exercise.id.rawValue
      }
    }
    let names = try Words.exercises(of: language)
    #expect(Set(exercises.map(\.id.rawValue)).isSubset(of: names.keys))
    // A key that is another English name has the names of that variant: a low-bar squat.
    for (key, all) in names {
      #expect(!all.isEmpty)
      let id = try #require(meant[Self.typed(key)], "'\(key)' is no exercise")
      for name in all.map(Self.typed) where Self.known[language]?.contains(name) != true {
        let other = meant.updateValue(id, forKey: name)
        #expect(other == nil || other == id, "'\(name)' is \(id) and \(other ?? "")")
      }
    }
  }
}
