import FoundationEssentials
import Support
import Testing
import Training

@Suite("Loads")
struct LoadsTests {
  @Test(
    "loads give the nearest (ties up), the heaviest up to a weight, and the neighbors",
    arguments: TextRows("loads", words: "loads wish nearest atMost above below").rows)
  func answers(_ row: TextRow) throws {
    let loads = Loads(row: try #require(row["loads"]))
    func weight(_ word: String) -> Weight? { row[word].map { Weight(row: $0, unit: loads.unit) } }
    let wish = try #require(weight("wish"))
    #expect(loads.nearest(to: wish) == weight("nearest"))
    #expect(loads.atMost(wish) == weight("atMost"))
    #expect(loads.above(wish) == weight("above"))
    #expect(loads.below(wish) == weight("below"))
    #expect(loads.contains(wish) == (row["atMost"] == row["wish"]))
  }

  @Test(
    "rounding to a step rounds ties up and avoids binary fractions",
    arguments: TextRows("roundings", words: "nearest down up").rows)
  func rounds(_ row: TextRow) {
    let words = row.text.split(separator: " ")
    let (loads, wish) = (Loads(row: "from 0 to 500 by \(words[2]) kg"), Weight(row: words[0]))
    if let nearest = row["nearest"] { #expect(loads.nearest(to: wish) == Weight(row: nearest)) }
    if let down = row["down"] { #expect(loads.atMost(wish) == Weight(row: down)) }
    if let up = row["up"] {
      #expect((loads.contains(wish) ? wish : loads.above(wish)) == Weight(row: up))
    }
  }

  @Test("loads have a lightest and a heaviest weight")
  func ends() {
    let set = Loads.listed([30_000, 10_000, 20_000], unit: .pounds)
    #expect(set.lightest == Weight(thousandths: 10_000, unit: .pounds))
    #expect(set.heaviest == Weight(thousandths: 30_000, unit: .pounds))
    let usual = Loads.usual(.pounds)
    #expect(usual.lightest.thousandths == 5_000)
    #expect(usual.above(usual.lightest)?.thousandths == 10_000)
    #expect(usual.heaviest.thousandths <= Weight.limit)
  }

  @Test("a wish in the other unit is converted exactly and is not itself a load")
  func otherUnit() {
    let loads = Loads.stepped(from: 0, through: 200_000, by: 2_500, unit: .kilograms)
    let wish = Weight(thousandths: 136_000, unit: .pounds)  // 61.689 kg
    #expect(loads.nearest(to: wish) == .kilograms(thousandths: 62_500))
    #expect(loads.atMost(wish) == .kilograms(thousandths: 60_000))
    #expect(!loads.contains(wish))
  }

  @Test("absurd numbers are clamped and do not trap")
  func absurd() {
    let all = Loads.stepped(from: .min, through: .max, by: .min, unit: .kilograms)
    #expect(all.heaviest.thousandths == Weight.limit)
    #expect(all.nearest(to: .kilograms(thousandths: .max)) == all.heaviest)
    #expect(all.below(.kilograms(thousandths: .min)) == nil)
    #expect(all.above(.kilograms(thousandths: .max)) == nil)
    let wide = Loads.stepped(from: 0, through: 10, by: .max, unit: .pounds)
    #expect(wide.heaviest.thousandths == 0)
    #expect(Loads.listed([.max, 5_000, .min], unit: .pounds).heaviest.thousandths == 5_000)
  }

  @Test("the answers are consistent for any loads", arguments: 1...40)
  func properties(seed: UInt64) {
    var chance = SplitMix64(seed: seed)
    let loads: Loads =
      Bool.random(using: &chance)
      ? .listed(
        (0..<Int.random(in: 0...30, using: &chance)).map { _ in
          250 * Int.random(in: -100...800, using: &chance)
        }, unit: .kilograms)
      : .stepped(
        from: 500 * Int.random(in: -50...50, using: &chance),
        through: 500 * Int.random(in: -50...400, using: &chance),
        by: 250 * Int.random(in: 0...40, using: &chance), unit: .kilograms)
    for _ in 0..<200 {
      let wish = Weight.kilograms(thousandths: 125 * Int.random(in: -500...2_000, using: &chance))
      let (down, up, nearest) = (loads.atMost(wish), loads.above(wish), loads.nearest(to: wish))
      #expect(loads.contains(nearest))
      #expect(down != nil || up != nil)
      let distance = abs(nearest.thousandths - wish.thousandths)
      for other in [down, up].compactMap(\.self) {
        #expect(loads.contains(other))
        #expect(distance <= abs(other.thousandths - wish.thousandths))
      }
      if let up {
        #expect(up.thousandths > wish.thousandths)
        #expect(loads.below(up) == down)
      }
      if let down { #expect(down.thousandths <= wish.thousandths) }
    }
  }
}
