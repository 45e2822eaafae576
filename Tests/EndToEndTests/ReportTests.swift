import Foundation
import Glibc
import Support
import Testing

/// `report` on a real log.
@Suite struct ReportTests {
  private func lifter() throws -> Home {
    let home = try Home()
    for command in [
      ["log", "Squat 3x5 @ 100", "--at", "2026-01-05"],
      ["edit", "1", "note", "<b>Zorb</b> & \"Co\""],
      ["log", "Squat 3x5 @ 105", "--at", "2026-01-12"],
      ["weigh", "82.4", "--at", "2026-01-12"],
    ] {
      let outcome = try home.start(command).ends()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    return home
  }

  private func report(_ home: Home, _ words: String...) throws -> String {
    let outcome = try home.start(["report"] + words + ["-o", "-"]).ends()
    #expect(outcome.status == 0 && outcome.out.hasPrefix("<!DOCTYPE html>"), "\(outcome.errors)")
    return outcome.out
  }

  /// The names of the elements that are not closed in order, as a browser would have to guess.
  private func unclosed(_ html: String) throws -> [String] {
    let empty: Set = ["meta", "line", "rect", "circle", "polyline", "path"]
    var open: [String] = []
    for match in html.matches(of: /<(\/?)([a-z0-9]+)([^>]*)>/) {
      let name = String(match.2)
      if match.1 == "/" {
        guard open.last == name else { return open + ["/\(name)"] }
        open.removeLast()
      } else if !match.3.hasSuffix("/"), !(name == "meta") {
        open.append(name)
      }
    }
    return open.filter { !empty.contains($0) }
  }

  @Test("every element of the page is closed, nothing is fetched, and nothing runs")
  func page() throws {
    let html = try report(lifter(), "--since", "2026-01-01")
    #expect(try unclosed(html) == [])
    for part in ["<script", "http-equiv", "<link", "<img", "url(", "@import", "src="] {
      #expect(!html.contains(part), "\(part)")
    }
    let addresses = html.matches(of: /https?:\/\/[^"]+/).map { String($0.0) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
  }

  @Test("every picture has a name, a description, and a table with its values")
  func accessible() throws {
    let html = try report(lifter(), "--since", "2026-01-01")
    let pictures = html.matches(of: /<svg[^>]*aria-labelledby="([^" ]+) ([^" ]+)"/)
    #expect(pictures.count >= 6)
    for picture in pictures {
      #expect(html.contains("<title id=\"\(picture.1)\">"))
      #expect(html.contains("<desc id=\"\(picture.2)\">"))
    }
    // A wide drawing and a narrow one, of which one is shown.
    #expect(html.matches(of: /<details>/).count * 2 == pictures.count)
    #expect(html.matches(of: /<table>\n<caption>/).count == html.matches(of: /<table>/).count)
    // A screen reader lists both by name.
    let labels = html.matches(of: /aria-label="([^"]*)"/).map { String($0.1) }
    let captions = html.matches(of: /<caption>([^<]*)</).map { String($0.1) }
    #expect(labels.count > 4)
    #expect(Set(labels).count == labels.count)
    #expect(captions == labels)
    #expect(html.matches(of: /<th scope="col"><\/th>/).isEmpty)
    let ids = html.matches(of: /id="([^"]+)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
  }

  @Test("the elements of an empty log's page are closed, too") func empty() throws {
    let home = try Home()
    let html = try report(home)
    #expect(try unclosed(html) == [])
  }
}
