import Testing
import Training

@testable import Commands
@testable import spotter

/// Refusals of `gear`, with advice; nothing is changed.
@Suite struct GearRefusalTests {
  @Test(
    "an impossible change is refused with advice",
    arguments: [
      GearTests.Line(
        lines: ["use garge"],
        tells: "unknown gym 'garge'. You have Home. 'spotter gear add gym NAME' adds one."),
      GearTests.Line(
        lines: ["add gym Garage", "use garge"],
        tells:
          "unknown gym 'garge'. Did you mean 'Garage'? You have Home, Garage. 'spotter gear add gym NAME' adds one."
      ),
      GearTests.Line(
        lines: ["add gym home"],
        tells:
          "cannot add the gym 'Home': it already exists. Train there with 'spotter gear use Home'."),
      GearTests.Line(
        lines: ["remove gym Home"],
        tells: "cannot remove the gym 'Home': it is the only one."
          + " Add another with 'spotter gear add gym NAME', or change its equipment."),
      GearTests.Line(
        lines: ["add bar barbell 15"],
        tells:
          "cannot add the bar 'barbell': it already exists. Change it with 'spotter gear set bar'."),
      GearTests.Line(
        lines: ["set exercise Curl --bar barbel"],
        tells:
          "unknown bar 'barbel'. Did you mean 'Barbell'? You have Barbell. 'spotter gear add bar' adds one."
      ),
      GearTests.Line(
        lines: ["add bar Huge 900"],
        tells: "a bar of 900 kg is too heavy: the limit is 200 kg. Did you mean another unit?"),
      GearTests.Line(
        lines: ["add plate 500x2"],
        tells: "a plate of 500 kg is too heavy: the limit is 100 kg. Did you mean another unit?"),
      GearTests.Line(
        lines: ["add plate 7x0"],
        tells: "cannot add 0 plates of 7 kg: give their number, as in 25x2."),
      GearTests.Line(
        lines: ["add dumbbells 0"],
        tells: "a dumbbell cannot weigh 0 kg: give the weight marked on it."),
      GearTests.Line(
        lines: ["remove plate 25"],
        tells:
          "there are no plates of 25 kg. There are 20, 15, 10, 5, 2.5, 1.25, as many as needed (not counted yet)."
      ),
      GearTests.Line(
        lines: ["set plate 20x6", "remove plate 20x8"],
        tells: "there are only 6 plates of 20 kg, not 8."),
      GearTests.Line(
        lines: ["remove plate 20x8"],
        tells:
          "cannot remove 8 plates of 20 kg: they were never counted. Count them first, as in: spotter gear set plate 20x4."
      ),
      GearTests.Line(lines: ["set gym Home --unit kg"], tells: "Home is already in kg."),
      GearTests.Line(
        lines: ["add dumbbells 2.5-50 by 2.5", "remove dumbbells 3"],
        tells: "there is no dumbbell of 3 kg. There are 2.5 to 50 by 2.5 kg."),
      GearTests.Line(
        lines: ["set plate 20x6", "add plate 20x1000"],
        tells: "1006 plates of one weight are too many: the limit is 1000."),
      GearTests.Line(
        lines: ["remove band red"],
        tells: "unknown band 'red'. You have none yet. 'spotter gear add band' adds one."),
    ]) func refusesWhatCannotBe(row: GearTests.Line) throws
  {
    var gear = GearTests.home()
    _ = try GearTests.told(row.lines.dropLast(), on: &gear)
    let before = gear
    #expect(throws: Refusal(row.tells)) {
      try GearTests.told(row.lines.suffix(1), on: &gear)
    }
    #expect(gear == before)
  }

  @Test(
    "an incomplete or malformed line is refused with advice",
    arguments: [
      GearTests.Line(
        lines: ["set plates 4x20"],
        tells:
          "'4x20' is 20 plates of 4 kg: the weight comes first. If you have 4 plates of 20, write '20x4'; if you mean plates of 4 kg, write '4kgx20'."
      ),
      GearTests.Line(
        lines: ["add plates 25x2 5x20"],
        tells:
          "'5x20' is 20 plates of 5 kg: the weight comes first. If you have 5 plates of 20, write '20x5'; if you mean plates of 5 kg, write '5kgx20'."
      ),
      GearTests.Line(
        lines: ["rmove"],
        tells:
          "'rmove' is not an action of 'gear': write list, add, set, remove or use. Did you mean"
          + " 'remove'?"),
      GearTests.Line(
        lines: ["add plat 25x2"],
        tells: "'plat' is not a kind of gear: write gym, bar, plate, dumbbell, kettlebell, machine,"
          + " cable, band, attachment or exercise. Did you mean 'plate'?"),
      GearTests.Line(
        lines: ["add"], tells: "'gear add' needs a kind of gear: spotter gear add plate 25x2."),
      GearTests.Line(
        lines: ["use"], tells: "'gear use' needs the name of a gym: spotter gear use Garage."),
      GearTests.Line(lines: ["add bar"], tells: "the bar needs a name."),
      GearTests.Line(
        lines: ["add bar EZ"], tells: "a bar needs a weight: spotter gear add bar 'EZ' 10kg."),
      GearTests.Line(
        lines: ["set bar Barbell"],
        tells:
          "nothing to set for 'Barbell'. Give its weight, as in: spotter gear set bar 'Barbell' 10kg, or --usual."
      ),
      GearTests.Line(
        lines: ["add plate 25"],
        tells:
          "'25' is not a number of plates: write each weight and its number, up to 1000, as in '25x2 20x4'."
      ),
      GearTests.Line(
        lines: ["add plate -5x2"],
        tells:
          "'-5' is not a weight: write 60, 60 kg or 135 lb, at most 2000."
      ),
      GearTests.Line(lines: ["add plate 0x2"], tells: "'0x2' is not a plate: it weighs nothing."),
      GearTests.Line(
        lines: ["add plate 25x2 --colour rde"],
        tells:
          "'rde' is not valid for --colour: write red, blue, yellow, green, white, black, chrome"
          + " or grey. Did you mean 'red'?"),
      GearTests.Line(
        lines: ["add plate 25x2 --diameter 4"],
        tells: "'4' is not valid for --diameter: write a number from 50 to 600."),
      GearTests.Line(
        lines: ["add machine Press 20-200"],
        tells: "a machine needs a name, a range and a step: spotter gear add machine 'Leg press'"
          + " 20-200 by 5."),
      GearTests.Line(
        lines: ["add machine Press 200-20 by 5"],
        tells: "'200-20 by 5' is not a range: write the lightest, the heaviest and the step, as in"
          + " '20-200 by 5'."),
      GearTests.Line(
        lines: ["add machine Press 20-200 by 0"],
        tells: "'20-200 by 0' is not a range: write the lightest, the heaviest and the step, as in"
          + " '20-200 by 5'."),
      GearTests.Line(
        lines: ["add machine Press 5-20 by 4"],
        tells:
          "'5-20 by 4' does not end on a step: steps of 4 kg from 5 kg lead to 17 kg. Give the range as marked."
      ),
      GearTests.Line(
        lines: ["add machine Press 5kg-20lb by 5"],
        tells: "'5kg-20lb by 5' mixes two units. Give the range in one."),
      GearTests.Line(
        lines: ["add machine Press 0-2000 by 0.001"],
        tells: "'0-2000 by 0.001' has 2000001 weights: at most 200 are allowed."),
      GearTests.Line(
        lines: ["set exercise Curl"],
        tells:
          "nothing to set for 'Curl'. Give --bar NAME, --machine NAME, --plates '25x2', --set 'WEIGHTS' or --step WEIGHT; the value 'usual' restores the default."
      ),
      GearTests.Line(
        lines: ["set exercise Curl --step 0"],
        tells: "a step cannot be 0 kg. Give one such as --step 2.5."),
      GearTests.Line(
        lines: ["set exercise Curl --set heavy"],
        tells:
          "'heavy' is not a weight: write 60, 60 kg or 135 lb, at most 2000."
      ),
      GearTests.Line(
        lines: ["add gym G --unit stone"], tells: "'stone' is not valid for --unit: write kg or lb."
      ),
    ]) func refusesWrongUse(row: GearTests.Line)
  {
    var gear = GearTests.home()
    #expect(throws: UsageError(row.tells)) { try GearTests.told(row.lines, on: &gear) }
    #expect(gear == GearTests.home())
  }
}
