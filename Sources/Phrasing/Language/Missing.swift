/// The texts that are not translated yet.
enum Missing {
  /// The most names that have a sentence each.
  private static let most = 5

  /// Returns a sentence for each name, or one about all of them.
  ///
  /// - Parameters:
  ///   - noun: What is missing, in the singular.
  ///   - nouns: The same in the plural.
  /// - Returns: The sentences; none if nothing is missing.
  static func sentences(about noun: String, _ nouns: String, _ names: [String]) -> [String] {
    guard names.count > most else {
      return names.map { "The \(noun) '\($0)' is missing and stays English." }
    }
    let some = names.prefix(most).map { "'\($0)'" }.joined(separator: ", ")
    return ["\(names.count) \(nouns) are missing and stay English: \(some) …"]
  }
}
