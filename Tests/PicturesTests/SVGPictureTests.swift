import Foundation
import Testing
import Training

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Pictures

@Suite struct SVGPictureTests {
  /// Collects what an XML parser finds.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var attributes: [String: String] = [:]
    var ids: Set<String> = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes found: [String: String]
    ) {
      if elements.isEmpty { attributes = found }
      elements.append(name)
      if let id = found["id"] { ids.insert(id) }
    }
  }

  private static func read(_ text: String) throws -> Reader {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    return reader
  }

  @Test("each picture is XML with a title and a description", arguments: 0..<Samples.all.count)
  func accessible(index: Int) throws {
    let (name, picture) = Samples.all[index]
    let text = SVGPicture(id: "p1").text(picture)
    let found = try Self.read(text)
    #expect(found.elements.first == "svg")
    #expect(found.attributes["role"] == "img")
    #expect(found.ids == ["p1-title", "p1-summary"], "\(name)")
    #expect(found.attributes["aria-labelledby"] == "p1-title p1-summary")
    #expect(found.elements.count > 20)
    // Nothing is loaded from elsewhere, and nothing runs.
    #expect(!text.contains("<script"))
    #expect(text.components(separatedBy: "http").count == 2)
  }

  @Test("names are escaped") func escaped() throws {
    let line = LineChart.Line(
      name: "<b>\"Squat\"</b> & \u{1B}[31m\u{0}",
      points: [LineChart.Point(on: Samples.start, 60_000)])
    let text = SVGPicture().text(
      .lines(LineChart(title: "</title><script>", unit: "kg", lines: [line])))
    #expect(!(try Self.read(text)).elements.contains("script"))
    #expect(text.contains("&lt;b&gt;&quot;Squat&quot;&lt;/b&gt; &amp; [31m"))
  }

  @Test("the description says what the lines show") func summary() {
    let text = Samples.one.summary
    #expect(text.hasPrefix("Squat: from 80 kg on 2026-01-05 to "))
    #expect(text.contains(" at most "))
    #expect(text.contains(" records."))
  }
}
