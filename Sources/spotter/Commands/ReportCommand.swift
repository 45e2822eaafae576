internal import CommandGrammar
internal import Context
internal import Glibc
internal import LogStore
internal import Phrasing
internal import Reports
internal import ResourceFiles

struct ReportCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.session.optional]],
    summary: "write a page for the browser: progress, records, calendar, next workout",
    options: [.since, .output, .everySession, .database],
    details: """
      Writes one file that needs no network: the next workout with its plates, each lift with its
      records and the program's changes, sets and volume per muscle, the calendar, body weight and
      the last sessions. It covers a year, or the time from --since. The file is named
      'spotter-report-' and today's date, in the current folder, unless --output names another; -
      is standard output.

      With SESSION, a number or a day as in 'spotter show', writes a page of one session to share.
      With --every-session DIR, writes 'index.html' in that folder now and after each session, so
      that a web server can read it; 'none' stops this.
      """)

  let invocation: Invocation
  private let environment: AppContext

  init(invocation: Invocation) throws {
    self.invocation = invocation
    environment = try AppContext(invocation)
  }

  func run() throws {
    let today = LocalTime.today
    let since = try invocation.span(today: today).since
    if let folder = invocation.value(.everySession) { return try keep(in: folder) }
    let pages = ReportPages(environment, today: today)
    let meant = try invocation.value(.session) { SessionWord($0, today: today) }
    let target = invocation.value(.output) ?? "spotter-report-\(today).html"
    if invocation.has(.output) { try ExportFile.check(target) }
    let page = try ProgressBar.during("Reading the log") {
      try meant.map { try session($0, pages) } ?? pages.progress(since: since)
    }
    guard target != "-" else { return try printOut(page.html, as: .file) }
    var file = try ExportFile(target)
    try file.write(page.html)
    try file.finish()
    try printOut(localized("Written to '\(target)'."))
  }

  private func session(_ meant: SessionWord, _ pages: ReportPages) throws -> WebPage {
    guard let store = try environment.log(), let id = try store.sessions(meant: meant).first,
      let page = try pages.session(id, in: store)
    else {
      throw Failure(
        "cannot write a page of session '\(invocation.text(.session))': it is not in the log. 'spotter"
          + " history' lists the sessions.")
    }
    return page
  }

  /// Remembers the folder, or forgets it, and writes the page there.
  private func keep(in folder: String) throws {
    let file = SettingsFile(environment.paths)
    guard folder != "none" else {
      try file.change(.reportFolder) { _ in nil }
      return try printOut(localized("Pages are no longer written after sessions."))
    }
    let path = TextFile.absolute(environment.paths.expanded(folder))
    if path != environment.settings.reportFolder { try ExportFile.check("\(path)/index.html") }
    let page = try ProgressBar.during("Reading the log") {
      try ReportPages(environment).progress()
    }
    try ReportPages.write(page, to: "\(path)/index.html")
    try file.change(.reportFolder) { _ in path }
    try printOut(localized("'\(path)/index.html' is written after each session from now on."))
  }
}
