import XCTest
@testable import Engines

/// What the page hears of HidMobileAccess, as plugins/lanyard-native/cases says for every platform.
final class HidCasesTests: XCTestCase {
    func testThePageHearsWhatEachCaseSays() throws {
        try CaseBench.runAll("HidMobileAccess") { HidBench() }
    }
}
