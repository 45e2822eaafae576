/// The loads that one sleeve may carry on the way to a work weight, as a tree.
///
/// A sleeve is a stack: a load hangs below the one with its outermost plate taken off. The plates
/// moved between two loads are the branches between them, and both ways of making 60 kg a side
/// (25 + 20 + 15 or 20 + 20 + 20) have their place.
struct PlateStackTree {
  /// A load; heavier plates are inside of lighter ones, as lifters put them.
  struct Node {
    /// The load with the outermost plate taken off; the empty sleeve has none.
    let parent: Int?
    /// The outermost plate as an index into the sizes, and how many of it there are.
    let size: Int
    let used: Int
    /// How many plates there are, and their weight in thousandths.
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

  /// Every load up to a sum, those of few plates first, until there are `budget` of them.
  ///
  /// A warm-up wants few plates; without the budget a hundred pairs of small ones would have more
  /// loads than can be counted.
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

  /// Adds the load that makes a sum with the fewest plates, where it is not there yet.
  mutating func add(making sum: Int) { _ = add(sums.plates(making: sum)) }

  /// Adds a load, the innermost plate first, where it is not there yet.
  ///
  /// - Returns: its place in the tree.
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

  /// The plates of a load, the innermost first.
  func plates(of node: Int) -> [Int] {
    guard let parent = nodes[node].parent else { return [] }
    return plates(of: parent) + [sums.sizes[nodes[node].size].plate]
  }

  /// The cheapest ways from several loads to any other.
  ///
  /// Two loads meet at the inner plates they share. For each load that was left, every load inside
  /// of it remembers what it cost to strip down to there; who comes asks along their own way out.
  struct Routes {
    private let tree: PlateStackTree
    private let perPlate: Int
    private var stripped: [Route?]

    /// What it has cost up to a load, and the load it came from.
    struct Route {
      var cost: Int
      var origin: Int
    }

    /// No ways yet; each plate that is put on or taken off costs `perPlate`.
    init(_ tree: PlateStackTree, perPlate: Int) {
      self.tree = tree
      self.perPlate = perPlate
      stripped = Array(repeating: nil, count: tree.nodes.count)
    }

    /// A load from which one may set out, and what it has cost up to there.
    mutating func setOut(from origin: Int, cost: Int) {
      var way = Route(cost: cost, origin: origin)
      var node: Int? = origin
      while let inner = node {
        if stripped[inner].map({ way.cost < $0.cost }) ?? true { stripped[inner] = way }
        way.cost += perPlate
        node = tree.nodes[inner].parent
      }
    }

    /// The cheapest way to a load, if there is any.
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
