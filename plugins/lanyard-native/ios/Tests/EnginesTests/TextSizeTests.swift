import XCTest
@testable import Engines

final class TextSizeTests: XCTestCase {
    func testAnUnchangedPhoneLeavesThePageAsItIs() {
        XCTAssertEqual(TextSize.percent(bodyPoints: 17), 100)
    }

    func testThePageFollowsTheChosenSizeInBothDirections() {
        XCTAssertEqual(TextSize.percent(bodyPoints: 14), 82)
        XCTAssertEqual(TextSize.percent(bodyPoints: 23), 135)
        XCTAssertEqual(TextSize.percent(bodyPoints: 33), 194)
    }

    func testTheLargestSizesStopAtWhatEveryScreenHolds() {
        XCTAssertEqual(TextSize.percent(bodyPoints: 53), 200)
    }

    func testTheScriptSizesThePagesRoot() {
        XCTAssertEqual(TextSize.script(bodyPoints: 23), "document.documentElement.style.fontSize = '135%'")
    }
}
