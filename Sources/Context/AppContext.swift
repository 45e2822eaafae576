internal import Coaching
package import CommandGrammar
package import ResourceFiles
package import LogStore
package import Phrasing
package import Planning
internal import Platform
internal import Reports
package import Training

/// The context of every command that speaks or plans: paths, settings and catalog.
package struct AppContext {
  package let paths: Paths
  package let settings: Settings
  package let catalog: Catalog
  package let language: SpokenLanguage
  package let exercises: CachedLibrary
  /// Whether the log must exist because the command line names it: a mistyped name must not look
  /// like an empty log.
  private let needsLog: Bool

  /// `makesLog` says that the command writes to the log, and creates it if there is none. Throws
  /// `Catalog.Fault` if the settings cannot be read.
  package init(_ invocation: Invocation, makesLog: Bool = false) throws {
    let paths = invocation.paths
    self.init(invocation, makesLog: makesLog, settings: try SettingsFile(paths).read())
  }

  /// Locates the catalog, and uses the given settings.
  package init(_ invocation: Invocation, makesLog: Bool, settings: Settings) {
    self.init(
      settings: settings, invocation.paths,
      needsLog: invocation.value(.database) != nil && !makesLog)
  }

  private init(settings: Settings, _ paths: Paths, needsLog: Bool) {
    (self.settings, self.paths, self.needsLog) = (settings, paths, needsLog)
    var catalog = Catalog(own: paths.own, program: Paths.program)
    catalog.language = settings.language
    self.catalog = catalog
    language = SpokenLanguage(catalog)
    exercises = CachedLibrary(catalog, settings.planDefaults, complain: { printError($0) })
    if let printed = PrintedLanguage.current, printed.code == catalog.language {
      (printed.names as? PrintedNames)?.use(exercises)
    }
  }

  private init(_ other: AppContext, _ settings: Settings) {
    (paths, self.settings, catalog) = (other.paths, settings, other.catalog)
    (language, exercises, needsLog) = (other.language, other.exercises, other.needsLog)
  }

  /// Returns a copy in another language, which is not saved.
  package func speaking(_ code: String) -> AppContext {
    var other = settings
    other.language = code
    return with(other)
  }

  /// Returns a copy in the language of a name, and its announcer; `nil` if none can be used.
  package func speaking(languageNamed name: String) throws -> (AppContext, Announcer)? {
    do {
      let other = try speaking(catalog.language(named: name).code)
      // One that cannot be used would be English.
      guard try other.language.book().language == other.catalog.language else { return nil }
      return (other, try other.announcer(sessions: .max))
    } catch let fault as Catalog.Fault where fault.isMissing {
      return nil
    }
  }

  /// Returns a copy with other settings, which are not saved.
  package func with(_ other: Settings) -> AppContext {
    // Exercises and phrases are read only once.
    other.language == settings.language
      ? AppContext(self, other) : AppContext(settings: other, paths, needsLog: needsLog)
  }

  /// Records changes to text files for `spotter undo`.
  package var noting: TextChangeNote { LogWriter.noting(in: paths) }

  package var planner: Planner {
    Planner(catalog: catalog, exercises: exercises, preferences: Preferences(settings))
  }

  /// Returns an announcer for the lifter's talk settings; the first sessions include hints.
  package func announcer(sessions: Int) throws -> Announcer {
    let book = try language.book()
    let talk = Talk(
      level: settings.talk,
      off: Set(settings.quiet),
      lesson: sessions < Teaching.sessions ? sessions : nil)
    let technique = { @Sendable [catalog, exercises] (name: String) -> [String]? in
      guard let exercise = (try? exercises.library())?.exercise(named: name) else { return nil }
      let sentences = try? catalog.technique(of: exercise)
      return sentences?.isEmpty == false ? sentences : nil
    }
    guard book.language == catalog.language, book.language != Catalog.english else {
      return Announcer(book: book, talk: talk, technique: technique)
    }
    let texts = EnglishTexts(catalog, program: settings.program)
    return Announcer(
      book: book, talk: talk,
      localName: { [exercises] name in
        (try? exercises.library()).flatMap { $0.localName(for: name) ?? $0.local?.muscles[name] }
      },
      isEnglish: { texts.contains($0) }, technique: technique, english: { texts.book })
  }

  /// The gym in use; a typical home gym if there is none yet or the log cannot be read.
  package var gym: Gym {
    get throws {
      do {
        return try log()?.activeGym() ?? .home(settings.unit)
      } catch let error as StoreError {
        printError(error.description)
        return .home(settings.unit)
      }
    }
  }

  package var recordKeeping: PersonalRecords {
    get throws { PersonalRecords(library: try exercises.library(), settings: settings) }
  }

  /// Returns the message about a log row that is left out because its value is impossible.
  package static func leftOut(_ value: ImpossibleValue) -> String {
    "an impossible value in the log is left out: \(value). 'spotter doctor' lists them all."
  }

  /// Opens the log for reading; `nil` if there is none yet. Throws `Failure` if the command line
  /// names a log that does not exist, and `StoreError`.
  package func log() throws -> Store? {
    let store: Store
    do {
      store = try Store.open(paths.database, access: .read, now: LocalTime.now()).0
    } catch {
      guard error.kind == .missing else { throw error }
      guard needsLog else { return nil }
      throw Failure.noLog(paths.database)
    }
    store.onImpossible { printError(AppContext.leftOut($0)) }
    return store
  }
}

extension Preferences {
  init(_ settings: Settings) {
    self.init()
    unit = settings.unit
    program = settings.program
    hasChosenProgram = settings.isSet(.program)
    favourites = settings.favourites
    firstWeekday = TerminalTraits.firstWeekday
    warmsUp = settings.warmsUp
    asks = settings.asks
    asksChanges = settings.changes == .asked && settings.asks.contains(.proposal)
    restsLongerAfterMiss = settings.restAfterMiss == .longer
    runsRounds = settings.runsRounds
    // What tones cannot ask is not asked.
    asksEffort = !settings.quiet.contains(.effort) && settings.talk > .tones
    explainsNew = !settings.quiet.contains(.technique) && settings.talk > .tones
    weeklySets = settings.weeklySets
    lightWeek = settings.lightWeek
    lightWeeks =
      settings.asks.contains(.proposal) && settings.talk > .tones ? settings.lightWeeks : nil
    scan = settings.isSet(.scan) ? settings.scan : nil
  }
}
