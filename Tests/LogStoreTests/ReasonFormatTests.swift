import Support
import Testing

@testable import LogStore
@testable import Training

/// The format of reasons in plans, literally; see `EventFormatTests`.
@Suite("The format of reasons")
struct ReasonFormatTests {
  private static let reasons = TextRows(
    file: "TrainingTests/Lines/reasons", words: "is was ago outcome"
  ).rows

  @Test("a reason is encoded exactly as shown, and decoded", arguments: reasons)
  func reason(_ row: TextRow) throws {
    let reason = try #require(JSONCoding.read(Reason.self, row.text))
    #expect(row["is"] == "\(reason)")
    #expect(try JSONCoding.text(reason) == row.text)
  }

  @Test("every kind of reason is shown", arguments: Reason.Kind.allCases)
  func isShown(kind: Reason.Kind) {
    #expect(Self.reasons.contains { $0.text.contains(#""kind":"\#(kind.rawValue)""#) })
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
