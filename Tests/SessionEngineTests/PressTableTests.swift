import Testing

@testable import SessionEngine

/// The effect of each gesture in each state: its tone, the state afterwards, and the events.
@Suite("Every press in every state")
struct PressTableTests {
  static let tables: [OutcomeTable] = [
    OutcomeTable(
      standing: .lifting,
      rows: """
        press         done: resting | done 1.2 5@80
        double press  heard: resting short? | done 1.2 5@80, short 1.2?
        triple press  heard: lifting 1.2 status? | done 1.2 5@80, short 1.2?, returned, status?
        held          heard: lifting 1.2 paused | done 1.2 5@80, returned, paused
        kill          -: lifting 1.2 | continued
        """),
    OutcomeTable(
      standing: .resting,
      rows: """
        press         heard: lifting 1.2 | go
        double press  heard: resting short? | go, returned, short 1.1?
        triple press  heard: resting status? | go, returned, short 1.1?, returned, status?
        held          heard: resting paused | go, returned, paused
        kill          -: resting | continued
        """),
    OutcomeTable(
      standing: .pausedLifting,
      rows: """
        press         heard: lifting 1.2 | resumed
        double press  heard: lifting 1.2 paused short? | resumed, returned, short 1.1?
        triple press  heard: lifting 1.2 paused status? | resumed, returned, short 1.1?, returned, status?
        held          -: lifting 1.2 | resumed
        kill          -: lifting 1.2 paused | continued
        """),
    OutcomeTable(
      standing: .pausedResting,
      rows: """
        press         heard: resting | resumed
        double press  heard: resting paused short? | resumed, returned, short 1.1?
        triple press  heard: resting paused status? | resumed, returned, short 1.1?, returned, status?
        held          -: resting | resumed
        kill          -: resting paused | continued
        """),
    OutcomeTable(
      standing: .complete,
      rows: """
        press         heard: ended | ended
        double press  heard: complete short? | ended, returned, short 2.1?
        triple press  heard: complete status? | ended, returned, short 2.1?, returned, status?
        held          ignored: complete | ended, returned (alreadyComplete)
        kill          -: complete | continued
        """),
    OutcomeTable(
      standing: .short,
      rows: """
        press         heard: resting short? | counted 4
        double press  heard: resting short? | counted 4, counted 3
        triple press  heard: resting short? | counted 4, counted 3, counted 2
        held          over: resting | counted 4, returned, answered
        kill          -: resting short? | continued
        """),
    OutcomeTable(
      standing: .amrap,
      rows: """
        press         heard: resting amrap? | counted 6
        double press  heard: resting amrap? | counted 6, counted 7
        triple press  heard: resting amrap? | counted 6, counted 7, counted 8
        held          heard: resting | counted 6, returned, corrected 1.1 5@80, answered
        kill          -: resting amrap? | continued
        """),
    OutcomeTable(
      standing: .status,
      rows: """
        press         heard: lifting 1.2 choices? | choices?
        double press  ignored: lifting 1.2 choices? | choices?
        triple press  ignored: lifting 1.2 choices? | choices?
        held          over: lifting 1.2 | choices?, returned, answered
        kill          -: lifting 1.2 | answered, continued
        """),
    OutcomeTable(
      standing: .choices,
      rows: """
        press         heard: lifting 1.1 | answered, undone
        double press  ignored: lifting 1.1 | answered, undone
        triple press  ignored: lifting 1.1 | answered, undone
        held          over: lifting 1.2 | answered, undone, returned, answered
        kill          -: lifting 1.2 | answered, continued
        """),
    OutcomeTable(
      standing: .effort,
      rows: """
        press         heard: complete effort? | counted 1
        double press  heard: complete effort? | counted 1, counted 2
        triple press  heard: complete effort? | counted 1, counted 2, counted 3
        held          over: complete | counted 1, returned, answered
        kill          -: complete effort? | continued
        """),
    OutcomeTable(
      standing: .ended,
      rows: """
        press         ignored: ended | (alreadyComplete)
        double press  ignored: ended | (alreadyComplete)
        triple press  ignored: ended | (alreadyComplete)
        held          ignored: ended | (alreadyComplete)
        kill          -: ended | continued
        """),
    OutcomeTable(
      standing: .offer,
      rows: """
        press         heard: resting | answered, weight 1 57.5
        double press  heard: resting short? | answered, weight 1 57.5, returned, short 1.1?
        triple press  heard: resting status? | answered, weight 1 57.5, returned, short 1.1?, returned, status?
        held          over: resting | answered, weight 1 57.5, returned, answered
        kill          -: resting offer? | continued
        """),
    OutcomeTable(
      standing: .search,
      rows: """
        press         heard: lifting 1.1 | tried 1 30
        double press  heard: resting | tried 1 30, returned, found 1 25
        triple press  heard: lifting 1.1 status? | tried 1 30, returned, found 1 25, returned, status?
        held          heard: lifting 1.1 paused | tried 1 30, returned, paused
        kill          -: lifting 1.1 | continued
        """),
  ]

  @Test("in every state, each press does what the table says", arguments: tables)
  func outcome(_ table: OutcomeTable) {
    for (input, outcome) in table.outcomes {
      var walk = table.standing.walk
      walk.perform(input)
      #expect(walk.outcome == outcome, "\(input)")
    }
  }
}
