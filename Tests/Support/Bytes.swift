extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The end of the first occurrence of a byte sequence.
  package func firstEnd(of wanted: [UInt8]) -> Int? {
    guard count >= wanted.count, let first = wanted.first else { return nil }
    var index = startIndex
    while index <= endIndex - wanted.count {
      if self[index] == first, self[index..<index + wanted.count].elementsEqual(wanted) {
        return index + wanted.count
      }
      index += 1
    }
    return nil
  }
}
