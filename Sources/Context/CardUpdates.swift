internal import Glibc
package import Phrasing
internal import Platform
internal import ResourceFiles

/// Updates of the card, which a service of root's checks and installs: see Packaging/card/update.
///
/// In a folder of root's are `news`, with what became of the latest one, and `offered`, with a
/// version; the lifter's folder in it is `wishes`.
package struct CardUpdates {
  /// Names the folder; only the card sets it.
  private static let variable = "SPOTTER_UPDATES"

  private let folder: String

  /// `nil` where Spotter is updated by other means.
  package init?() {
    guard let folder = Paths.variable(Self.variable) else { return nil }
    self.folder = folder
  }

  /// What became of the latest update; `nil` if there was none since the start, or it cannot be read.
  package var news: StandbyCue.Update? {
    guard let text = try? TextFile.read("\(folder)/news") else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let version = words.dropFirst().first ?? ""
    switch words.first {
    case "offered": return .offered(version)
    case "installed": return .installed(version)
    case "failed": return .failed(version)
    case "forged": return .forged
    case "old": return .old
    case "closed": return .closed
    default: return nil
    }
  }

  /// What standby tells or offers: a refusal does not hide what is still offered.
  package var latest: StandbyCue.Update? {
    let offered = try? TextFile.read("\(folder)/offered")
    return untold ?? offered.map { .offered(String($0.prefix { !$0.isWhitespace })) } ?? news
  }

  /// The news, unless it has been told.
  package var untold: StandbyCue.Update? {
    let told = try? TextFile.read("\(folder)/wishes/told")
    return (try? TextFile.read("\(folder)/news")) == told ? nil : news
  }

  /// Remembers that the news has been told, until there is other news.
  package func markTold() throws {
    try write(try TextFile.read("\(folder)/news"), "told")
  }

  /// Asks for the installation of what is offered, which ends this program.
  package func install() throws { try write("", "install") }

  private func write(_ text: String, _ name: String) throws {
    try AtomicFile.write(text.utf8, to: "\(folder)/wishes/\(name)", isLasting: false)
  }
}
