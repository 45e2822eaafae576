internal import Training

// Reading a command line by its forms.
extension CommandEntry {
  /// Assigns the words of a command line to the operands of one of the forms; throws for an unknown
  /// action, and for a missing or an unexpected operand.
  func assign(_ words: [String], to invocation: inout Invocation) throws(UsageError) {
    guard let form = forms(after: words).first ?? (forms.isEmpty ? [] : nil) else {
      throw unknownAction(in: words)
    }
    invocation.action = form.first { $0.span == .action }?.name
    let wide = form.firstIndex(where: \.isWide)
    var rest = words[...]
    for (index, operand) in form.enumerated() where operand.span != .action || !rest.isEmpty {
      let count = index == wide ? max(0, rest.count - (form.count - index - 1)) : 1
      let taken = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      if operand.span != .action, !taken.isEmpty { invocation.given[operand.name] = taken }
      guard operand.isOptional || taken.contains(where: { $0.contains { !$0.isWhitespace } })
      else { throw missing(form, isBare: words.isEmpty) }
    }
    if let word = rest.first { throw unexpected(word, after: form) }
  }

  /// Returns the forms that a command line can have after its first words, the likeliest first;
  /// without words, the first form.
  private func forms(after words: [String]) -> [[Operand]] {
    guard !words.isEmpty else { return Array(forms.prefix(1)) }
    let acting = forms.filter { form in
      form.firstIndex { $0.span == .action }.map { index in
        words.indices.contains(index) && words[index].lowercased() == form[index].name
      } ?? false
    }
    return acting.isEmpty
      ? forms.filter { !$0.isEmpty && !$0.contains { $0.span == .action } } : acting
  }

  /// The values that may follow these words, for shell completion.
  func values(after words: [String]) -> [Option.Values] {
    let index = words.count
    let begun = forms.filter { form in
      zip(form, words).allSatisfy { $0.span != .action || $0.name == $1.lowercased() }
    }
    var seen: Set<String> = []
    let acting = begun.filter { $0.prefix(index).contains { $0.span == .action } }
    return (acting.isEmpty ? begun : acting).flatMap { form -> [Operand] in
      guard let wide = form.firstIndex(where: \.isWide), wide < index else {
        return form.dropFirst(index).prefix(1).map(\.self)
      }
      let next = form[wide].span == .each ? wide : wide + 1
      return Array(form[next..<min(index + 1, form.count)])
    }.filter { seen.insert($0.name).inserted }.map(\.values)
  }

  /// The name and the forms.
  var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }

  /// The forms as the help shows them in one line: `[list | WEIGHT | set N WEIGHT]`.
  package var operands: String {
    let all = forms.filter { !$0.isEmpty }
    let isOptional = forms.first?.isEmpty ?? false || forms.first?.isAction ?? false
    guard all.count > 1 || isOptional else { return all.first?.usage ?? "" }
    let usage = all.map(\.usage).joined(separator: " | ")
    guard usage.count > 60 else { return isOptional ? "[\(usage)]" : usage }
    let words = all.map { $0.last { $0.span == .action }?.name ?? $0.usage }
    let shown = words.prefix(6).joined(separator: " | ")
    let isCut = words.count > 6
    guard isOptional else {
      return "\(all[0].first?.name ?? "") \(shown)\(isCut ? " | …" : " …")"
    }
    return "[\(shown)\(isCut ? " | …" : "")] …"
  }

  private func unknownAction(in words: [String]) -> UsageError {
    let index = forms[0].firstIndex { $0.span == .action } ?? 0
    let all = forms.compactMap { $0.first { $0.span == .action }?.name }
    guard words.indices.contains(index) else {
      return UsageError("'\(name)' needs what to do: \(all.alternatives).")
    }
    guard !forms.contains(where: \.isEmpty) else {
      return .invalid(
        words[index], "an action of '\(name)'", write: "\(all.alternatives), or nothing")
    }
    return .invalid(words[index], "an action of '\(name)'", of: all)
  }

  private func missing(_ form: [Operand], isBare: Bool) -> UsageError {
    let needed = form.filter { !$0.isOptional }
    let nouns = needed.filter { $0.span != .action }.map(\.noun)
    let line = (["spotter", name] + needed.map(\.example)).joined(separator: " ")
    let title = isBare ? name : title(form)
    return UsageError("'\(title)' needs \(nouns.joined(separator: " and ")): \(line).")
  }

  private func unexpected(_ word: String, after form: [Operand]) -> UsageError {
    let epoch = Day(number: 0)
    let isTime =
      When(word, today: epoch, towards: .past) != nil || DateRange(word, today: epoch) != nil
    let times = [Option.at, .since, .until].filter { isTime && options.contains($0) }
      .map(\.word)
    let isFile = options.contains(.output) && word.contains(where: { "./".contains($0) })
    let hint =
      !times.isEmpty
      ? " A time is an option: \(times.alternatives) \(word)."
      : isFile ? " The file is an option: \(Option.output.word) \(word.prefix(40))." : ""
    return UsageError(
      "unexpected '\(word.prefix(40))' after '\(title(form))'.\(hint)"
        + " 'spotter \(name) --help' shows its usage.")
  }

  private func title(_ form: [Operand]) -> String {
    ([name] + form.filter { $0.span == .action }.map(\.name)).joined(separator: " ")
  }
}

extension [Operand] {
  /// Formats `set N WEIGHT` and `[EXERCISE]`.
  package var usage: String {
    map { operand in
      let name = operand.name + (operand.span == .each ? " ..." : "")
      return operand.isOptional ? "[\(name)]" : name
    }.joined(separator: " ")
  }

  /// Whether it needs nothing but its action.
  var isAction: Bool { first?.span == .action && dropFirst().allSatisfy(\.isOptional) }
}
