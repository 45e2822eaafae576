/// How the coach did: counts over the sessions that it led.
package struct CoachRecord: Hashable, Sendable {
  /// The sessions begun, those that the lifter ended, and those closed hours later.
  package var started = 0
  package var finished = 0
  package var closed = 0
  package var resumed = 0
  package var sets = 0
  /// The offers of another weight, and those that were accepted.
  package var offered = 0
  package var taken = 0
  /// The weights that the lifter changed, the exercises replaced, and what was undone.
  package var overruled = 0
  package var swapped = 0
  package var undone = 0

  package init() {}
}

/// How often the prediction of the next workout would have been right.
package struct PredictionScore: Hashable, Sendable {
  package var right: Int
  package var asked: Int

  package init(right: Int, asked: Int) { (self.right, self.asked) = (right, asked) }

  package init(_ wanted: some Sequence<Int>, of done: [Prediction.Done], favourites: [String]) {
    (right, asked) = (0, 0)
    for index in wanted {
      let before = Array(done[..<index].suffix(100))
      guard
        let guess = Prediction(before, favourites: favourites, today: done[index].day)
      else { continue }
      asked += 1
      if guess.workout == done[index].habit { right += 1 }
    }
  }
}
