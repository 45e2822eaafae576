import Testing

@testable import LogStore
@testable import Training

/// The format of reasons in plans, literally; see `EventFormatTests`.
@Suite("The format of reasons")
struct ReasonFormatTests {
  private static let reasons: [(Reason, String)] = [
    (.start, #"{"kind":"start"}"#), (.byEar, #"{"kind":"byEar"}"#),
    (.repeats, #"{"kind":"repeats"}"#), (.unjudged, #"{"kind":"unjudged"}"#),
    (.unrated, #"{"kind":"unrated"}"#),
    (.follows("Squat"), #"{"exercise":"Squat","kind":"follows"}"#),
    (.skipped, #"{"kind":"skipped"}"#), (.allMade, #"{"kind":"allMade"}"#),
    (.topMade, #"{"kind":"topMade"}"#), (.targetMade(8), #"{"kind":"targetMade","reps":8}"#),
    (.maximumMade(12), #"{"kind":"maximumMade","reps":12}"#),
    (.open(reps: 7), #"{"kind":"amrap","reps":7}"#),
    (.openShort(reps: 3, wanted: 5), #"{"kind":"amrapShort","reps":3,"wanted":5}"#),
    (.total(25), #"{"kind":"total","reps":25}"#),
    (.totalShort(22, wanted: 25), #"{"kind":"totalShort","reps":22,"wanted":25}"#),
    (.clean(1, of: 2), #"{"count":1,"kind":"clean","of":2}"#),
    (.week(2), #"{"kind":"week","number":2}"#), (.cycleDone, #"{"kind":"cycleDone"}"#),
    (.cycleMissed, #"{"kind":"cycleMissed"}"#), (.lightWeek, #"{"kind":"lightWeek"}"#),
    (.ownLightWeek, #"{"kind":"ownLightWeek"}"#),
    (
      .missed(sets: 2, inARow: 1, of: 3), #"{"count":2,"inARow":1,"kind":"missed","of":3}"#
    ),
    (.missed(sets: 2, inARow: 1, of: nil), #"{"count":2,"inARow":1,"kind":"missed"}"#),
    (.misses(3), #"{"count":3,"kind":"misses"}"#),
    (.tooHard(95, cap: 85), #"{"cap":85,"kind":"tooHard","rpeTenths":95}"#),
    (.rated(90), #"{"kind":"rated","rpeTenths":90}"#),
    (.ownWeight, #"{"kind":"ownWeight"}"#), (.baseline, #"{"kind":"baseline"}"#),
    (.offeredWeight, #"{"kind":"offeredWeight"}"#),
    (.stage(2), #"{"kind":"stage","number":2}"#), (.lastStage, #"{"kind":"lastStage"}"#),
    (.rung("Push-Up"), #"{"exercise":"Push-Up","kind":"rung"}"#),
    (.harderVariation, #"{"kind":"harderVariation"}"#), (.unloaded, #"{"kind":"unloaded"}"#),
    (.otherDay, #"{"kind":"otherDay"}"#), (.layoff(days: 20), #"{"days":20,"kind":"layoff"}"#),
    (.stalled(3), #"{"count":3,"kind":"stalled"}"#),
  ]

  @Test("a reason is encoded exactly as shown, and decoded", arguments: reasons)
  func reason(reason: Reason, line: String) throws {
    #expect(try JSONCoding.text(reason) == line)
    #expect(JSONCoding.read(Reason.self, line) == reason)
  }

  @Test("every kind of reason is shown", arguments: Reason.Kind.allCases)
  func isShown(kind: Reason.Kind) {
    #expect(Self.reasons.contains { $0.1.contains(#""kind":"\#(kind.rawValue)""#) })
  }

  private static let weight = Weight.kilograms(thousandths: 60_000)

  private static let remarks: [(Remark, String)] = [
    (.noHeavierLoad, #"{"kind":"noHeavierLoad"}"#), (.noLighterLoad, #"{"kind":"noLighterLoad"}"#),
    (.stepTooCoarse, #"{"kind":"stepTooCoarse"}"#),
    (.notHere(weight), #"{"kind":"notHere","weight":{"thousandths":60000,"unit":"kg"}}"#),
    (.converted(weight), #"{"kind":"converted","weight":{"thousandths":60000,"unit":"kg"}}"#),
    (.noStrongerBand("red"), #"{"band":"red","kind":"noStrongerBand"}"#),
    (.noWeakerBand("red"), #"{"band":"red","kind":"noWeakerBand"}"#),
    (.noBand("red"), #"{"band":"red","kind":"noBand"}"#),
  ]

  @Test("a remark is encoded exactly as shown, and decoded", arguments: remarks)
  func remark(remark: Remark, line: String) throws {
    #expect(try JSONCoding.text(remark) == line)
    #expect(JSONCoding.read(Remark.self, line) == remark)
  }

  private static let offers: [(ProgressionOffer.Kind, String)] = [
    (.stall(3), #"{"count":3,"kind":"stall"}"#),
    (.layoff(days: 20), #"{"days":20,"kind":"layoff"}"#),
    (.change, #"{"kind":"change"}"#), (.suggestion, #"{"kind":"suggestion"}"#),
  ]

  @Test("an offer is encoded exactly as shown, and decoded", arguments: offers)
  func offer(offer: ProgressionOffer.Kind, line: String) throws {
    #expect(try JSONCoding.text(offer) == line)
    #expect(JSONCoding.read(ProgressionOffer.Kind.self, line) == offer)
  }

  private static let doubts: [(Doubt, String)] = [
    (.lessThanBar(weight), #"{"kind":"lessThanBar","weight":{"thousandths":60000,"unit":"kg"}}"#),
    (
      .lessThanLightest(weight),
      #"{"kind":"lessThanLightest","weight":{"thousandths":60000,"unit":"kg"}}"#
    ),
    (
      .moreThanHeaviest(weight),
      #"{"kind":"moreThanHeaviest","weight":{"thousandths":60000,"unit":"kg"}}"#
    ),
    (.farOff, #"{"kind":"farOff"}"#),
  ]

  @Test("a doubt is encoded exactly as shown, and decoded", arguments: doubts)
  func doubt(doubt: Doubt, line: String) throws {
    #expect(try JSONCoding.text(doubt) == line)
    #expect(JSONCoding.read(Doubt.self, line) == doubt)
  }
}
