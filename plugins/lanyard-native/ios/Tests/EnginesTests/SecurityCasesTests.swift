import XCTest
@testable import Engines

/// What the page hears of DeviceSecurity, as plugins/lanyard-native/cases says for every platform.
final class SecurityCasesTests: XCTestCase {
    func testThePageHearsWhatEachCaseSays() throws {
        try CaseBench.runAll("DeviceSecurity") { SecurityBench() }
    }

    func testBytesGoToThePageAndComeFromItAsBase64url() {
        for bytes in [Data([0xfb, 0xff]), Data([0xfb, 0xff, 0xfe]), Data([1]), Data()] {
            let text = DeviceSecurityShapes.bytes("point", bytes)["point"] as? String ?? "+"
            XCTAssertNil(text.rangeOfCharacter(from: CharacterSet(charactersIn: "+/=")))
            XCTAssertEqual(DeviceSecurityShapes.data(base64url: text), bytes)
        }
        XCTAssertTrue(DeviceSecurityShapes.bytes("point", nil).isEmpty)
        XCTAssertNil(DeviceSecurityShapes.data(base64url: "§"))
    }
}
