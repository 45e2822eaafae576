package import Training

package enum SetupCue: Hashable, Sendable {
  /// The first words, which explain the button.
  case begins
  case asks(SetupTopic)
  /// A possible answer, which a press takes.
  case device(String)
  /// Headphones are looked for; these are connected, and a press keeps them; none were found.
  case searchesHeadphones, headphones(String), noHeadphones
  case forgets(String)
  /// A language, by its own name, and the voice that can pronounce it.
  case language(String, voice: String?)
  case volume(Int)
  case rate(Int)
  case unit(Weight.Unit)
  case bar(Weight)
  case noBar
  /// A set of plates, and its heaviest.
  case plates(SetupPlates, upTo: Weight)
  /// Dumbbells of every usual weight, those up to a weight, or none.
  case allDumbbells, dumbbells(upTo: Weight), noDumbbells
  case goal(ProgramDetails.Goal)
  case experience(ProgramDetails.Level)
  case days(Int)
  /// A program, and the exercises it begins with.
  case program(String, exercises: [String])
  /// The question for a program if none fits the answers.
  case asksNearest
  /// Asks for a second press, so that a late one does not end in a foreign language.
  case keepsLanguage(String)
  case follows(String)
  /// A range of body weights in the lifter's unit, and a weight in it.
  case bodyWeights(ClosedRange<Int>)
  case bodyWeight(Weight)
  /// How to be greeted by name, for a lifter who cannot type.
  case nameLater
  case buttonWorks, noButton
  /// What can be plugged in as a button, if nothing is.
  case buttonsThatWork
  case offersPractice
  /// No answer was taken; a press offers them again.
  case missed
  case unchanged
  case notSaved
  case notUnderstood(String)
  case left, done
}

package enum SetupPlates: String, CaseIterable, Sendable {
  /// As many as needed of each.
  case all
  /// A pair of each.
  case pairs
  /// A pair of each, without the large ones.
  case small
}

extension Announcer {
  /// The sentences of a cue of the set-up, in spoken order.
  package func lines(for cue: SetupCue) -> [Line] {
    switch cue {
    case .begins: [filled(.setupBegins), filled(.setupHow)]
    case .asks(let topic): [filled(question(topic))]
    case .language(let name, let voice): [language(name, voice)]
    case .searchesHeadphones: [filled(.setupSearches)]
    case .headphones(let name): [filled(.setupIsHeadphones, ["device": say.text(name)])]
    case .noHeadphones: [filled(.setupNoHeadphones)]
    case .forgets(let name): [filled(.setupForgets, ["device": say.text(name)])]
    case .device(let name): [filled(.setupIsDevice, ["device": say.text(name)])]
    case .volume(let percent): [filled(.setupIsVolume, ["number": say.number(percent)])]
    case .rate(let words): [filled(.setupIsRate, ["number": say.number(words)])]
    case .unit(.kilograms): [filled(.setupIsKilos)]
    case .unit(.pounds): [filled(.setupIsPounds)]
    case .bar(let weight): [filled(.setupIsAnswer, ["answer": say.weight(weight)])]
    case .noBar: [filled(.setupIsNoBar)]
    case .allDumbbells: [filled(.setupIsAllDumbbells)]
    case .dumbbells(let most): [filled(.setupIsDumbbells, ["weight": say.weight(most)])]
    case .noDumbbells: [filled(.setupIsNoDumbbells)]
    case .plates(.all, _): [filled(.setupIsAllPlates)]
    case .plates(.pairs, _): [filled(.setupIsPairs)]
    case .plates(.small, let most): [filled(.setupIsSmallPairs, ["weight": say.weight(most)])]
    case .goal(let goal): [filled(.setupIsAnswer, ["answer": Phrase(book.words.goals[goal] ?? "")])]
    case .experience(let level): [filled(experience(level))]
    case .days(let days): [filled(.setupIsAnswer, ["answer": say.number(days)])]
    // Those that come with Spotter have English names.
    case .program(let title, let exercises):
      [
        filled(
          .setupIsProgram,
          ["program": say.english(title), "exercises": say.list(exercises.map(say.name))])
      ]
    case .asksNearest: [filled(.setupAsksNearest)]
    case .keepsLanguage(let name): [filled(.setupKeepsLanguage, ["language": say.text(name)])]
    case .follows(let title): [filled(.setupFollows, ["program": say.english(title)])]
    case .bodyWeights(let range):
      [
        filled(
          .setupIsRange, ["from": say.number(range.lowerBound), "to": say.number(range.upperBound)])
      ]
    case .bodyWeight(let weight): [filled(.setupIsAnswer, ["answer": say.weight(weight)])]
    case .nameLater: [filled(.setupNameLater, ["command": say.english("spotter settings name")])]
    case .buttonWorks: [filled(.setupButtonWorks)]
    case .noButton: [filled(.setupNoButton)]
    case .buttonsThatWork: [filled(.setupButtonsThatWork)]
    case .offersPractice: [filled(.standbyOfferPractice)]
    case .missed: [filled(.setupMissed)]
    case .unchanged: [filled(.setupUnchanged)]
    case .notSaved: [filled(.setupNotSaved)]
    case .notUnderstood(let words):
      [
        filled(.standbyNotUnderstood, ["words": say.text(String(words.prefix(40)))]),
        filled(.setupHow),
      ]
    case .left: [filled(.setupLeft)]
    case .done: [filled(.setupDone)]
    }
  }

  /// Asks for a language by what its speakers call it, as they say it.
  private func language(_ name: String, _ voice: String?) -> Line {
    let line = filled(.setupIsAnswer, ["answer": say.text(name)])
    guard let voice else { return line }
    return Line(
      Phrase(
        shown: line.phrase.shown,
        spoken: "<voice=\(voice)>\(Sanitizer.spoken(name, in: book))?</voice>"))
  }

  private func question(_ topic: SetupTopic) -> Phrasebook.Key {
    switch topic {
    case .device: .setupAsksDevice
    case .headphones: .setupAsksHeadphones
    case .language: .setupAsksLanguage
    case .button: .setupAsksButton
    case .volume: .setupAsksVolume
    case .rate: .setupAsksRate
    case .unit: .setupAsksUnit
    case .bar: .setupAsksBar
    case .plates: .setupAsksPlates
    case .dumbbells: .setupAsksDumbbells
    case .goal: .setupAsksGoal
    case .experience: .setupAsksExperience
    case .days: .setupAsksDays
    case .program: .setupAsksProgram
    case .weight: .setupAsksWeight
    case .name: .setupAsksName
    }
  }

  private func experience(_ level: ProgramDetails.Level) -> Phrasebook.Key {
    switch level {
    case .beginner: .setupIsBeginner
    case .intermediate: .setupIsIntermediate
    case .advanced: .setupIsAdvanced
    }
  }
}
