internal import Phrasing

/// A page for a browser, in one file without scripts, each picture with a table of its values.
package struct WebPage: Equatable, Sendable {
  package var title: String
  /// The line below the title.
  package var subtitle: String
  package var sections: [Section]

  package struct Section: Equatable, Sendable {
    package var heading: String
    package var parts: [Part]

    package init(_ heading: String, _ parts: [Part]) {
      (self.heading, self.parts) = (heading, parts)
    }
  }

  package enum Part: Equatable, Sendable {
    case text(String)
    case heading(String)
    case table(Table)
    /// A picture, and a table of its values that opens below it.
    case picture(Picture, Table)
  }

  /// A table whose first column names its rows; no two on a page have the same caption.
  package struct Table: Equatable, Sendable {
    package var caption: String
    package var header: [String]
    package var rows: [[String]]

    package init(_ caption: String, header: [String], rows: [[String]]) {
      (self.caption, self.header, self.rows) = (caption, header, rows)
    }
  }

  package var html: String {
    let printed = PrintedLanguage.current
    let direction = printed?.isRightToLeft == true ? " dir=\"rtl\"" : ""
    let language = " lang=\"\((printed?.code ?? "en").escaped)\"\(direction)"
    var pictures = 0
    let body = sections.map { section in
      let parts = section.parts.map { part in
        if case .picture = part { pictures += 1 }
        return html(part, number: pictures)
      }
      return """
        <section>
        <h2>\(section.heading.escaped)</h2>
        \(grouped(section.parts, parts).joined(separator: "\n"))
        </section>
        """
    }
    return """
      <!DOCTYPE html>
      <html\(language)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(title.escaped)</title>
      <style>\(WebPage.style)
      \(SVGPicture.style)</style>
      </head>
      <body>
      <main>
      <h1>\(title.escaped)</h1>
      <p class="faint">\(subtitle.escaped)</p>
      \(body.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }

  /// Puts the parts from a heading to the next one together, so that paper has them side by side.
  private func grouped(_ parts: [Part], _ texts: [String]) -> [String] {
    var groups: [String] = []
    var isOpen = false
    for (part, text) in zip(parts, texts) {
      if case .heading = part {
        groups.append((isOpen ? "</div>\n" : "<div class=\"items\">\n") + "<div class=\"item\">")
        isOpen = true
      }
      groups.append(text)
    }
    return isOpen ? groups + ["</div>\n</div>"] : groups
  }

  private func html(_ part: Part, number: Int) -> String {
    switch part {
    case .text(let text): return "<p>\(text.escaped)</p>"
    case .heading(let text): return "<h3>\(text.escaped)</h3>"
    case .table(let table): return html(table)
    case .picture(let picture, let table):
      // One of them is shown. Shrinking the wide one for a phone would shrink its text, too.
      let wide = SVGPicture(id: "picture-\(number)", hasStyle: false).text(picture)
      let narrow = SVGPicture(id: "picture-\(number)-narrow", width: 360, hasStyle: false)
        .text(picture)
      return """
        <figure>
        <div class="broad">
        \(wide)
        </div>
        <div class="narrow">
        \(narrow)
        </div>
        <details><summary>\(localized("Values: \(table.caption)").escaped)</summary>
        \(html(table))
        </details>
        </figure>
        """
    }
  }

  private func html(_ table: Table) -> String {
    func cell(_ text: String, _ tag: String, _ attributes: String = "") -> String {
      "<\(tag)\(attributes)>\(text.escaped)</\(tag)>"
    }
    let head = table.header.map { cell($0, "th", " scope=\"col\"") }.joined()
    let rows = table.rows.map { row in
      let cells = row.enumerated().map { index, text in
        index == 0 ? cell(text, "th", " scope=\"row\"") : cell(text, "td")
      }
      return "<tr>\(cells.joined())</tr>"
    }
    return """
      <div class="wide" role="group" tabindex="0" aria-label="\(table.caption.escaped)">
      <table>
      <caption>\(table.caption.escaped)</caption>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      </div>
      """
  }
}
