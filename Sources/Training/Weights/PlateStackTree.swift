/// A tree of the loads one sleeve can have on the way to a work weight: a sleeve is a stack, whose
/// parent is the load without its outermost plate. The plates moved between two loads are the
/// branches between them.
struct PlateStackTree {
  struct Node {
    let parent: Int?
    /// The outermost plate as an index into the sizes, and how many of that size are on.
    let size: Int
    let used: Int
    /// The number of plates, and their weight in thousandths.
    let depth: Int
    let sum: Int
  }

  /// The loads; the empty sleeve is the first.
  private(set) var nodes = [Node(parent: nil, size: 0, used: 0, depth: 0, sum: 0)]

  private let sums: PlateSums
  private var known: [Branch: Int] = [:]

  private struct Branch: Hashable {
    let parent: Int
    let size: Int
  }

  /// Builds every load up to `limit`, those with few plates first, until there are `budget` of
  /// them: a warm-up needs few plates, and a hundred pairs of small ones would have more loads than
  /// could ever be listed.
  init(_ sums: PlateSums, upTo limit: Int, budget: Int) {
    self.sums = sums
    var next = 0
    while next < nodes.count, nodes.count < budget {
      for size in sums.sizes.indices.dropFirst(nodes[next].size) {
        let used = nodes[next].size == size ? nodes[next].used : 0
        if used < sums.sizes[size].count, nodes[next].sum + sums.sizes[size].plate <= limit {
          _ = branch(from: next, size)
        }
      }
      next += 1
    }
  }

  mutating func add(making sum: Int) { _ = add(sums.plates(making: sum)) }

  /// Adds a load, innermost plate first, unless it is in the tree; returns its index.
  mutating func add(_ plates: [Int]) -> Int {
    var node = 0
    for plate in plates {
      guard let size = sums.sizes.firstIndex(where: { $0.plate == plate }) else { return node }
      node = branch(from: node, size)
    }
    return node
  }

  private mutating func branch(from parent: Int, _ size: Int) -> Int {
    let branch = Branch(parent: parent, size: size)
    if let node = known[branch] { return node }
    let inner = nodes[parent]
    nodes.append(
      Node(
        parent: parent, size: size, used: inner.size == size ? inner.used + 1 : 1,
        depth: inner.depth + 1, sum: inner.sum + sums.sizes[size].plate))
    known[branch] = nodes.count - 1
    return nodes.count - 1
  }

  func plates(of node: Int) -> [Int] {
    guard let parent = nodes[node].parent else { return [] }
    return plates(of: parent) + [sums.sizes[nodes[node].size].plate]
  }

  /// Finds the cheapest route from any of several loads to another, which leads through the inner
  /// plates they share: each origin records the cost of stripping it down to every load inside it,
  /// and a target checks the loads along its own path to the root.
  struct Routes {
    private let tree: PlateStackTree
    private let perPlate: Int
    private var stripped: [Route?]

    struct Route {
      var cost: Int
      var origin: Int
    }

    init(_ tree: PlateStackTree, perPlate: Int) {
      self.tree = tree
      self.perPlate = perPlate
      stripped = Array(repeating: nil, count: tree.nodes.count)
    }

    mutating func setOut(from origin: Int, cost: Int) {
      var way = Route(cost: cost, origin: origin)
      var node: Int? = origin
      while let inner = node {
        if stripped[inner].map({ way.cost < $0.cost }) ?? true { stripped[inner] = way }
        way.cost += perPlate
        node = tree.nodes[inner].parent
      }
    }

    func cheapest(to target: Int) -> Route? {
      var best: Route?
      var loading = 0
      var node: Int? = target
      while let inner = node {
        if var way = stripped[inner] {
          way.cost += loading
          if best.map({ way.cost < $0.cost }) ?? true { best = way }
        }
        loading += perPlate
        node = tree.nodes[inner].parent
      }
      return best
    }
  }
}
