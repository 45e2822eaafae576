import Columns
import Support
import Testing
import Training

@testable import Reports

@Suite struct TerminalPictureTests {
  private static func picture(
    _ width: Int, _ glyphs: TerminalPicture.Glyphs = .braille, colours: Bool = false
  ) -> TerminalPicture {
    TerminalPicture(width: width, hasColours: colours, glyphs: glyphs)
  }

  @Test(
    "no line is wider than the terminal", arguments: [20, 33, 40, 80, 120, 200],
    [TerminalPicture.Glyphs.ascii, .blocks, .braille])
  func width(width: Int, glyphs: TerminalPicture.Glyphs) {
    for (name, picture) in Samples.all {
      let lines = Self.picture(width, glyphs).lines(picture)
      #expect(lines.allSatisfy { $0.count <= width }, "\(name)")
      #expect(lines.allSatisfy { $0.last != " " }, "\(name)")
      #expect(lines.count > 4, "\(name)")
    }
  }

  @Test("a name in wide characters takes two columns for each", arguments: [20, 40])
  func wide(width: Int) {
    let chart = BarChart(
      title: "スクワット スクワット スクワット", unit: "kg",
      bars: [
        BarChart.Amount(name: "スクワットスクワット", value: 9_000),
        BarChart.Amount(name: "Squat", value: 9_000),
      ])
    let lines = Self.picture(width).lines(.bars(chart))
    #expect(lines.allSatisfy { $0.columns <= width })
    // Equal bars begin in one column, and end in one.
    let bars = lines.filter { $0.contains("█") }
    #expect(bars.count == 2)
    #expect(Set(bars.map { $0.prefix { $0 != "█" }.columns }).count == 1)
    #expect(Set(bars.map(\.columns)).count == 1)
  }

  @Test("without Unicode, everything is ASCII", arguments: [40, 80, 200]) func ascii(width: Int) {
    for (name, picture) in Samples.all {
      let text = Self.picture(width, .ascii).lines(picture).joined()
      #expect(text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(name)")
    }
  }

  @Test("without colour, there are no escape sequences, and with colour the same characters")
  func colours() {
    for (name, picture) in Samples.all {
      let plain = Self.picture(80).lines(picture)
      let coloured = Self.picture(80, colours: true).lines(picture)
      #expect(!plain.joined().contains("\u{1B}"), "\(name)")
      #expect(coloured.joined().contains("\u{1B}["), "\(name)")
      // Lines are told apart by colour instead of by symbols.
      guard name != "three" else { continue }
      #expect(coloured.map(\.withoutColours) == plain, "\(name)")
    }
  }

  @Test("each record is marked") func marks() {
    let lines = Self.picture(200).lines(Samples.one)
    let chart = lines.dropLast(2)
    #expect(chart.joined().filter { $0 == "◆" }.count > 10)
    #expect(lines.last == "◆ record")
    #expect(lines.dropLast().last?.hasPrefix("80 kg → ") == true)
  }

  @Test(
    "several lifts stay lines, each with its symbol and a single mark", arguments: [40, 80, 200])
  func several(width: Int) {
    let chart = Self.picture(width).lines(Samples.three).dropLast(4).joined()
    #expect(chart.filter { $0 == "◆" }.count == 3)
    for symbol in "●○■" { #expect(chart.contains(symbol)) }
    let dots = chart.filter { ("\u{2801}"..."\u{28FF}").contains($0) }.count
    #expect(dots > chart.filter { "●○■◆".contains($0) }.count)
  }

  @Test("the axis shows the lowest and the highest value") func axis() {
    let lines = Self.picture(80).lines(Samples.one)
    #expect(lines[1].contains("115 ┤") || lines[1].contains("120 ┤"))
    #expect(lines.contains { $0.contains(" 80 ┤") })
  }

  @Test("a single session is a point, and no session is a sentence") func few() {
    let one = LineChart(
      title: "Squat", unit: "kg",
      lines: [LineChart.Series(name: "Squat", points: [LineChart.Point(on: Samples.start, 60_000)])]
    )
    let lines = Self.picture(40).lines(.lines(one))
    #expect(lines.dropFirst().contains { $0.contains { ("\u{2801}"..."\u{28FF}").contains($0) } })
    #expect(lines.last == "60 kg")
    // A heading that is too wide is wrapped, not cut off.
    let long = LineChart(title: "Barbell Back Squat, estimated one-rep max", unit: "", lines: [])
    #expect(
      Self.picture(30).lines(.lines(long)).prefix(2) == [
        "Barbell Back Squat, estimated", "one-rep max",
      ])
    let none = LineChart(title: "Squat", unit: "kg", lines: [])
    #expect(Self.picture(40).lines(.lines(none)) == ["Squat", "Nothing to draw."])
  }

  @Test("many sessions keep the best of each column") func thinned() throws {
    let points = (0..<10_000).map {
      LineChart.Point(on: Samples.start + $0, $0 == 5000 ? 900_000 : 100_000, isMarked: $0 == 5000)
    }
    let line = LineChart.Series(name: "Squat", points: points)
    let kept = line.thinned(to: 160, over: points[0].day...points[9999].day)
    #expect(kept.count == 160)
    #expect(kept.map(\.value).max() == 900_000)
    #expect(kept.count(where: \.isMarked) == 1)
  }

  @Test("bars are as long as their amounts") func bars() {
    let lines = Self.picture(80).lines(Samples.bars)
    let lengths = lines[1...5].map { $0.filter { $0 == "█" }.count }
    #expect(lengths[1] > lengths[0])
    #expect(lengths[0] > lengths[2])
    #expect(lengths[4] == 0)
    // An eighth of a column at least, since it is not nothing.
    #expect(lines[4].contains { "▏▎▍▌▋▊▉█".contains($0) })
  }

  @Test(
    "a sparkline has a block for each value",
    arguments: [
      ([1, 2, 3, 4, 5, 6, 7, 8], "▁▂▃▄▅▆▇█"), ([5, 5, 5], "▅▅▅"), ([], ""), ([0, 100], "▁█"),
    ])
  func sparkline(values: [Int], text: String) {
    #expect(Self.picture(40).sparkline(values) == text)
  }

  @Test("a sparkline of amounts begins at zero") func sparklineFromZero() {
    #expect(Self.picture(40).sparkline([7, 14], fromZero: true) == "▅█")
    #expect(Self.picture(40).sparkline([7, 7], fromZero: true) == "██")
  }

  @Test("every day of a year has its square", arguments: [40, 80, 200]) func year(width: Int) {
    let lines = Self.picture(width).lines(Samples.year).dropLast()
    let missed = Samples.states.values.count { $0 == .missed }
    #expect(lines.joined().filter { $0 == "×" }.count == missed)
    let planned = Samples.states.values.count { $0 == .planned }
    #expect(lines.joined().filter { $0 == "○" }.count == planned)
  }

  @Test("a month begins on the locale's first weekday") func month() {
    let lines = Self.picture(80).lines(Samples.month)
    #expect(lines[1].hasPrefix("Sun "))
    // November 1, 2026 is a Sunday.
    #expect(lines[2].hasPrefix(" 1"))
  }
}

extension String {
  /// The text without colour codes.
  fileprivate var withoutColours: String {
    var text = ""
    var isCode = false
    for character in self {
      if character == "\u{1B}" { isCode = true }
      if !isCode { text.append(character) }
      if character == "m" { isCode = false }
    }
    return text
  }
}
