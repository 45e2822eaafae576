import Testing
import Training

@testable import Commands
@testable import spotter

/// Refusals of `gear`, with advice; nothing is changed.
@Suite struct GearRefusalTests {
  @Test(arguments: [
    GearTests.Line(
      lines: ["use garge"],
      tells: "there is no gym 'garge'. There is Home. 'spotter gear add gym NAME' notes one."),
    GearTests.Line(
      lines: ["add gym Garage", "use garge"],
      tells: "there is no gym 'garge'. Did you mean 'Garage'? There is Home, Garage."
        + " 'spotter gear add gym NAME' notes one."),
    GearTests.Line(
      lines: ["add gym home"],
      tells: "cannot add the gym 'Home': there is one of that name."
        + " 'spotter gear use Home' trains there."),
    GearTests.Line(
      lines: ["remove gym Home"],
      tells: "cannot remove the gym 'Home': it is the only one."
        + " Add another with 'spotter gear add gym NAME', or change what stands in it."),
    GearTests.Line(
      lines: ["add bar barbell 15"],
      tells: "cannot add the bar 'barbell': there is one of that name."
        + " 'spotter gear set bar' changes it."),
    GearTests.Line(
      lines: ["set exercise Curl --bar barbel"],
      tells: "there is no bar 'barbel'. Did you mean 'Barbell'? There is Barbell."
        + " 'spotter gear add bar' notes one."),
    GearTests.Line(
      lines: ["add bar Huge 900"],
      tells: "a bar of 900 kg is too heavy to be true: 200 kg is the most. Was another unit meant?"),
    GearTests.Line(
      lines: ["add plate 500x2"],
      tells: "a plate of 500 kg is too heavy to be true: 100 kg is the most."
        + " Was another unit meant?"),
    GearTests.Line(
      lines: ["add plate 7x0"],
      tells: "no plates of 7 kg are none: give how many there are, as in 25x2."),
    GearTests.Line(
      lines: ["add dumbbells 0"],
      tells: "a dumbbell of 0 kg is none: give what is marked on it."),
    GearTests.Line(
      lines: ["remove plate 25"],
      tells:
        "there are no plates of 25 kg: 20, 15, 10, 5, 2.5, 1.25 in any number (none counted yet)."),
    GearTests.Line(
      lines: ["set plate 20x6", "remove plate 20x8"],
      tells: "there are no 8 plates of 20 kg, only 6."),
    GearTests.Line(
      lines: ["remove plate 20x8"],
      tells: "cannot take 8 plates of 20 kg away: they were never counted."
        + " 'spotter gear set plate 20x4' says how many there are."),
    GearTests.Line(lines: ["set gym Home --unit kg"], tells: "Home counts in kg already."),
    GearTests.Line(
      lines: ["add dumbbells 2.5-50 by 2.5", "remove dumbbells 3"],
      tells: "there is no dumbbell of 3 kg: 2.5 to 50 by 2.5 kg."),
    GearTests.Line(
      lines: ["set plate 20x6", "add plate 20x1000"],
      tells: "1006 plates of one weight are too many: 1000 are allowed."),
    GearTests.Line(
      lines: ["remove band red"],
      tells: "there is no band 'red'. There is none yet. 'spotter gear add band' notes one."),
  ]) func refusesWhatCannotBe(row: GearTests.Line) throws {
    var gear = GearTests.home()
    _ = try GearTests.told(row.lines.dropLast(), on: &gear)
    let before = gear
    #expect(throws: Refusal(row.tells)) {
      try GearTests.told(row.lines.suffix(1), on: &gear)
    }
    #expect(gear == before)
  }

  @Test(arguments: [
    GearTests.Line(
      lines: ["rmove"],
      tells:
        "'rmove' is not known. Did you mean 'remove'? 'gear' takes list, add, set, remove, use,"
        + " as in: spotter gear list."),
    GearTests.Line(
      lines: ["add plat 25x2"],
      tells:
        "'plat' is not known. Did you mean 'plate'? 'gear add' takes gym, bar, plate, dumbbell,"
        + " kettlebell, machine, cable, band, attachment, exercise, as in: spotter gear add plate"
        + " 25x2."),
    GearTests.Line(
      lines: ["add"],
      tells: "'gear add' needs to know what: gym, bar, plate, dumbbell, kettlebell, machine, cable,"
        + " band, attachment, exercise."),
    GearTests.Line(lines: ["use"], tells: "which gym? 'spotter gear use NAME' trains there."),
    GearTests.Line(lines: ["add bar"], tells: "which bar? It needs a name."),
    GearTests.Line(
      lines: ["add bar EZ"], tells: "what does 'EZ' weigh? As in: spotter gear add bar 'EZ' 10kg."),
    GearTests.Line(
      lines: ["set bar Barbell"],
      tells: "what of 'Barbell'? Its weight, as in 'spotter gear set bar 'Barbell' 10kg', or"
        + " --usual."),
    GearTests.Line(
      lines: ["add plate 25"],
      tells: "'25' is no number of plates: give each weight and how many there are, up to 1000, as"
        + " in '25x2 20x4'."),
    GearTests.Line(
      lines: ["add plate -5x2"],
      tells: "'-5' is no weight: it takes 0 to 2000, with three decimals at the most, as in 102.5,"
        + " 102.5kg or 225lb."),
    GearTests.Line(lines: ["add plate 0x2"], tells: "'0x2' is no plate: it would weigh nothing."),
    GearTests.Line(
      lines: ["add plate 25x2 --colour rde"],
      tells:
        "'rde' is not known. Did you mean 'red'? --colour takes red, blue, yellow, green, white,"
        + " black, chrome, grey, as in: spotter gear set plate 25x2 --colour red."),
    GearTests.Line(
      lines: ["add plate 25x2 --diameter 4"],
      tells: "'4' is no diameter: --diameter takes 50 to 600 mm."),
    GearTests.Line(
      lines: ["add machine Press 20-200"],
      tells: "a machine needs a name, a range and a step: spotter gear add machine 'Leg press'"
        + " 20-200 by 5."),
    GearTests.Line(
      lines: ["add machine Press 200-20 by 5"],
      tells: "'200-20 by 5' is no range: it takes the lightest, the heaviest and the step, as in"
        + " '20-200 by 5'."),
    GearTests.Line(
      lines: ["add machine Press 20-200 by 0"],
      tells: "'20-200 by 0' is no range: it takes the lightest, the heaviest and the step, as in"
        + " '20-200 by 5'."),
    GearTests.Line(
      lines: ["add machine Press 5-20 by 4"],
      tells: "'5-20 by 4' does not end on a step: steps of 4 kg from 5 kg lead to 17 kg. Give the"
        + " range that is marked."),
    GearTests.Line(
      lines: ["add machine Press 5kg-20lb by 5"],
      tells: "'5kg-20lb by 5' is in two units: give a range in one."),
    GearTests.Line(
      lines: ["add machine Press 0-2000 by 0.001"],
      tells: "'0-2000 by 0.001' are 2000001 weights: 200 are allowed."),
    GearTests.Line(
      lines: ["set exercise Curl"],
      tells: "what of its own has 'Curl'? --bar NAME, --machine NAME, --plates '25x2',"
        + " --set 'WEIGHTS' or --step WEIGHT; 'usual' takes one back."),
    GearTests.Line(
      lines: ["set exercise Curl --step 0"],
      tells: "a step of 0 kg leads nowhere: give one as in --step 2.5."),
    GearTests.Line(
      lines: ["set exercise Curl --set heavy"],
      tells: "'heavy' is no weight: it takes 0 to 2000, with three decimals at the most, as in"
        + " 102.5, 102.5kg or 225lb."),
    GearTests.Line(
      lines: ["add gym G --unit stone"], tells: "'stone' is no unit: --unit takes kg or lb."),
  ]) func refusesWrongUse(row: GearTests.Line) {
    var gear = GearTests.home()
    #expect(throws: UsageError(row.tells)) { try GearTests.told(row.lines, on: &gear) }
    #expect(gear == GearTests.home())
  }
}
