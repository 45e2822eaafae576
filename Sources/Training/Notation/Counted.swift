/// Formats `1 workout`, `3 workouts`, `2 misses`, for messages in English; `several` is the plural
/// of a noun that takes more than an s.
package func counted(_ count: Int, _ noun: String, _ several: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : several ?? noun + "s")"
}
