import Foundation
import Testing

/// Requests, rows and reports are values: what a command parses and what it prints.
///
/// They touch neither the log nor the terminal, although they share files with code that does.
@Suite struct PureReportTests {
  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// The targets whose commands have requests and reports of their own; those in Commands, a pure
  /// target, can reach nothing.
  private static let targets = ["Sync", "Transfer", "spotter"]

  /// Names that reach the log, the files, the clock or the terminal.
  private static let impure = [
    "AppContext", "Store", "Paths", "SettingsFile", "TextFile", "LocalTime", "LogWriter", "Trail",
    "printOut", "printError", "isatty", "access", "readLine", "getpid",
  ]

  /// The modules that a file of reports may import.
  private static let pureModules: Set = [
    "Commands", "Exchange", "Phrasing", "Reports", "SessionEngine", "Training",
  ]

  private static func texts() throws -> [(file: String, text: String)] {
    try targets.flatMap { target in
      try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: target).path)
        .sorted().filter { $0.hasSuffix(".swift") }.map { "\(target)/\($0)" }
    }.map { ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8)) }
  }

  /// The declarations in a text that must be pure: extensions of `Report`, and types named
  /// requests, rows or objects.
  private static func pureDeclarations(in text: String) -> [String] {
    var found: [String] = []
    var open: [Substring] = []
    for line in text.split(separator: "\n") {
      if open.isEmpty, !isPure(line) { continue }
      open.append(line)
      guard line == "}" || (open.count == 1 && line.hasSuffix("}")) else { continue }
      found.append(open.joined(separator: "\n"))
      open = []
    }
    return found
  }

  private static func isPure(_ line: Substring) -> Bool {
    let words = line.split { !$0.isLetter && $0 != "." }
    guard let place = words.firstIndex(where: { ["struct", "enum", "extension"].contains($0) }),
      line.first?.isLetter == true, words.count > place + 1
    else { return false }
    let name = words[place + 1].prefix { $0 != "." }
    return name == "Report" || ["Request", "Row", "Object"].contains { name.hasSuffix($0) }
  }

  /// The impure names used in a declaration.
  private static func faults(in declaration: String) -> [String] {
    let words = Set(declaration.split { !$0.isLetter }.map(String.init))
    return impure.filter(words.contains)
  }

  @Test("requests and reports reach nothing outside") func requestsAndReportsReachNothingOutside()
    throws
  {
    var count = 0
    for (file, text) in try Self.texts() {
      for declaration in Self.pureDeclarations(in: text) {
        count += 1
        let name = declaration.prefix { $0 != "\n" }
        #expect(Self.faults(in: declaration) == [], "\(file): \(name)")
      }
    }
    // A check that finds no reports would always pass.
    #expect(count > 50)
  }

  @Test("files of requests and reports import only pure modules")
  func filesOfRequestsAndReportsImportPureModules() throws {
    var count = 0
    for (file, text) in try Self.texts()
    where ["Request.swift", "Report.swift", "Row.swift"].contains(where: file.hasSuffix) {
      count += 1
      for line in text.split(separator: "\n") where line.hasPrefix("internal import ") {
        let module = String(line.dropFirst("internal import ".count))
        #expect(Self.pureModules.contains(module), "\(file) imports \(module)")
      }
    }
    #expect(count > 5)
  }

  @Test("the check finds an impure report") func anImpureReportIsFound() throws {
    let text = """
      extension Report {
        static func told() -> String { AppContext.text }
      }
      private struct OddObject: Encodable {
        var store = try? Store.open()
      }
      struct OddCommand {
        let context: AppContext
      }
      """
    #expect(Self.pureDeclarations(in: text).map(Self.faults) == [["AppContext"], ["Store"]])
    // A word that has since been renamed would forbid nothing.
    let all = Set(try Self.texts().flatMap { $0.text.split { !$0.isLetter }.map(String.init) })
    for word in Self.impure { #expect(all.contains(word), "\(word)") }
  }
}
