import Foundation
import Support
import Testing

/// Checks values against the schemas in `Documentation`, with python3-jsonschema.
struct SchemaValidator {
  private var cases: [[String: Any]] = []

  mutating func add(_ value: Any, _ schema: String, _ definition: String? = nil) {
    cases.append([
      "schema": "\(Golden.repository)/Documentation/\(schema)", "value": value,
      "definition": definition ?? "",
    ])
  }

  /// Returns a line for each value that does not match: its number, where, and why.
  func misfits() throws -> [String] {
    let scratch = Scratch()
    let data = try JSONSerialization.data(withJSONObject: cases)
    try scratch.write("cases", Array(data))
    return try PrintingProcess.output(
      ["/usr/bin/python3", "-c", SchemaValidator.program, "\(scratch.path)/cases"],
      ["PATH": "/usr/bin:/bin"]
    ).split(separator: "\n").map(String.init)
  }

  private static let program = """
    import json, sys
    from jsonschema import Draft202012Validator as Validator
    schemas, validators = {}, {}
    for number, case in enumerate(json.load(open(sys.argv[1]))):
        name, definition = case["schema"], case["definition"]
        if name not in schemas:
            schemas[name] = json.load(open(name))
            Validator.check_schema(schemas[name])
        if (name, definition) not in validators:
            part = {"$ref": "#/$defs/" + definition} if definition else {}
            validators[name, definition] = Validator(schemas[name] | part)
        errors = list(validators[name, definition].iter_errors(case["value"]))
        if errors:
            place = "/".join(map(str, errors[0].absolute_path))
            print(f"{number}: {place}: {errors[0].message[:200]}")
    """
}
