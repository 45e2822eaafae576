import Testing

@testable import SessionEngine

/// The effect of each word while a question is open, and after the session has ended.
@Suite("Every word during a question and after the end")
struct QuestionWordTableTests {
  static let tables: [OutcomeTable] = [
    OutcomeTable(
      standing: .short,
      rows: """
        empty         heard: lifting 2.1 | answered, go
        double        heard: resting short? | answered, short 1.2?
        triple        heard: resting status? | answered, status?
        hold          over: resting | answered
        done          over: resting | answered
        go            heard: lifting 2.1 | answered, go
        6             heard: resting | corrected 1.2 6@80, answered
        6@57.5        heard: resting | corrected 1.2 6@57.5, answered
        0             heard: resting | corrected 1.2 0@80, answered
        @62.5         heard: resting | answered, weight 2 62.5
        +             ignored: resting short? | (noWeight)
        -             ignored: resting short? | (noWeight)
        rpe 8         heard: resting | answered, rpe 1.2 80
        effort 7      heard: resting | answered, effort 7
        rest 60       heard: resting | answered, rest 1 60
        rest 0        heard: resting | answered, rest 1 0
        note x        heard: resting short? | note 1 x
        u             heard: resting | undone
        s             heard: complete | answered, skipped 2.1
        w             ignored: resting short? | (noWarmUp)
        x             heard: complete | answered, skipped 2
        later         ignored: resting short? | (nothingElse)
        p             heard: resting paused | answered, paused
        r             heard: resting short? |
        ?             heard: resting short? |
        q             heard: complete | answered, finished
        nonsense      ignored: resting short? | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .amrap,
      rows: """
        empty         heard: lifting 1.2 | answered, go
        double        heard: resting short? | answered, short 1.1?
        triple        heard: resting status? | answered, status?
        hold          heard: resting | corrected 1.1 5@80, answered
        done          over: resting | answered
        go            heard: lifting 1.2 | answered, go
        6             heard: resting | corrected 1.1 6@80, answered
        6@57.5        heard: resting | behind 1.1 57.5, corrected 1.1 6@57.5, answered
        0             heard: resting | corrected 1.1 0@80, answered
        @62.5         heard: resting | answered, weight 1 62.5
        +             heard: resting | answered, weight 1 82.5
        -             heard: resting | answered, weight 1 77.5
        rpe 8         heard: resting | answered, rpe 1.1 80
        effort 7      heard: resting | answered, effort 7
        rest 60       heard: resting | answered, rest 1 60
        rest 0        heard: resting | answered, rest 1 0
        note x        heard: resting amrap? | note 1 x
        u             heard: lifting 1.1 | undone
        s             heard: resting | answered, skipped 1.2
        w             ignored: resting amrap? | (noWarmUp)
        x             heard: resting | answered, skipped 1
        later         heard: resting | answered, later 1
        p             heard: resting paused | answered, paused
        r             heard: resting amrap? |
        ?             heard: resting amrap? |
        q             heard: complete | answered, finished
        nonsense      ignored: resting amrap? | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .status,
      rows: """
        empty         done: resting | answered, done 1.2 5@80
        double        done: resting short? | answered, done 1.2 5@80, short 1.2?
        triple        heard: lifting 1.2 status? | answered, status?
        hold          over: lifting 1.2 | answered
        done          done: resting | answered, done 1.2 5@80
        go            heard: lifting 1.2 | answered
        6             done: resting | answered, done 1.2 6@80
        6@57.5        done: resting | answered, done 1.2 6@57.5
        0             done: resting | answered, done 1.2 0@80
        @62.5         heard: lifting 1.2 | answered, weight 1 62.5
        +             heard: lifting 1.2 | answered, weight 1 82.5
        -             heard: lifting 1.2 | answered, weight 1 77.5
        rpe 8         heard: lifting 1.2 | answered, rpe 1.1 80
        effort 7      heard: lifting 1.2 | answered, effort 7
        rest 60       heard: lifting 1.2 | answered, rest 1 60
        rest 0        heard: lifting 1.2 | answered, rest 1 0
        note x        heard: lifting 1.2 | answered, note 1 x
        u             heard: lifting 1.1 | undone
        s             heard: lifting 2.1 | answered, skipped 1.2
        w             ignored: lifting 1.2 status? | (noWarmUp)
        x             heard: lifting 2.1 | answered, skipped 1
        later         heard: lifting 2.1 | answered, later 1
        p             heard: lifting 1.2 paused | answered, paused
        r             heard: lifting 1.2 status? |
        ?             heard: lifting 1.2 status? |
        q             heard: complete | answered, finished
        nonsense      ignored: lifting 1.2 status? | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .choices,
      rows: """
        empty         done: resting | answered, done 1.2 5@80
        double        done: resting short? | answered, done 1.2 5@80, short 1.2?
        triple        heard: lifting 1.2 status? | answered, status?
        hold          over: lifting 1.2 | answered
        done          done: resting | answered, done 1.2 5@80
        go            heard: lifting 1.2 | answered
        6             done: resting | answered, done 1.2 6@80
        6@57.5        done: resting | answered, done 1.2 6@57.5
        0             done: resting | answered, done 1.2 0@80
        @62.5         heard: lifting 1.2 | answered, weight 1 62.5
        +             heard: lifting 1.2 | answered, weight 1 82.5
        -             heard: lifting 1.2 | answered, weight 1 77.5
        rpe 8         heard: lifting 1.2 | answered, rpe 1.1 80
        effort 7      heard: lifting 1.2 | answered, effort 7
        rest 60       heard: lifting 1.2 | answered, rest 1 60
        rest 0        heard: lifting 1.2 | answered, rest 1 0
        note x        heard: lifting 1.2 | answered, note 1 x
        u             heard: lifting 1.1 | undone
        s             heard: lifting 2.1 | answered, skipped 1.2
        w             ignored: lifting 1.2 choices? | (noWarmUp)
        x             heard: lifting 2.1 | answered, skipped 1
        later         heard: lifting 2.1 | answered, later 1
        p             heard: lifting 1.2 paused | answered, paused
        r             heard: lifting 1.2 choices? |
        ?             heard: lifting 1.2 choices? |
        q             heard: complete | answered, finished
        nonsense      ignored: lifting 1.2 choices? | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .effort,
      rows: """
        empty         heard: ended | answered, ended
        double        heard: complete short? | answered, short 2.1?
        triple        heard: complete status? | answered, status?
        hold          over: complete | answered
        done          heard: ended | answered, ended
        go            heard: complete | answered
        6             heard: complete | effort 6, answered
        6@57.5        heard: complete | answered, corrected 2.1 6@57.5
        0             ignored: complete effort? | (outOfRange("0", ClosedRange(1...10)))
        @62.5         ignored: complete effort? | (alreadyComplete)
        +             ignored: complete effort? | (alreadyComplete)
        -             ignored: complete effort? | (alreadyComplete)
        rpe 8         heard: complete | answered, rpe 2.1 80
        effort 7      heard: complete | answered, effort 7
        rest 60       ignored: complete effort? | (alreadyComplete)
        rest 0        ignored: complete effort? | (alreadyComplete)
        note x        heard: complete effort? | note 0 x
        u             heard: lifting 2.1 | undone
        s             ignored: complete effort? | (alreadyComplete)
        w             ignored: complete effort? | (alreadyComplete)
        x             ignored: complete effort? | (alreadyComplete)
        later         ignored: complete effort? | (alreadyComplete)
        p             ignored: complete effort? | (alreadyComplete)
        r             heard: complete effort? |
        ?             heard: complete effort? |
        q             heard: ended | answered, ended
        nonsense      ignored: complete effort? | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .ended,
      rows: """
        empty         ignored: ended | (alreadyComplete)
        double        ignored: ended | (alreadyComplete)
        triple        ignored: ended | (alreadyComplete)
        hold          ignored: ended | (alreadyComplete)
        done          ignored: ended | (alreadyComplete)
        go            ignored: ended | (alreadyComplete)
        6             heard: ended | corrected 2.1 6
        6@57.5        heard: ended | corrected 2.1 6@57.5
        0             heard: ended | corrected 2.1 0
        @62.5         ignored: ended | (alreadyComplete)
        +             ignored: ended | (alreadyComplete)
        -             ignored: ended | (alreadyComplete)
        rpe 8         heard: ended | rpe 2.1 80
        effort 7      heard: ended | effort 7
        rest 60       ignored: ended | (alreadyComplete)
        rest 0        ignored: ended | (alreadyComplete)
        note x        heard: ended | note 0 x
        u             heard: lifting 2.1 | undone
        s             ignored: ended | (alreadyComplete)
        w             ignored: ended | (alreadyComplete)
        x             ignored: ended | (alreadyComplete)
        later         ignored: ended | (alreadyComplete)
        p             ignored: ended | (alreadyComplete)
        r             heard: ended |
        ?             heard: ended |
        q             ignored: ended | (alreadyComplete)
        nonsense      ignored: ended | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .offer,
      rows: """
        empty         heard: lifting 1.2 | answered, go
        double        heard: resting short? | answered, short 1.1?
        triple        heard: resting status? | answered, status?
        hold          over: resting | answered
        done          over: resting | answered
        go            heard: lifting 1.2 | answered, go
        6             heard: resting | answered, corrected 1.1 6@60
        6@57.5        heard: resting | answered, behind 1.1 57.5, corrected 1.1 6@57.5
        0             heard: resting | answered, corrected 1.1 0@60
        @62.5         heard: resting | answered, weight 1 62.5
        +             heard: resting | answered, weight 1 62.5
        -             heard: resting | answered, weight 1 57.5
        rpe 8         heard: resting | answered, rpe 1.1 80
        effort 7      heard: resting | answered, effort 7
        rest 60       heard: resting | answered, rest 1 60
        rest 0        heard: resting | answered, rest 1 0
        note x        heard: resting offer? | note 1 x
        u             heard: lifting 1.1 | undone
        s             heard: resting | answered, skipped 1.2
        w             ignored: resting offer? | (noWarmUp)
        x             heard: resting | answered, skipped 1
        later         heard: resting | answered, later 1
        p             heard: resting paused | answered, paused
        r             heard: resting offer? |
        ?             heard: resting offer? |
        q             heard: complete | answered, finished
        nonsense      ignored: resting offer? | (notUnderstood("nonsense"))
        """),
    OutcomeTable(
      standing: .search,
      rows: """
        empty         heard: lifting 1.1 | tried 1 30
        double        heard: resting | found 1 25
        triple        heard: lifting 1.1 status? | status?
        hold          heard: lifting 1.1 paused | paused
        done          heard: lifting 1.1 |
        go            heard: lifting 1.1 |
        6             ignored: lifting 1.1 | (noWeight)
        6@57.5        done: resting | weight 1 57.5, done 1.1 6@57.5
        0             ignored: lifting 1.1 | (noWeight)
        @62.5         heard: lifting 1.1 | weight 1 62.5
        +             heard: lifting 1.1 | tried 1 30
        -             heard: lifting 1.1 | tried 1 22.5
        rpe 8         ignored: lifting 1.1 | (nothingLogged)
        effort 7      heard: lifting 1.1 | effort 7
        rest 60       heard: lifting 1.1 | rest 1 60
        rest 0        heard: lifting 1.1 | rest 1 0
        note x        heard: lifting 1.1 | note 1 x
        u             heard: lifting 1.1 | undone
        s             heard: lifting 1.2 | skipped 1.1
        w             ignored: lifting 1.1 | (noWarmUp)
        x             heard: lifting 2.1 | skipped 1
        later         heard: lifting 2.1 | later 1
        p             heard: lifting 1.1 paused | paused
        r             heard: lifting 1.1 |
        ?             heard: lifting 1.1 |
        q             heard: ended | edited, ended
        nonsense      ignored: lifting 1.1 | (notUnderstood("nonsense"))
        """),
  ]

  @Test(
    "a word does what the table says and settles the open question", arguments: tables)
  func outcome(_ table: OutcomeTable) {
    for (input, outcome) in table.outcomes {
      var walk = table.standing.walk
      walk.perform(input)
      #expect(walk.outcome == outcome, "\(input)")
    }
  }
}
