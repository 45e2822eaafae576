import Testing

@testable import SessionEngine

/// The effect of each word in each state: its tone, the state afterwards, and the events.
@Suite("Every word in every state")
struct WordTableTests {
  static let tables: [OutcomeTable] = [
    OutcomeTable(
      standing: .lifting,
      rows: """
        empty         done: resting | done 1.2 5@80
        double        done: resting short? | done 1.2 5@80, short 1.2?
        triple        heard: lifting 1.2 status? | status?
        hold          heard: lifting 1.2 paused | paused
        done          done: resting | done 1.2 5@80
        go            heard: lifting 1.2 |
        6             done: resting | done 1.2 6@80
        6@57.5        done: resting | done 1.2 6@57.5
        0             done: resting | done 1.2 0@80
        @62.5         heard: lifting 1.2 | weight 1 62.5
        +             heard: lifting 1.2 | weight 1 82.5
        -             heard: lifting 1.2 | weight 1 77.5
        rpe 8         heard: lifting 1.2 | rpe 1.1 80
        effort 7      heard: lifting 1.2 | effort 7
        rest 60       heard: lifting 1.2 | rest 1 60
        rest 0        heard: lifting 1.2 | rest 1 0
        note x        heard: lifting 1.2 | note 1 x
        u             heard: lifting 1.1 | undone
        s             heard: lifting 2.1 | skipped 1.2
        w             ignored: lifting 1.2 | (noWarmUp)
        x             heard: lifting 2.1 | skipped 1
        later         heard: lifting 2.1 | later 1
        p             heard: lifting 1.2 paused | paused
        r             heard: lifting 1.2 |
        ?             heard: lifting 1.2 |
        q             heard: complete | finished
        nonsense      ignored: lifting 1.2 | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .resting,
      rows: """
        empty         heard: lifting 1.2 | go
        double        heard: resting short? | short 1.1?
        triple        heard: resting status? | status?
        hold          heard: resting paused | paused
        done          heard: resting |
        go            heard: lifting 1.2 | go
        6             heard: resting | corrected 1.1 6@80
        6@57.5        heard: resting | behind 1.1 57.5, corrected 1.1 6@57.5
        0             heard: resting | corrected 1.1 0@80
        @62.5         heard: resting | weight 1 62.5
        +             heard: resting | weight 1 82.5
        -             heard: resting | weight 1 77.5
        rpe 8         heard: resting | rpe 1.1 80
        effort 7      heard: resting | effort 7
        rest 60       heard: resting | rest 1 60
        rest 0        heard: resting | rest 1 0
        note x        heard: resting | note 1 x
        u             heard: lifting 1.1 | undone
        s             heard: resting | skipped 1.2
        w             ignored: resting | (noWarmUp)
        x             heard: resting | skipped 1
        later         heard: resting | later 1
        p             heard: resting paused | paused
        r             heard: resting |
        ?             heard: resting |
        q             heard: complete | finished
        nonsense      ignored: resting | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .pausedLifting,
      rows: """
        empty         heard: lifting 1.2 | resumed
        double        heard: lifting 1.2 paused short? | short 1.1?
        triple        heard: lifting 1.2 paused status? | status?
        hold          heard: lifting 1.2 | resumed
        done          heard: lifting 1.2 | resumed
        go            heard: lifting 1.2 | resumed
        6             done: resting | resumed, done 1.2 6@80
        6@57.5        done: resting | resumed, done 1.2 6@57.5
        0             done: resting | resumed, done 1.2 0@80
        @62.5         heard: lifting 1.2 paused | weight 1 62.5
        +             heard: lifting 1.2 paused | weight 1 82.5
        -             heard: lifting 1.2 paused | weight 1 77.5
        rpe 8         heard: lifting 1.2 paused | rpe 1.1 80
        effort 7      heard: lifting 1.2 paused | effort 7
        rest 60       heard: lifting 1.2 paused | rest 1 60
        rest 0        heard: lifting 1.2 paused | rest 1 0
        note x        heard: lifting 1.2 paused | note 1 x
        u             heard: lifting 1.2 | undone
        s             heard: lifting 2.1 paused | skipped 1.2
        w             ignored: lifting 1.2 paused | (noWarmUp)
        x             heard: lifting 2.1 paused | skipped 1
        later         heard: lifting 2.1 paused | later 1
        p             heard: lifting 1.2 | resumed
        r             heard: lifting 1.2 paused |
        ?             heard: lifting 1.2 paused |
        q             heard: complete | finished
        nonsense      ignored: lifting 1.2 paused | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .pausedResting,
      rows: """
        empty         heard: resting | resumed
        double        heard: resting paused short? | short 1.1?
        triple        heard: resting paused status? | status?
        hold          heard: resting | resumed
        done          heard: resting paused |
        go            heard: resting | resumed
        6             heard: resting paused | corrected 1.1 6@80
        6@57.5        heard: resting paused | behind 1.1 57.5, corrected 1.1 6@57.5
        0             heard: resting paused | corrected 1.1 0@80
        @62.5         heard: resting paused | weight 1 62.5
        +             heard: resting paused | weight 1 82.5
        -             heard: resting paused | weight 1 77.5
        rpe 8         heard: resting paused | rpe 1.1 80
        effort 7      heard: resting paused | effort 7
        rest 60       heard: resting paused | rest 1 60
        rest 0        heard: resting paused | rest 1 0
        note x        heard: resting paused | note 1 x
        u             heard: resting | undone
        s             heard: resting paused | skipped 1.2
        w             ignored: resting paused | (noWarmUp)
        x             heard: resting paused | skipped 1
        later         heard: resting paused | later 1
        p             heard: resting | resumed
        r             heard: resting paused |
        ?             heard: resting paused |
        q             heard: complete | finished
        nonsense      ignored: resting paused | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .complete,
      rows: """
        empty         heard: ended | ended
        double        heard: complete short? | short 2.1?
        triple        heard: complete status? | status?
        hold          ignored: complete | (alreadyComplete)
        done          heard: ended | ended
        go            heard: complete |
        6             ignored: complete | (repsOrEffort(6))
        6@57.5        heard: complete | corrected 2.1 6@57.5
        0             heard: complete | corrected 2.1 0
        @62.5         ignored: complete | (alreadyComplete)
        +             ignored: complete | (alreadyComplete)
        -             ignored: complete | (alreadyComplete)
        rpe 8         heard: complete | rpe 2.1 80
        effort 7      heard: complete | effort 7
        rest 60       ignored: complete | (alreadyComplete)
        rest 0        ignored: complete | (alreadyComplete)
        note x        heard: complete | note 0 x
        u             heard: lifting 2.1 | undone
        s             ignored: complete | (alreadyComplete)
        w             ignored: complete | (alreadyComplete)
        x             ignored: complete | (alreadyComplete)
        later         ignored: complete | (alreadyComplete)
        p             ignored: complete | (alreadyComplete)
        r             heard: complete |
        ?             heard: complete |
        q             heard: ended | ended
        nonsense      ignored: complete | (notUnderstood("nonsense"))
        """),
  ]

  @Test("in every state, each word does what the table says", arguments: tables)
  func outcome(_ table: OutcomeTable) {
    for (input, outcome) in table.outcomes {
      var walk = table.standing.walk
      walk.perform(input)
      #expect(walk.outcome == outcome, "\(input)")
    }
  }
}
