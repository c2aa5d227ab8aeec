import XCTest
@testable import Engines

final class AppCoverTests: XCTestCase {
    private var cover = AppCover()

    func testTheBackgroundPutsItOnOnceAndTheForegroundTakesItOff() {
        XCTAssertEqual(cover.change(at: .enteredBackground), .putOn)
        XCTAssertNil(cover.change(at: .enteredBackground))
        XCTAssertEqual(cover.change(at: .entersForeground), .takeOff)
        XCTAssertNil(cover.change(at: .entersForeground))
        XCTAssertEqual(cover.change(at: .enteredBackground), .putOn)
    }

    func testAQuestionOfTheSystemChangesNothing() {
        XCTAssertNil(cover.change(at: .resignedActive))
        XCTAssertEqual(cover.change(at: .enteredBackground), .putOn)
        XCTAssertNil(cover.change(at: .resignedActive))
    }
}
