internal import Catalog
internal import Commands
internal import Glibc
internal import Training

/// `spotter recommend`: asks on a terminal for what the options do not say.
struct Recommending {
  private let invocation: Invocation
  private let environment: Environment

  /// So often an answer that is none is asked for again.
  private static let attempts = 5

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    environment = try Environment(invocation)
  }

  func run() throws {
    let library = try environment.catalog.exercises().library
    var answers = ProfileAnswers(library: library)
    let open = try answers.take(invocation, unit: environment.settings.unit)
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      for question in open { try ask(question, &answers) }
    } else if let missing = open.first(where: { !$0.mayBeLeftOpen }) {
      throw UsageError(
        "'recommend' needs \(missing.option.rawValue) where nobody can be asked:"
          + " spotter recommend --goal strength --experience 1 --days 3.")
    }
    let bodyWeight = try environment.log()?.bodyWeights(limit: 1).first?.weight
    guard let profile = answers.profile(bodyWeight: bodyWeight) else {
      throw Failure(description: "cannot recommend a program: the questions were not answered.")
    }
    var programs: [Program] = []
    var files: [String: String] = [:]
    for name in environment.catalog.programNames() {
      do throws(Catalog.Fault) {
        let program = try environment.catalog.program(name, unit: environment.settings.unit)
        programs.append(program)
        files[program.name] = name
      } catch {
        complain(error.description)
      }
    }
    let found = Recommender(programs: programs, library: library).recommend(for: profile)
    if found.isEmpty {
      complain("no program suits that. 'spotter recommend --help' says what counts.")
    }
    try printOut(
      Report.recommendations(found, file: { files[$0] }, asJSON: invocation.has(.json)))
  }

  private func ask(_ question: ProfileQuestion, _ answers: inout ProfileAnswers) throws {
    for _ in 0..<Self.attempts {
      try printOut(question.text)
      guard let answer = readLine(strippingNewline: true) else { return }
      if answer.allSatisfy(\.isWhitespace), question.mayBeLeftOpen { return }
      do throws(UsageError) {
        return try answers.take(answer, to: question)
      } catch {
        complain(error.description)
      }
    }
  }
}
