@testable import SessionEngine

extension ChangeWordTableTests {
  /// The states with a status, choices, a question or an end.
  static let later: [OutcomeTable] = [
    OutcomeTable(
      standing: .status,
      rows: """
        5@red                    ignored: lifting 1.2 status? | (notUnderstood("red"))
        1: 4                     heard: lifting 1.2 | answered, corrected 1.1 4@80
        red                      ignored: lifting 1.2 status? | (notUnderstood("red"))
        120cal                   heard: lifting 1.2 | answered, calories(120) 1.1
        swap                     ignored: lifting 1.2 status? | (noAlternative)
        add dip 2x5              heard: lifting 1.2 | answered, added Dip 5,5
        add set                  heard: lifting 1.2 | answered, sets 1 5@80
        jump plank               heard: lifting 2.1 | answered, jump 2
        move plank before squat  heard: lifting 2.1 | answered, 2 before 1
        delete plank             heard: lifting 1.2 | answered, deleted 2
        delete set               heard: lifting 2.1 | answered, deleted 1.2
        today                    heard: lifting 1.2 | answered
        louder                   heard: lifting 1.2 | answered
        add dip 2x5 @ 9999       ignored: lifting 1.2 status? | (unreadable)
        90s                      ignored: lifting 1.2 status? | (notUnderstood("90 s"))
        400m 1:30                ignored: lifting 1.2 status? | (notUnderstood("400 m"))
        1:30                     heard: lifting 1.2 many? | answered, 30?
        6 rpe 8                  done: resting | answered, done 1.2 6@80, rpe 1.2 80
        60                       heard: lifting 1.2 many? | answered, 60?
        yes                      ignored: lifting 1.2 status? | (notNow)
        no                       ignored: lifting 1.2 status? | (notNow)
        more rest                ignored: lifting 1.2 status? | (notNow)
        1000                     ignored: lifting 1.2 status? | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: lifting 1.2 | answered, sets 1 10@80,10@80,10@80
        """),
    OutcomeTable(
      standing: .choices,
      rows: """
        5@red                    ignored: lifting 1.2 choices? | (notUnderstood("red"))
        1: 4                     heard: lifting 1.2 | answered, corrected 1.1 4@80
        red                      ignored: lifting 1.2 choices? | (notUnderstood("red"))
        120cal                   heard: lifting 1.2 | answered, calories(120) 1.1
        swap                     ignored: lifting 1.2 choices? | (noAlternative)
        add dip 2x5              heard: lifting 1.2 | answered, added Dip 5,5
        add set                  heard: lifting 1.2 | answered, sets 1 5@80
        jump plank               heard: lifting 2.1 | answered, jump 2
        move plank before squat  heard: lifting 2.1 | answered, 2 before 1
        delete plank             heard: lifting 1.2 | answered, deleted 2
        delete set               heard: lifting 2.1 | answered, deleted 1.2
        today                    heard: lifting 1.2 | answered
        louder                   heard: lifting 1.2 | answered
        add dip 2x5 @ 9999       ignored: lifting 1.2 choices? | (unreadable)
        90s                      ignored: lifting 1.2 choices? | (notUnderstood("90 s"))
        400m 1:30                ignored: lifting 1.2 choices? | (notUnderstood("400 m"))
        1:30                     heard: lifting 1.2 many? | answered, 30?
        6 rpe 8                  done: resting | answered, done 1.2 6@80, rpe 1.2 80
        60                       heard: lifting 1.2 many? | answered, 60?
        yes                      heard: lifting 1.1 | answered, undone
        no                       over: lifting 1.2 | answered
        more rest                ignored: lifting 1.2 choices? | (notNow)
        1000                     ignored: lifting 1.2 choices? | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: lifting 1.2 | answered, sets 1 10@80,10@80,10@80
        """),
    OutcomeTable(
      standing: .effort,
      rows: """
        5@red                    heard: complete | answered, corrected 2.1 5, edited
        1: 4                     heard: complete | answered, corrected 2.1 4
        red                      ignored: complete effort? | (alreadyComplete)
        120cal                   heard: complete | answered, calories(120) 2.1
        swap                     ignored: complete effort? | (alreadyComplete)
        add dip 2x5              heard: lifting 3.1 | answered, added Dip 5,5
        add set                  heard: lifting 2.2 | answered, sets 2 3@
        jump plank               ignored: complete effort? | (nothingLeft("Plank"))
        move plank before squat  ignored: complete effort? | (nothingLeft("Plank"))
        delete plank             ignored: complete effort? | (hasBegun("Plank"))
        delete set               ignored: complete effort? | (alreadyComplete)
        today                    heard: complete effort? |
        louder                   heard: complete effort? |
        add dip 2x5 @ 9999       ignored: complete effort? | (unreadable)
        90s                      ignored: complete effort? | (notUnderstood("90 s"))
        400m 1:30                ignored: complete effort? | (notUnderstood("400 m"))
        1:30                     heard: complete | answered, corrected 2.1 30
        6 rpe 8                  heard: complete | effort 6, answered
        60                       ignored: complete effort? | (outOfRange("60", ClosedRange(1...10)))
        yes                      ignored: complete effort? | (notNow)
        no                       over: complete | answered
        more rest                ignored: complete effort? | (notNow)
        1000                     ignored: complete effort? | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: lifting 2.2 | answered, sets 2 10@,10@,10@
        """),
    OutcomeTable(
      standing: .ended,
      rows: """
        5@red                    heard: ended | corrected 2.1 5, edited
        1: 4                     heard: ended | corrected 2.1 4
        red                      ignored: ended | (alreadyComplete)
        120cal                   heard: ended | calories(120) 2.1
        swap                     ignored: ended | (alreadyComplete)
        add dip 2x5              ignored: ended | (alreadyComplete)
        add set                  ignored: ended | (alreadyComplete)
        jump plank               ignored: ended | (alreadyComplete)
        move plank before squat  ignored: ended | (nothingLeft("Plank"))
        delete plank             ignored: ended | (alreadyComplete)
        delete set               ignored: ended | (alreadyComplete)
        today                    heard: ended |
        louder                   heard: ended |
        add dip 2x5 @ 9999       ignored: ended | (unreadable)
        90s                      ignored: ended | (notUnderstood("90 s"))
        400m 1:30                ignored: ended | (notUnderstood("400 m"))
        1:30                     heard: ended | corrected 2.1 30
        6 rpe 8                  heard: ended | corrected 2.1 6, rpe 2.1 80
        60                       heard: ended | corrected 2.1 60
        yes                      ignored: ended | (notNow)
        no                       ignored: ended | (notNow)
        more rest                ignored: ended | (notNow)
        1000                     ignored: ended | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 ignored: ended | (alreadyComplete)
        """),
    OutcomeTable(
      standing: .offer,
      rows: """
        5@red                    heard: resting | answered, corrected 1.1 5, edited
        1: 4                     heard: resting | answered, corrected 1.1 4@60
        red                      ignored: resting offer? | (notUnderstood("red"))
        120cal                   heard: resting | answered, calories(120) 1.1
        swap                     ignored: resting offer? | (noAlternative)
        add dip 2x5              heard: resting | answered, added Dip 5,5
        add set                  heard: resting | answered, sets 1 5@60
        jump plank               heard: resting | answered, jump 2
        move plank before squat  ignored: resting offer? | (notInSession("squat", near: nil))
        delete plank             heard: resting | answered, deleted 2
        delete set               heard: resting | answered, deleted 1.2
        today                    heard: resting offer? |
        louder                   heard: resting offer? |
        add dip 2x5 @ 9999       ignored: resting offer? | (unreadable)
        90s                      ignored: resting offer? | (notUnderstood("90 s"))
        400m 1:30                ignored: resting offer? | (notUnderstood("400 m"))
        1:30                     heard: resting many? | answered, 30?
        6 rpe 8                  heard: resting | answered, corrected 1.1 6@60, rpe 1.1 80
        60                       heard: resting many? | answered, 60?
        yes                      heard: resting | answered, weight 1 57.5
        no                       over: resting | answered
        more rest                heard: resting | answered, more rest
        1000                     ignored: resting offer? | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 heard: resting | answered, sets 1 10@60,10@60,10@60
        """),
    OutcomeTable(
      standing: .search,
      rows: """
        5@red                    done: resting | band 1 red, done 1.1 5
        1: 4                     ignored: lifting 1.1 | (noSuchSet)
        red                      heard: lifting 1.1 | band 1 red
        120cal                   ignored: lifting 1.1 | (nothingLogged)
        swap                     ignored: lifting 1.1 | (noAlternative)
        add dip 2x5              heard: lifting 1.1 | added Dip 5,5
        add set                  ignored: lifting 1.1 | (nothingLogged)
        jump plank               ignored: lifting 1.1 | (notInSession("plank", near: nil))
        move plank before squat  ignored: lifting 1.1 | (notInSession("plank", near: nil))
        delete plank             ignored: lifting 1.1 | (notInSession("plank", near: nil))
        delete set               heard: lifting 1.2 | deleted 1.1
        today                    heard: lifting 1.1 |
        louder                   heard: lifting 1.1 |
        add dip 2x5 @ 9999       ignored: lifting 1.1 | (unreadable)
        90s                      ignored: lifting 1.1 | (notUnderstood("90 s"))
        400m 1:30                ignored: lifting 1.1 | (notUnderstood("400 m"))
        1:30                     ignored: lifting 1.1 | (noSuchSet)
        6 rpe 8                  ignored: lifting 1.1 | (noWeight)
        60                       ignored: lifting 1.1 | (noWeight)
        yes                      ignored: lifting 1.1 | (notNow)
        no                       ignored: lifting 1.1 | (notNow)
        more rest                ignored: lifting 1.1 | (notNow)
        1000                     ignored: lifting 1.1 | (outOfRange("1000", ClosedRange(0...999)))
        add 3x10                 ignored: lifting 1.1 | (nothingLogged)
        """),
  ]
}
