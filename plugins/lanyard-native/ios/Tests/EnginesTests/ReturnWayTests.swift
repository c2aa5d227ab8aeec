import XCTest
@testable import Engines

final class ReturnWayTests: XCTestCase {
    private func ways(to address: String, takesHttps: Bool = true) -> [ReturnWay] {
        ReturnWay.ways(to: address, ownScheme: "app.lanyard", takesHttps: takesHttps)
    }

    func testALinkIsTakenBySheetAndElseByTheButtonOfItsPage() {
        XCTAssertEqual(
            ways(to: "https://card.example/callback"),
            [.https(host: "card.example", path: "/callback"), .scheme("app.lanyard")]
        )
        XCTAssertEqual(ways(to: "https://card.example/callback", takesHttps: false), [.scheme("app.lanyard")])
    }

    func testTheOwnSchemeHasOneWay() {
        XCTAssertEqual(ways(to: "app.lanyard://signin"), [.scheme("app.lanyard")])
        XCTAssertEqual(ways(to: "App.Lanyard://signin"), [.scheme("app.lanyard")])
    }

    func testNoOtherAddressLeadsBack() {
        for address in ["", "callback", "http://card.example/callback", "https:///callback", "other.app://signin"] {
            XCTAssertEqual(ways(to: address), [], address)
        }
    }

    func testOnlyPagesAreShown() {
        XCTAssertEqual(ReturnWay.page("https://id.example/connect?a=1")?.absoluteString, "https://id.example/connect?a=1")
        XCTAssertNotNil(ReturnWay.page("http://localhost:4610/connect"))
        for address in ["", "tel:1", "app.lanyard://signin", "file:///etc/hosts", "https:"] {
            XCTAssertNil(ReturnWay.page(address), address)
        }
    }

    func testAPersonWhoClosesTheSheetHasRefusedNothing() {
        XCTAssertFalse(ReturnWay.isRefused(isCancelled: true, reason: nil))
        XCTAssertFalse(ReturnWay.isRefused(isCancelled: true, reason: ""))
        XCTAssertTrue(ReturnWay.isRefused(isCancelled: true, reason: "not associated with domain"))
        XCTAssertTrue(ReturnWay.isRefused(isCancelled: false, reason: nil))
    }
}
