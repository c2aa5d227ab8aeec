import XCTest
@testable import Engines

/// What the page hears of SaltoSpace, as plugins/lanyard-native/cases says for every platform.
final class SaltoCasesTests: XCTestCase {
    func testThePageHearsWhatEachCaseSays() throws {
        try CaseBench.runAll("SaltoSpace") { SaltoBench() }
    }

    func testWhatTheVendorSaysComesInOurWords() throws {
        let words = try CaseFile.json("salto-words.json")
        for (name, outcome) in words["outcomes"] as? [String: String] ?? [:] {
            XCTAssertEqual(SaltoResults.outcome(name).rawValue, outcome, name)
        }
        for (number, code) in words["errors"] as? [String: String] ?? [:] {
            let problem = SaltoErrors.of(NSError(domain: "vendor", code: Int(number) ?? 0))
            XCTAssertEqual(problem.code.rawValue, code, number)
        }
    }

    func testAVendorThatGivesNoErrorLeavesNoNumber() {
        XCTAssertEqual(SaltoErrors.of(nil).code, .internalError)
        XCTAssertNil(SaltoErrors.of(nil).vendorCode)
    }
}
