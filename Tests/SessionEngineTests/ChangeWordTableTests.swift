import Testing

@testable import SessionEngine

/// The effect of each word that changes the exercises, or of a value that no other table has, in
/// each state.
@Suite("Every word for exercises, bands, topics and the voice in every state")
struct ChangeWordTableTests {
  static let tables: [OutcomeTable] = inSets + later

  private static let inSets: [OutcomeTable] = [
    OutcomeTable(
      standing: .lifting,
      rows: """
        5@red                    ignored: lifting 1.2 | (notUnderstood("red"))
        1: 4                     heard: lifting 1.2 | corrected 1.1 4@80
        red                      ignored: lifting 1.2 | (notUnderstood("red"))
        120cal                   heard: lifting 1.2 | calories(120) 1.1
        swap                     ignored: lifting 1.2 | (noAlternative)
        add dip 2x5              heard: lifting 1.2 | added Dip 5,5
        add set                  heard: lifting 1.2 | sets 1 5@80
        jump plank               heard: lifting 2.1 | jump 2
        move plank before squat  heard: lifting 2.1 | 2 before 1
        delete plank             heard: lifting 1.2 | deleted 2
        delete set               heard: lifting 2.1 | deleted 1.2
        today                    heard: lifting 1.2 |
        louder                   heard: lifting 1.2 |
        add dip 2x5 @ 9999       ignored: lifting 1.2 | (unreadable)
        90s                      ignored: lifting 1.2 | (notUnderstood("90 s"))
        400m 1:30                ignored: lifting 1.2 | (notUnderstood("400 m"))
        1:30                     heard: lifting 1.2 many? | 30?
        6 rpe 8                  done: resting | done 1.2 6@80, rpe 1.2 80
        60                       heard: lifting 1.2 many? | 60?
        yes                      ignored: lifting 1.2 | (notNow)
        no                       ignored: lifting 1.2 | (notNow)
        more rest                ignored: lifting 1.2 | (notNow)
        1000                     ignored: lifting 1.2 | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: lifting 1.2 | sets 1 10@80,10@80,10@80
        """),
    OutcomeTable(
      standing: .resting,
      rows: """
        5@red                    heard: resting | corrected 1.1 5, edited
        1: 4                     heard: resting | corrected 1.1 4@80
        red                      ignored: resting | (notUnderstood("red"))
        120cal                   heard: resting | calories(120) 1.1
        swap                     ignored: resting | (noAlternative)
        add dip 2x5              heard: resting | added Dip 5,5
        add set                  heard: resting | sets 1 5@80
        jump plank               heard: resting | jump 2
        move plank before squat  heard: resting | 2 before 1
        delete plank             heard: resting | deleted 2
        delete set               heard: resting | deleted 1.2
        today                    heard: resting |
        louder                   heard: resting |
        add dip 2x5 @ 9999       ignored: resting | (unreadable)
        90s                      ignored: resting | (notUnderstood("90 s"))
        400m 1:30                ignored: resting | (notUnderstood("400 m"))
        1:30                     heard: resting many? | 30?
        6 rpe 8                  heard: resting | corrected 1.1 6@80, rpe 1.1 80
        60                       heard: resting many? | 60?
        yes                      ignored: resting | (notNow)
        no                       ignored: resting | (notNow)
        more rest                heard: resting | more rest
        1000                     ignored: resting | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: resting | sets 1 10@80,10@80,10@80
        """),
    OutcomeTable(
      standing: .pausedLifting,
      rows: """
        5@red                    ignored: lifting 1.2 paused | (notUnderstood("red"))
        1: 4                     heard: lifting 1.2 paused | corrected 1.1 4@80
        red                      ignored: lifting 1.2 paused | (notUnderstood("red"))
        120cal                   heard: lifting 1.2 paused | calories(120) 1.1
        swap                     ignored: lifting 1.2 paused | (noAlternative)
        add dip 2x5              heard: lifting 1.2 paused | added Dip 5,5
        add set                  heard: lifting 1.2 paused | sets 1 5@80
        jump plank               heard: lifting 2.1 paused | jump 2
        move plank before squat  heard: lifting 2.1 paused | 2 before 1
        delete plank             heard: lifting 1.2 paused | deleted 2
        delete set               heard: lifting 2.1 paused | deleted 1.2
        today                    heard: lifting 1.2 paused |
        louder                   heard: lifting 1.2 paused |
        add dip 2x5 @ 9999       ignored: lifting 1.2 paused | (unreadable)
        90s                      ignored: lifting 1.2 paused | (notUnderstood("90 s"))
        400m 1:30                ignored: lifting 1.2 paused | (notUnderstood("400 m"))
        1:30                     heard: lifting 1.2 paused many? | 30?
        6 rpe 8                  done: resting | resumed, done 1.2 6@80, rpe 1.2 80
        60                       heard: lifting 1.2 paused many? | 60?
        yes                      ignored: lifting 1.2 paused | (notNow)
        no                       ignored: lifting 1.2 paused | (notNow)
        more rest                ignored: lifting 1.2 paused | (notNow)
        1000                     ignored: lifting 1.2 paused | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: lifting 1.2 paused | sets 1 10@80,10@80,10@80
        """),
    OutcomeTable(
      standing: .pausedResting,
      rows: """
        5@red                    heard: resting paused | corrected 1.1 5, edited
        1: 4                     heard: resting paused | corrected 1.1 4@80
        red                      ignored: resting paused | (notUnderstood("red"))
        120cal                   heard: resting paused | calories(120) 1.1
        swap                     ignored: resting paused | (noAlternative)
        add dip 2x5              heard: resting paused | added Dip 5,5
        add set                  heard: resting paused | sets 1 5@80
        jump plank               heard: resting paused | jump 2
        move plank before squat  heard: resting paused | 2 before 1
        delete plank             heard: resting paused | deleted 2
        delete set               heard: resting paused | deleted 1.2
        today                    heard: resting paused |
        louder                   heard: resting paused |
        add dip 2x5 @ 9999       ignored: resting paused | (unreadable)
        90s                      ignored: resting paused | (notUnderstood("90 s"))
        400m 1:30                ignored: resting paused | (notUnderstood("400 m"))
        1:30                     heard: resting paused many? | 30?
        6 rpe 8                  heard: resting paused | corrected 1.1 6@80, rpe 1.1 80
        60                       heard: resting paused many? | 60?
        yes                      ignored: resting paused | (notNow)
        no                       ignored: resting paused | (notNow)
        more rest                heard: resting paused | more rest
        1000                     ignored: resting paused | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: resting paused | sets 1 10@80,10@80,10@80
        """),
    OutcomeTable(
      standing: .complete,
      rows: """
        5@red                    heard: complete | corrected 2.1 5, edited
        1: 4                     heard: complete | corrected 2.1 4
        red                      ignored: complete | (alreadyComplete)
        120cal                   heard: complete | calories(120) 2.1
        swap                     ignored: complete | (alreadyComplete)
        add dip 2x5              heard: lifting 3.1 | added Dip 5,5
        add set                  heard: lifting 2.2 | sets 2 3@
        jump plank               ignored: complete | (nothingLeft("Plank"))
        move plank before squat  ignored: complete | (nothingLeft("Plank"))
        delete plank             ignored: complete | (hasBegun("Plank"))
        delete set               ignored: complete | (alreadyComplete)
        today                    heard: complete |
        louder                   heard: complete |
        add dip 2x5 @ 9999       ignored: complete | (unreadable)
        90s                      ignored: complete | (notUnderstood("90 s"))
        400m 1:30                ignored: complete | (notUnderstood("400 m"))
        1:30                     heard: complete | corrected 2.1 30
        6 rpe 8                  heard: complete | corrected 2.1 6, rpe 2.1 80
        60                       heard: complete | corrected 2.1 60
        yes                      ignored: complete | (notNow)
        no                       ignored: complete | (notNow)
        more rest                ignored: complete | (notNow)
        1000                     ignored: complete | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: lifting 2.2 | sets 2 10@,10@,10@
        """),
    OutcomeTable(
      standing: .short,
      rows: """
        5@red                    heard: resting | answered, corrected 1.2 5, edited
        1: 4                     heard: resting | answered, corrected 1.1 4@80
        red                      heard: resting | answered, band 2 red
        120cal                   heard: resting | answered, calories(120) 1.2
        swap                     ignored: resting short? | (noAlternative)
        add dip 2x5              heard: resting | answered, added Dip 5,5
        add set                  heard: resting | answered, sets 1 5@80
        jump plank               ignored: resting short? | (isNow("Plank"))
        move plank before squat  ignored: resting short? | (nothingLeft("Squat"))
        delete plank             heard: complete | answered, deleted 2
        delete set               heard: complete | answered, deleted 2.1
        today                    heard: resting short? |
        louder                   heard: resting short? |
        add dip 2x5 @ 9999       ignored: resting short? | (unreadable)
        90s                      ignored: resting short? | (notUnderstood("90 s"))
        400m 1:30                ignored: resting short? | (notUnderstood("400 m"))
        1:30                     heard: resting many? | answered, 30?
        6 rpe 8                  heard: resting | corrected 1.2 6@80, answered, rpe 1.2 80
        60                       heard: resting many? | answered, 60?
        yes                      ignored: resting short? | (notNow)
        no                       over: resting | answered
        more rest                heard: resting | answered, more rest
        1000                     ignored: resting short? | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: resting | answered, sets 1 10@80,10@80,10@80
        """),
    OutcomeTable(
      standing: .amrap,
      rows: """
        5@red                    heard: resting | answered, corrected 1.1 5, edited
        1: 4                     heard: resting | answered, corrected 1.1 4@80
        red                      ignored: resting amrap? | (notUnderstood("red"))
        120cal                   heard: resting | answered, calories(120) 1.1
        swap                     ignored: resting amrap? | (noAlternative)
        add dip 2x5              heard: resting | answered, added Dip 5,5
        add set                  heard: resting | answered, sets 1 5@80
        jump plank               heard: resting | answered, jump 2
        move plank before squat  heard: resting | answered, 2 before 1
        delete plank             heard: resting | answered, deleted 2
        delete set               heard: resting | answered, deleted 1.2
        today                    heard: resting amrap? |
        louder                   heard: resting amrap? |
        add dip 2x5 @ 9999       ignored: resting amrap? | (unreadable)
        90s                      ignored: resting amrap? | (notUnderstood("90 s"))
        400m 1:30                ignored: resting amrap? | (notUnderstood("400 m"))
        1:30                     heard: resting many? | answered, 30?
        6 rpe 8                  heard: resting | corrected 1.1 6@80, answered, rpe 1.1 80
        60                       heard: resting many? | answered, 60?
        yes                      ignored: resting amrap? | (notNow)
        no                       heard: resting | corrected 1.1 5@80, answered
        more rest                heard: resting | answered, more rest
        1000                     ignored: resting amrap? | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: resting | answered, sets 1 10@80,10@80,10@80
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
