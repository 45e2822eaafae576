import Testing
import Training

@Suite("Faults in the notation")
struct NotationFaultTests {
  struct Bad: CustomTestStringConvertible, Sendable {
    let text: String
    let says: String
    var testDescription: String { text }

    /// A line of a workout or a whole plan, and where its fault begins.
    init(_ text: String, _ says: String) {
      self.text = text.contains("\n") ? text : "## W\n\(text)"
      self.says = says
    }
  }

  static let bad: [Bad] = [
    Bad("Squat 60 kg", "2:12: expected the sets"),
    Bad(
      "Squat 5@65% 5@75% 5+@85%",
      "2:7: several percentages need 'wave' and a training max, as in"
        + " 'tm 100 kg wave 5@65% 5@75% 5+@85%'"),
    Bad(
      "Squat tm 100 kg 3x5@80%",
      "2:7: a training max is for 'wave', as in 'tm 100 kg wave 5@65% 5@75% 5@85%'"),
    Bad("Squat tm 120", "2:7: a training max is for 'wave'"),
    Bad("Squat 3x5 top 100", "2:11: a top set is for 'ramp', as in 'top 100 kg ramp 5@65%"),
    Bad("Squat 3x5 wave 5@65%", "2:7: 'wave' has its own sets; leave out '3x5'"),
    Bad("Squat 3x5 linear amrap 5 +5 kg", "2:18: unexpected 'amrap' in 'linear'"),
    Bad(
      "Squat 3x5 linear rest 60 double", "2:26: an exercise has one rule, and 'linear' is already"),
    Bad("Burpee amrap 10min", "2:8: 'amrap' needs reps and an amount, as in 'amrap 5 +2.5 kg'"),
    Bad("Squat 3x5 amrap", "2:11: 'amrap' needs reps and an amount, as in 'amrap 5 +2.5 kg'"),
    Bad("Squat 3x5 @ rpe 11", "2:13: expected a rating from 1 to 10, as in 'rpe 8.5'"),
    Bad("Squat 3x5 @ rpe 8-11", "2:13: expected a rating from 1 to 10, as in 'rpe 8.5'"),
    Bad(
      "Squat 3x5 rpe 8 within 50%",
      "2:24: expected a share from 1% to 30%, as in 'rpe 8 within 5%', found '50%'"),
    Bad(
      "Squat 1 @ rpe 8, 3x5 at -95%", "2:18: expected a share from -1% to -90%, as in '3x5 at -10%'"
    ),
    Bad("Squat 3x5 @rpe 8 rpe 9", "2:18: 'rpe' is already given"),
    Bad("Squat 3x5 @ 80% start 70% of 1rm", "2:17: 'start' is already given"),
    Bad(
      "Squat 3x5 superset", "2:11: expected a weight, 'rest TIME' or a rule, found 'superset'. '+'"),
    Bad(
      "Squat 3x5 60 kg +2.5kg",
      "2:17: expected a weight, 'rest TIME' or a rule, found '+2.5kg'. An increase needs its rule"),
    Bad(
      "Face Pull 3x15 band", "2:16: expected a weight, 'rest TIME' or a rule, found 'band'. Write"),
    Bad("Squat 10/10", "2:12: expected the sets"),
    Bad("Squat 5@60kg, 5@80kg amrap 5 +5 kg", "2:22: 'amrap' needs an open set, as in '2x5, 5+'"),
    Bad(
      "Squat 3x5 60 kg, linear 2.5 kg",
      "2:25: expected a weight, 'rest TIME' or a rule, found '2.5'. An increase begins with '+'"),
    Bad(
      "Run 5.2km 25:00",
      "2:11: '25:00' is a time beside other sets. A plan asks for the distance or the time"),
    Bad("Squat 3x5 60 kg rest 90, 70 kg", "2:26: expected a weight, 'rest TIME' or a rule, found"),
    Bad("Squat 3 min rest 3x5 rest 60", "2:22: 'rest' is already given"),
    Bad("Squat 3x", "2:9: expected a number, as in '3x8' or '5+'"),
    Bad("Squat 3x5x5", "2:7: write the weight after the sets, as in '3x8 60 kg'"),
    Bad("Squat 3x1000", "2:9: '1000' is not a number of reps; write 1 to 999"),
    Bad("Squat 99999999999999999999x5", "2:7: expected a number of sets before the 'x'"),
    Bad("Squat 3x5 rest 60 rest 90", "2:19: 'rest' is already given"),
    Bad("Squat 0x5", "2:7: '0' is not a number of sets; write 1 to 100"),
    Bad("Curl 3x5 20,22", "2:10: '20,22' is more than one weight; write each set with its own"),
    Bad("Bench 10,8,6 60,65,70", "2:14: '60,65,70' is more than one weight; write each set"),
    Bad("Squat 3x0", "2:9: '0' is not a number of reps; write 1 to 999"),
    Bad(
      "Squat 3×5.5",
      "2:9: '5.5' is not a number of reps; write the weight after the sets, as in '3x8 60 kg'"),
    Bad("Squat 5+5", "2:7: expected sets and reps"),
    Bad("Squat 3xmax+", "2:9: 'max' and 'hold' need no '+'"),
    Bad("Squat 3x5/side/side", "2:7: expected sets and reps"),
    Bad(
      "Squat 3x5/foot", "2:7: expected rounds of work and rest, as in '8x20s/10s', or '3x8/side'"),
    Bad("Squat 101x5", "2:7: 101 sets are too many; the limit is 100"),
    Bad("Squat 5,5,", "2:11: expected the sets"),
    Bad("Squat 5@heavy", "2:9: expected a weight or a band after '@', as in '@ 60kg' or '@ red'"),
    Bad("Squat 5@", "2:9: expected a weight or a band after '@', as in '@ 60kg' or '@ red'"),
    Bad("Squat 3x5 tempo 3-1-1-0 tempo 3110", "2:25: 'tempo' is already given"),
    Bad("Squat 3x5 warm-up no warm-up", "2:19: 'no' is already given"),
    Bad("Squat 3x5 rest soon", "2:16: 'soon' is not a rest time; write '90', '2:00' or '2min'"),
    Bad("Squat 3x5 rest 2:99", "2:16: '2:99' is not a rest time; write '90', '2:00' or '2min'"),
    Bad("Squat 3x5 rest 1:30-2:00", "2:16: '1:30-2:00' is two times; write one, as in 'rest 90'"),
    Bad(
      "Squat 5@65% | 5@70%", "2:13: expected a weight, 'rest TIME' or a rule, found '|'. A comma"),
    Bad(
      "Squat 3x5 50 kg @8",
      "2:17: expected a weight, 'rest TIME' or a rule, found '@8'. An effort is 'rpe 8'"),
    Bad("Squat 3x5 rest", "2:15: expected a time after 'rest'"),
    Bad("Squat 3x5 prepare 5", "2:11: 'prepare' is for intervals"),
    Bad("Squat 3x5 transition 10", "2:11: 'transition' needs '+' lines under the exercise"),
    Bad("Squat 3x5 superdrop 2x8", "2:11: expected a weight, 'rest TIME' or a rule"),
    Bad("Plank 3x0s", "2:9: '0' is not a number of reps; write 1 to 999"),
    Bad("Plank 3x-5s", "2:9: expected a number"),
    Bad("Plank 3xholdd", "2:9: expected a number"),
    Bad(
      "Plank 2x30s, 8",
      "2:14: '8' counts reps but the sets before it count seconds; make it a separate exercise"),
    Bad(
      "Row 400m,20cal",
      "2:10: '20cal' counts calories but the sets before it count metres; make it a separate exercise"
    ),
    Bad(
      "Plank 2x30s, 1xmax",
      "2:14: '1xmax' counts reps but the sets before it count seconds; make it a separate exercise"),
    Bad("Plank 1:75", "2:11: expected the sets"),
    Bad("Squat 3x5 myo 2x5 1:30:00", "2:19: a rest can be at most an hour"),
    Bad("Squat 3x5 cluster each", "2:23: expected sets, as in 'cluster 2x8'"),
    Bad("Bike 0x20s/10s", "2:6: '0' is not a number of sets; write 1 to 100"),
    Bad("Bike 8x0s/10s", "2:8: '0' is not a number of reps; write 1 to 999"),
    Bad(
      "Bike 8x20s/10s/5s", "2:6: expected sets and reps, as in '3x8' or '5+', found '8x20s/10s/5s'"),
    Bad("Bike tabata tempo 3110", "2:23: an interval cannot have a tempo or more sets"),
    Bad("Bike tabata drop 2x8 -20%", "2:26: an interval cannot have a tempo or more sets"),
    Bad("Face Pull 2x15 8 kg red band", "2:21: expected a weight, 'rest TIME' or a rule"),
    Bad("Face Pull 2x15 red band 8 kg", "2:25: expected a weight, 'rest TIME' or a rule"),
    Bad("Squat 5@60kg red band", "2:14: the sets already have their own weights after '@'"),
    Bad("Squat 3x5 60 kg 70 kg", "2:17: expected a weight, 'rest TIME' or a rule"),
    Bad(
      "Squat 3x5 temop 3110",
      "2:11: expected a weight, 'rest TIME' or a rule, found 'temop'. Did you mean 'tempo'?"),
    Bad("Squat 3x5 60 kg @ 70 kg", "2:17: expected a weight, 'rest TIME' or a rule, found '@'"),
    Bad("Squat 5@red, 3@60", "2:7: all sets of an exercise must have the same band"),
    Bad("Squat 3x5 tempo 311", "2:17: expected four counts"),
    Bad("Plank 3x45s tempo 3110", "2:23: a tempo needs reps, and these sets count something else"),
    Bad("Plank 3x45s double 8-12", "2:13: 'double' needs reps; these sets have none"),
    Bad("Plank 3x20-30s", "2:9: a range counts reps; for seconds write 'ladder 20-30 s'"),
    Bad("Plank 3x45s ladder 5-8", "2:13: sets and ladder count different things"),
    Bad("Curl 3x12-8", "2:8: '12-8' is reversed; write '8-12'"),
    Bad("Curl 3x8-12 linear", "2:13: '8-12' means 'double 8-12'"),
    Bad("Curl 8-12, 6-8", "2:12: all sets of an exercise must have the same range"),
    Bad("Curl 3x8 drop 2x8", "2:18: expected how much comes off"),
    Bad("Curl 3x8 drop 2x8 -95%", "2:19: '-95%' is not a percentage from 1% to 90%; write '-20%'"),
    Bad("Curl 3x8 cluster 2x8 -10%", "2:22: 'cluster' keeps the weight"),
    Bad("Curl 3x8 drop soon", "2:15: expected sets, as in 'drop 2x8'"),
    Bad("Curl 60x8 drop each 1x8 -10%", "2:29: 120 sets are too many; the limit is 100"),
    Bad(
      "Squat 3x5 drop 60x8 -1% drop 60x8 -1% drop 1x8 -1%",
      "2:25: an exercise can have at most 100 sets"),
    Bad("Bike 8x20s/10s linear", "2:16: an interval cannot have a rule"),
    Bad("Bike 8x20s/10s, 3x5", "2:17: an interval cannot have more sets"),
    Bad("Bike 3x8, tabata", "2:11: an interval cannot have more sets"),
    Bad("Bike 8x20/10", "2:6: expected rounds of work and rest"),
    Bad("Bike emom", "2:10: expected rounds and reps, as in 'emom 10x15'"),
    Bad("Bike emom 15", "2:11: expected rounds and reps, as in 'emom 10x15'"),
    Bad("Bike 3x8 every 1:30", "2:10: 'every' is for intervals"),
    Bad("Bike tabata every 1:30", "2:13: 'every' is for 'emom'"),
    Bad("Squat 5@60kg, 3", "2:7: if one set has a weight after '@', all sets need one"),
    Bad("Squat 5@60kg 70 kg", "2:14: the sets already have their own weights after '@'"),
    Bad(
      "Squat 5@60kg double 3-5",
      "2:7: weights after '@' need 'linear' or 'amrap', as in '10@60kg, 8@70kg linear +2.5 kg'"),
    Bad("Squat 3x5 circuit", "2:11: 'circuit' needs '+' lines under the exercise"),
    Bad("+ Squat 3x5", "2:1: '+' joins an exercise to the one above, but there is none"),
    Bad("/ Squat 3x5", "2:1: '/' takes turns with a single exercise above, but there is none"),
    Bad(
      "## W\nA 3x5\n+ B 3x5 rest 60",
      "3:9: write the rest after a round on its first line; between exercises use 'transition"),
    Bad(
      "## W\nA 3x5\n+ B 3x5\n/ C 3x5",
      "4:1: '/' takes turns with a single exercise above, but there is none"),
    Bad("## W\nA tabata\n+ B 3x5", "3:1: intervals run against the clock"),
    Bad(
      "## W\nuse Shoulders",
      "2:5: unknown part 'Shoulders': it is neither above the workouts nor in Parts.plan."),
    Bad(
      "### Shoulders (prehab)\nA 3x5\n## W\nuse Sholders",
      "4:5: unknown part 'Sholders': it is neither above the workouts nor in Parts.plan."
        + " Did you mean 'Shoulders'?"),
    Bad("### Shoulders\nA 3x5\n## W\nB 3x5", "1:5: expected a kind"),
    Bad(
      "### Shoulders (prehap)\nA 3x5",
      "1:15: 'prehap' is not a kind of part. Expected a kind: warm-up, prehab, explosive,"),
    Bad("### prehab\nA 3x5\n## W\nB 3x5", "1:5: expected a name, as in '### Shoulders (prehab)'"),
    Bad("### S (prehab)\nA 3x5\nuse S\n## W\nB 3x5", "3:1: a shared part cannot use another part"),
    Bad("\"Squat 3x5", "2:1: expected a closing quote after the name"),
    Bad("\"Jump 12\"\" 3x5", "2:1: expected a closing quote after the name"),
    Bad("\"\" 3x5", "2:1: expected a name"),
    Bad("### S (prehab)\n## W\nB 3x5", "1:1: 'S' has no exercises"),
    Bad(
      "# P\ngoal strenght\n## W\nB 3x5",
      "2:6: 'strenght' is not a goal, a level, or a number of days or minutes. Did you mean 'strength'?"
    ),
    Bad("# P\ngoal strength · 3 dogs\n## W\nB 3x5", "2:17: expected days or minutes"),
    Bad("# P\ngoal strength · 5-3 days\n## W\nB 3x5", "2:17: expected days from 1 to 14"),
    Bad(
      "# P\ngaol strength · 3 days\n## W\nB 3x5",
      "2:1: unexpected 'gaol'. Did you mean 'goal'?"),
    Bad("# P\nschedule Mon W · Thu X\n## W\nB 3x5", "2:22: unknown workout 'X'. Did you mean 'W'?"),
    Bad(
      "# P\nschedule Moonday W\n## W\nB 3x5",
      "2:10: 'Moonday' is not a weekday. Did you mean 'monday'?"),
    Bad("# P\nschedule Mon W · monday W\n## W\nB 3x5", "2:18: monday already has a workout"),
    Bad("# P\nphase A\nphase B\n## W\nB 3x5", "2:1: the phase 'A' has no workouts"),
    Bad(
      "## W\nB 3x5\nphase A\n## V\nB 3x5",
      "3:1: the workouts above have no phase; put a 'phase' line above them"),
    Bad("# P\nphase A · soon\n## V\nB 3x5", "2:11: expected a length, as in '3 weeks'"),
    Bad("# P\nphase A\nB 3x5", "3:1: expected '## WORKOUT' before any exercise"),
  ]

  @Test("an unknown or contradictory text is reported with its place", arguments: bad)
  func faults(_ row: Bad) {
    do {
      let program = try NotationTests.program(row.text)
      Issue.record("was read as \(program)")
    } catch {
      #expect("\(error)".hasPrefix(row.says), "\(error)")
    }
  }
}
