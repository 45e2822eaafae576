internal import CommandGrammar
internal import Context
internal import ResourceFiles
internal import Reports
internal import Training

struct RecommendCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "find a program that suits you",
    options: [
      .goal, .experience, .days, .minutes, .equipment, .avoid, .max, .use, .json, .database,
    ],
    details: """
      On a terminal, asks for whatever the options leave out. Shows up to three programs that
      fit all answers, or what comes nearest and the answers in its way, with substitutes for
      exercises you lack equipment for or want to avoid, and starting weights: from --max, or
      for beginners from the body weight of 'spotter weigh'. All other weights are found in the
      first session. --equipment accepts full, home, dumbbells, bars, none or a list; --avoid
      accepts body parts and exercises, as in 'knee, deadlift'. This is not medical advice. You
      follow the program you choose, here or with --use; if it differs from the original, it is
      saved as your own copy, 'My ...'.
      """, models: .reading(never: ["--use"]))

  let invocation: Invocation
  private let environment: AppContext

  /// How many times a question is asked before giving up.
  private static let attempts = 5

  init(invocation: Invocation) throws {
    self.invocation = invocation
    environment = try AppContext(invocation, makesLog: true)
  }

  func run() throws {
    let library = try environment.exercises.library()
    var answers = ProfileAnswers(library: library)
    let open = try answers.take(invocation, unit: environment.settings.unit)
    if isTerminal {
      // A number after --use counts the proposals for just these options.
      for question in open where !(question.mayBeLeftOpen && invocation.has(.use)) {
        try ask(question, &answers)
      }
    } else if let missing = open.first(where: { !$0.mayBeLeftOpen }) {
      throw UsageError(
        "'recommend' needs \(missing.option.word) without a terminal:"
          + " spotter recommend --goal strength --experience 1 --days 3.")
    }
    let candidates = candidates()
    guard let found = try recommendations(of: candidates, answers, library) else {
      throw Failure("cannot recommend a program: the questions were not answered.")
    }
    if found.isEmpty {
      printError("no program fits. 'spotter recommend --help' lists what you can change.")
    }
    let chosen = try invocation.number(.use, in: 1...max(1, found.count)).map { found[$0 - 1] }
    // With --use, the lifter has already seen the proposals.
    if chosen == nil {
      let gym = try environment.gym
      try printOut(
        Report.recommendations(
          found.map { $0.started(in: gym, library: library) }, saysHow: !isTerminal,
          asJSON: isJSON))
    }
    guard let proposal = try chosen ?? (found.isEmpty ? nil : asked(for: found)) else { return }
    let unchanged = candidates.first { $0.program == proposal.program }
    try follow(proposal, unchanged?.file.name, library)
  }

  /// Returns the recommended programs, for options that leave no question open.
  func recommendations() throws -> [Recommendation] {
    let library = try environment.exercises.library()
    var answers = ProfileAnswers(library: library)
    _ = try answers.take(invocation, unit: environment.settings.unit)
    return try recommendations(of: candidates(), answers, library) ?? []
  }

  /// Returns the programs that suit the answers, the best first; `nil` if an answer is missing.
  private func recommendations(
    of candidates: [Candidate], _ answers: ProfileAnswers, _ library: ExerciseLibrary
  ) throws -> [Recommendation]? {
    let log = try environment.log()
    let bodyWeight = try log?.bodyWeights(limit: 1).first?.weight
    return answers.profile(bodyWeight: bodyWeight, gym: try log?.activeGym()).map {
      Recommender(programs: candidates.map(\.program), library: library).recommend(for: $0)
    }
  }

  private typealias Candidate = (file: Catalog.ProgramFile, program: Program)

  /// Returns the programs, except own copies of built-in ones.
  private func candidates() -> [Candidate] {
    let all = environment.programs(isWhole: true)
    let installed = all.filter { !$0.file.isOwn }.map(\.program)
    return all.filter { candidate in
      !candidate.file.isOwn || !installed.contains { candidate.program.isCopy(of: $0) }
    }
  }

  private var isTerminal: Bool { Asking.hasTerminal && !isJSON }

  /// Asks for a proposal on a terminal; `nil` if none is chosen.
  private func asked(for found: [Recommendation]) throws -> Recommendation? {
    guard isTerminal else { return nil }
    for _ in 0..<Self.attempts {
      try printOut("Which one do you want to follow? 1 to \(found.count), or Enter for none")
      guard let answer = readLine()?.filter({ !$0.isWhitespace }), !answer.isEmpty else {
        return nil
      }
      if let number = Int(answer), found.indices.contains(number - 1) { return found[number - 1] }
      let numbers = "a number from 1 to \(found.count)"
      printError(UsageError.invalid(answer, "a proposal", write: numbers).description)
    }
    return nil
  }

  /// Follows a proposal: the program named `unchanged`, or a new one of the lifter's own.
  private func follow(
    _ proposal: Recommendation, _ unchanged: String?, _ library: ExerciseLibrary
  ) throws {
    let following = try ProgramCommand(invocation: invocation)
    if let unchanged { return try following.use(unchanged) }
    let programs = OwnPrograms(environment)
    let name = proposal.program.name
    let gym = try environment.gym
    let file = try programs.hold(try environment.catalog.ownProgram("")) {
      let (title, file) = try programs.freeTitle(name.hasPrefix("My ") ? name : "My \(name)")
      var own = proposal.own(titled: title, in: gym, library: library)
      own.details.created = LocalTime.today
      guard (try? programs.read(own.plan)) != nil else {
        throw Failure(
          "cannot write '\(title)' as a plan. Follow another one, or use the original"
            + " with 'spotter program use'.")
      }
      try environment.catalog.keepProgram(
        own.plan, as: file, noting: environment.noting)
      return file
    }
    try following.use(file)
  }

  private func ask(_ question: ProfileQuestion, _ answers: inout ProfileAnswers) throws {
    for _ in 0..<Self.attempts {
      try printOut(question.text)
      guard let answer = readLine(strippingNewline: true) else { return }
      if answer.allSatisfy(\.isWhitespace), question.mayBeLeftOpen { return }
      do throws(UsageError) {
        return try answers.take(answer, to: question)
      } catch {
        printError(error.description)
      }
    }
  }
}
