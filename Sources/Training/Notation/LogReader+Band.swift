// Bands.
extension WrittenLine {
  /// `red`, `red band`, `mauve band`: whether it is a band, which goes to the sets that have no load.
  mutating func band() throws(PlanFault) -> Bool {
    let start = position
    var words = [letters()]
    while words.count < 4, words.last != "band" {
      let end = position
      skipSpaces()
      let word = letters()
      guard !word.isEmpty else {
        position = end
        break
      }
      words.append(word)
    }
    let isNamed = words.last == "band"
    if !isNamed {
      position = start + words[0].count
      words = [words[0]]
    }
    let name = (isNamed ? words.dropLast() : words[...]).joined(separator: " ")
    guard let colour = Band.colour(name), isNamed || Band.usualColours.contains(colour) else {
      position = start
      return false
    }
    guard open < found.sets.count else {
      throw fault(at: start, "this band has no sets before it; write '3x15 @ \(colour)'")
    }
    give(nil)
    for index in latest { found.sets[index].band = colour }
    return true
  }
}
