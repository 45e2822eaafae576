import Foundation
import Testing
import Training

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import Reports

@Suite struct SVGPictureTests {
  /// Collects what an XML parser finds.
  private final class Reader: NSObject, XMLParserDelegate {
    /// A text with its left end, unless it is aligned otherwise.
    struct Words {
      var x: Int
      var isLeftAligned: Bool
      var text = ""
    }

    var elements: [String] = []
    var words: [Words] = []
    var attributes: [String: String] = [:]
    var ids: Set<String> = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes found: [String: String]
    ) {
      if elements.isEmpty { attributes = found }
      elements.append(name)
      if let id = found["id"] { ids.insert(id) }
      let isLeft = found["class"].map { !$0.contains("end") && !$0.contains("mid") } ?? true
      if name == "text" {
        words.append(Words(x: Int(found["x"] ?? "") ?? -1, isLeftAligned: isLeft))
      }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      // Between elements there is only a newline.
      if elements.last == "text", text != "\n" { words[words.count - 1].text += text }
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

  @Test(
    "no text is cut off at the right edge, on a screen or on a phone", arguments: [360, 720],
    0..<Samples.all.count)
  func width(width: Int, index: Int) throws {
    let (name, picture) = Samples.all[index]
    let found = try Self.read(SVGPicture(width: width).text(picture))
    #expect(found.attributes["viewBox"]?.hasPrefix("0 0 \(width) ") == true, "\(name)")
    #expect(found.words.count > 4, "\(name)")
    // The mean width of a letter in the fonts of browsers, at 12 pixels.
    for words in found.words where words.isLeftAligned {
      #expect(words.x + words.text.count * 13 / 2 <= width, "\(name): \(words.text)")
    }
  }

  @Test("of several lifts, each has one mark, the record that stands") func oneMarkEach() {
    guard case .lines(let chart) = Samples.three else { return }
    let marked = chart.drawnLines.map { line in line.points.filter(\.isMarked) }
    #expect(marked.map(\.count) == [1, 1, 1])
    for (line, marked) in zip(chart.lines, marked) {
      #expect(marked[0].value == line.points.map(\.value).max())
    }
    // A single lift shows them all.
    guard case .lines(let one) = Samples.one else { return }
    #expect(one.drawnLines == one.lines)
  }

  @Test("a body weight has no best value") func body() {
    let points = [82_000, 84_000, 83_000].enumerated().map {
      LineChart.Point(on: Samples.start + $0, $1)
    }
    let line = LineChart.Series(name: "Body weight", points: points)
    let chart = LineChart(title: "", unit: "kg", lines: [line], isHighestBest: false)
    #expect(chart.legend(line, "83 kg", room: 60) == "83 kg, lowest 82 kg, highest 84 kg")
    #expect(chart.legend(line, "83 kg", room: 10) == "83 kg")
    #expect(chart.legend(LineChart.Series(name: "", points: []), "none", room: 60) == "none")
  }

  @Test("names are escaped") func escaped() throws {
    let line = LineChart.Series(
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
