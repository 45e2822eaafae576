import Testing
import JSON

@Suite struct JSONNumbersTests {
  @Test(
    "numbers within the limits are accepted",
    arguments: [
      "{}", "[8,-8,99999999]", #"{"reps":8,"weight":62.125}"#, #"{"at":1795300000000}"#,
      #"{"lastDone" :1,"utc":99999999999999,"until":5}"#, #"{"note":"1795300000000e9 \" 5e5"}"#,
    ])
  func isCountable(text: String) throws { #expect(try JSONValue(text).isCountable()) }

  @Test(
    "numbers whose sums could overflow are refused",
    arguments: [
      "[9223372036854775807]", "[-100000000]", #"{"reps":100000000}"#, #"{"at":100000000000000}"#,
      #"{"at":5,"reps":1795300000000}"#, #"{"x":"at","reps":1795300000000}"#, "[1e8]", "[1.5E9]",
      #"{"reps":1795300000000.5}"#,
    ])
  func isUncountable(text: String) throws { #expect(try !JSONValue(text).isCountable()) }
}
