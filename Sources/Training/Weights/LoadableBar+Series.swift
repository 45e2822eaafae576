extension LoadableBar {
  /// Plans the plates for a series of sets so that as few as possible are moved, counted on one
  /// side; of equally cheap series, the one with fewer plates on the bar wins. Each total is that
  /// of `load(_:)`, `nil` where the bar cannot make it. With pairs of 25, 20, 20, 15, 10, 10, 5 and
  /// 2.5 kg, the sets 60, 80 and 100 kg are 20, then 20 and 10, then 20, 10 and 10: three plates
  /// moved, where the fewest plates for each would move six. The search considers up to 500 stacks
  /// for each total, those with few plates first.
  package func loads(for series: [Weight], after before: BarLoad? = nil) -> [BarLoad?] {
    let totals = series.map { load($0)?.total.thousandths }
    let known = totals.compactMap(\.self)
    guard let heaviest = known.max() else { return totals.map { _ in nil } }
    let sums = PlateSums(pairs, upTo: (heaviest - bar.thousandths) / 2)
    var chain = StackChain(sums, before: before?.perSide.map(\.thousandths) ?? [])
    for total in known { chain.add((total - bar.thousandths) / 2) }
    var stacks = chain.cheapest[...]
    return totals.map { $0 == nil ? nil : load(stacks.removeFirst()) }
  }
}

private struct StackChain {
  private let sums: PlateSums
  private let before: [Int]
  private var tree: PlateStackTree
  private var choices: [Int: [Int]] = [:]
  private var links: [[Link]] = []

  private struct Link {
    let node: Int
    let cost: Int
    let origin: Int?
  }

  /// Moving one plate costs more than any number of plates on the bar.
  private static let move = 1_000_000
  private static let most = 500

  init(_ sums: PlateSums, before: [Int]) {
    self.sums = sums
    self.before = before
    tree = PlateStackTree(sums, upTo: 0, budget: 0)
  }

  mutating func add(_ sum: Int) {
    let nodes = stacks(making: sum)
    guard let last = links.last else {
      links.append(
        nodes.map { node in
          let plates = tree.plates(of: node)
          let common = zip(before, plates).prefix { $0 == $1 }.count
          let moves = before.count + plates.count - 2 * common
          return Link(node: node, cost: StackChain.move * moves + plates.count, origin: nil)
        })
      return
    }
    var ways = PlateStackTree.Routes(tree, perPlate: StackChain.move)
    for link in last { ways.setOut(from: link.node, cost: link.cost) }
    links.append(
      nodes.compactMap { node in
        ways.cheapest(to: node).map {
          Link(node: node, cost: $0.cost + tree.nodes[node].depth, origin: $0.origin)
        }
      })
  }

  private mutating func stacks(making sum: Int) -> [Int] {
    if let known = choices[sum] { return known }
    let nodes = sums.stacks(making: sum, most: StackChain.most).map { tree.add($0) }
    choices[sum] = nodes
    return nodes
  }

  var cheapest: [[Int]] {
    var plates: [[Int]] = []
    var node: Int?
    for step in links.reversed() {
      let end = node.flatMap { node in step.first { $0.node == node } }
      guard let link = end ?? step.min(by: { $0.cost < $1.cost }) else { return [] }
      plates.append(tree.plates(of: link.node))
      node = link.origin
    }
    return plates.reversed()
  }
}
