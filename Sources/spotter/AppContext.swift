internal import Coaching
internal import Commands
internal import Library
internal import LogStore
internal import Phrasing
internal import SpeechSynthesis
internal import Training

/// What every command that speaks or plans starts from: paths, settings, catalog.
struct AppContext {
  let paths: Paths
  let settings: Settings
  let catalog: Catalog
  /// The exercises of the catalog.
  let shelf: CachedLibrary
  /// Whether the log was named and has to be there: a name that was mistyped is no empty log.
  private let needsLog: Bool

  /// - Parameters:
  ///   - invocation: the command line.
  ///   - makesLog: whether the command writes, and so makes a log where there is none.
  /// - Throws: where settings or catalog cannot be read.
  init(_ invocation: Invocation, makesLog: Bool = false) throws {
    needsLog = invocation.value(.database) != nil && !makesLog
    paths = Paths(database: invocation.value(.database))
    settings = try SettingsFile(paths).read()
    catalog = Catalog(own: paths.own, program: Paths.program)
    shelf = CachedLibrary(catalog, settings.planDefaults)
  }

  /// Where changes are noted for `spotter undo`.
  var trail: Trail { Trail(database: paths.database) }

  var planning: Planning { Planning(catalog: catalog, shelf: shelf, settings: settings) }

  /// Sentences in the lifter's language, as much as they asked for.
  ///
  /// `sessions` is how many the lifter has had; the first three are taught.
  func announcer(sessions: Int) throws -> Announcer {
    let phrases = try catalog.phrases("en")
    let book = try Phrasebook(phrases: phrases.phrases, units: phrases.units)
    let talk = Talk(
      level: settings.talk,
      off: Set(settings.quiet),
      lesson: sessions < Teaching.sessions ? sessions : nil)
    return Announcer(book: book, talk: talk)
  }

  /// The gym in use; the usual gear of a home where none was noted, or the log cannot be asked.
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

  /// What is told when a row of the log is left out.
  static func leftOut(_ value: ImpossibleValue) -> String {
    "something in the log cannot be, and is left out: \(value). 'spotter doctor' lists it all."
  }

  /// The log for reading, or nothing where there is none yet.
  ///
  /// - Throws: `Failure` where a command that only reads was given the name of one that is not there; `StoreError`.
  func log() throws -> Store? {
    do {
      let store = try Store.open(paths.database, access: .read, now: LocalTime.now()).0
      store.onImpossible { printError(AppContext.leftOut($0)) }
      return store
    } catch let error as StoreError where error.kind == .missing {
      guard needsLog else { return nil }
      throw Failure(
        description:
          "there is no log '\(paths.database)'. Check the name after --database; only commands"
          + " that write, such as 'run' and 'log', make a new one.")
    }
  }
}

extension Settings {
  /// The program that is followed, by its name or its file.
  ///
  /// - Throws: `Failure` where none is.
  func followed() throws(Failure) -> String {
    guard let program else {
      throw Failure(
        description: "no program is followed. Choose one with 'spotter program use', or find one"
          + " with 'spotter recommend'.")
    }
    return program
  }
}

extension VoiceSettings {
  init(_ settings: Settings) { self.init(voice: settings.voice, rate: settings.rate) }
}
