internal import Phrasing

/// Writes pictures as SVG, to be opened alone or embedded in a page.
///
/// Colours are CSS variables with defaults for light and dark; text has the colour of the page's.
package struct SVGPicture: Sendable {
  /// Tells the pictures of a page apart; letters, digits and hyphens.
  package var id: String
  /// The width in pixels; text has its usual size at any width.
  package var width: Int
  /// Whether the picture brings its own styles, which a page has once.
  package var hasStyle: Bool

  package init(id: String = "picture", width: Int = 720, hasStyle: Bool = true) {
    (self.id, self.width, self.hasStyle) = (id, width, hasStyle)
  }

  /// Returns the picture as a complete `svg` element.
  package func text(_ picture: Picture) -> String {
    let drawing =
      switch picture {
      case .lines(let chart): draw(chart)
      case .bars(let chart): draw(chart)
      case .year(let chart): draw(chart)
      case .month(let chart): draw(chart)
      }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="spotter" role="img" \
      viewBox="0 0 \(drawing.width) \(drawing.height)" \
      aria-labelledby="\(id)-title \(id)-summary">
      <title id="\(id)-title">\(picture.title.escaped)</title>
      <desc id="\(id)-summary">\(picture.summary.escaped)</desc>
      \(hasStyle ? "<style>\(SVGPicture.style)</style>\n" : "")\
      \(drawing.elements.joined(separator: "\n"))
      </svg>
      """
  }

  static var style: String { colours + direction }

  /// Positions are counted from the left in any language; texts run as their letters do.
  private static var direction: String {
    PrintedLanguage.current?.isRightToLeft == true
      ? "\n.spotter text{direction:ltr;unicode-bidi:plaintext}" : ""
  }

  // Each colour has a contrast of at least 3:1 to its background, and text of at least 4.5:1.
  static let colours = """
    .spotter{color:var(--spotter-text,#1f2328);font:12px system-ui,sans-serif;\
    --s0:var(--spotter-0,#0969da);--s1:var(--spotter-1,#bc4c00);--s2:var(--spotter-2,#1a7f37);\
    --s3:var(--spotter-3,#8250df);--faint:var(--spotter-faint,#59636e);\
    --grid:var(--spotter-grid,#d1d9e0);--mark:var(--spotter-mark,#cf222e);\
    --d0:var(--spotter-d0,#eff2f5)}
    @media(prefers-color-scheme:dark){.spotter{color:var(--spotter-text,#e6edf3);\
    --s0:var(--spotter-0,#58a6ff);--s1:var(--spotter-1,#f0883e);--s2:var(--spotter-2,#3fb950);\
    --s3:var(--spotter-3,#bc8cff);--faint:var(--spotter-faint,#9198a1);\
    --grid:var(--spotter-grid,#3d444d);--mark:var(--spotter-mark,#ff7b72);\
    --d0:var(--spotter-d0,#21262d)}}
    .spotter text{fill:currentColor}.spotter .faint{fill:var(--faint)}\
    .spotter .head{font-weight:600;font-size:14px}.spotter .end{text-anchor:end}\
    .spotter .mid{text-anchor:middle}.spotter .grid{stroke:var(--grid)}\
    .spotter .line{fill:none;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}\
    .spotter .mark{fill:var(--mark)}.spotter .missed{stroke:var(--mark);stroke-width:2}\
    .spotter .planned{fill:none;stroke:var(--s0)}.spotter .d0{fill:var(--d0)}\
    .spotter .done{fill:var(--s2)}.spotter .before{stroke:currentColor;stroke-width:2}
    """
}

/// The elements of a drawing, and its size in pixels.
struct SVGDrawing {
  var width: Int
  var height = 0
  var elements: [String] = []

  /// The mean width of a letter, a little more than in most fonts.
  static let letter = 7

  init(width: Int) { self.width = width }

  /// Adds text with its baseline at a point; `styles` are names of classes.
  mutating func text(_ text: String, _ x: Int, _ y: Int, _ styles: String = "") {
    let kind = styles.isEmpty ? "" : " class=\"\(styles)\""
    elements.append("<text x=\"\(x)\" y=\"\(y)\"\(kind)>\(text.escaped)</text>")
  }

  mutating func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ style: String) {
    elements.append(
      "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" class=\"\(style)\"/>")
  }

  /// Adds a rectangle with rounded corners; `hint` is shown beside the pointer.
  mutating func box(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ attributes: String, hint: String? = nil
  ) {
    let inside = hint.map { "<title>\($0.escaped)</title>" } ?? ""
    elements.append(
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"2\" \(attributes)"
        + (inside.isEmpty ? "/>" : ">\(inside)</rect>"))
  }

  mutating func cross(_ x: Int, _ y: Int, _ size: Int) {
    line(x, y, x + size, y + size, "missed")
    line(x, y + size, x + size, y, "missed")
  }
}

extension String {
  /// The text escaped for XML, without the control characters that it forbids.
  package var escaped: String {
    // Most texts are the same afterwards.
    guard utf8.contains(where: \.isPartOfEscaped) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n": text += " "
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension UInt8 {
  /// Whether a character with this byte in UTF-8 may have to be escaped or left out.
  fileprivate var isPartOfEscaped: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    // The last two begin U+0080 to U+00BF and U+F000 to U+FFFF.
    case 0..<0x20, 0x7F, 0xC2, 0xEF: true
    default: false
    }
  }
}
