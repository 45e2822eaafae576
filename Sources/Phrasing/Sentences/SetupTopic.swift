/// The questions of the set-up, in the order in which they are asked.
package enum SetupTopic: String, CaseIterable, Sendable {
  case device, headphones, language, button, volume, rate, unit, bar, plates, dumbbells, goal,
    experience, days, program, weight
  case name
}
