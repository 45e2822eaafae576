internal import Coaching
internal import Commands
internal import Library
internal import LogStore
internal import Phrasing
internal import Planning
internal import SpeechSynthesis
internal import Training

/// What every command that speaks or plans needs: paths, settings and catalog.
struct AppContext {
  let paths: Paths
  let settings: Settings
  let catalog: Catalog
  /// The exercises of the catalog.
  let exercises: CachedLibrary
  /// Whether the log must exist because the command line names it: a mistyped name must not look
  /// like an empty log.
  private let needsLog: Bool

  /// Reads the settings and locates the catalog.
  ///
  /// - Parameters:
  ///   - invocation: The command line.
  ///   - makesLog: Whether the command writes to the log, and creates it if there is none.
  /// - Throws: `Catalog.Fault` if the settings cannot be read.
  init(_ invocation: Invocation, makesLog: Bool = false) throws {
    let paths = Paths(database: invocation.value(.database))
    self.init(invocation, makesLog: makesLog, settings: try SettingsFile(paths).read())
  }

  /// Locates the catalog, and uses the given settings.
  init(_ invocation: Invocation, makesLog: Bool, settings: Settings) {
    needsLog = invocation.value(.database) != nil && !makesLog
    paths = Paths(database: invocation.value(.database))
    self.settings = settings
    catalog = Catalog(own: paths.own, program: Paths.program)
    exercises = CachedLibrary(catalog, settings.planDefaults, complain: { printError($0) })
  }

  private init(_ other: AppContext, _ settings: Settings) {
    (paths, self.settings, catalog) = (other.paths, settings, other.catalog)
    (exercises, needsLog) = (other.exercises, other.needsLog)
  }

  /// Returns a copy with other settings, which are not saved.
  func with(_ settings: Settings) -> AppContext { AppContext(self, settings) }

  /// The trail of changes for `spotter undo`.
  var trail: Trail { Trail(database: paths.database) }

  var planner: Planner {
    Planner(catalog: catalog, exercises: exercises, preferences: Preferences(settings))
  }

  /// Returns an announcer for the lifter's talk settings.
  ///
  /// `sessions` is the number of sessions so far; the first three include hints.
  func announcer(sessions: Int) throws -> Announcer {
    let book = try Phrasebook(try catalog.files("Phrases", of: "en"))
    let talk = Talk(
      level: settings.talk,
      off: Set(settings.quiet),
      lesson: sessions < Teaching.sessions ? sessions : nil)
    return Announcer(book: book, talk: talk)
  }

  /// The gym in use; a typical home gym if there is none yet or the log cannot be read.
  var gym: Gym {
    get throws {
      do {
        return try log()?.activeGym() ?? .home(settings.unit)
      } catch let error as StoreError {
        printError(error.description)
        return .home(settings.unit)
      }
    }
  }

  /// Returns the message about a log row that is left out because its value is impossible.
  static func leftOut(_ value: ImpossibleValue) -> String {
    "an impossible value in the log is left out: \(value). 'spotter doctor' lists them all."
  }

  /// Opens the log for reading; `nil` if there is none yet.
  ///
  /// - Throws: `Failure` if the command line names a log that does not exist; `StoreError`.
  func log() throws -> Store? {
    let store: Store
    do {
      store = try Store.open(paths.database, access: .read, now: LocalTime.now()).0
    } catch {
      guard error.kind == .missing else { throw error }
      guard needsLog else { return nil }
      throw Failure(
        description:
          "there is no log '\(paths.database)'. Check the name after --database; only commands"
          + " that write, such as 'run' and 'log', create one.")
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
    firstWeekday = Terminal.firstWeekday
    warmsUp = settings.warmsUp
    asks = settings.asks
    asksChanges = settings.changes == .asked && settings.asks.contains(.proposal)
    restsLongerAfterMiss = settings.restAfterMiss == .longer
    asksEffort = !settings.quiet.contains(.effort)
    scan = settings.isSet(.scan) ? settings.scan : nil
  }
}

extension VoiceSettings {
  init(_ settings: Settings) { self.init(voice: settings.voice, rate: settings.rate) }
}
