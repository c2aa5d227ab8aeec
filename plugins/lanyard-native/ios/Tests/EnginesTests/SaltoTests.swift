import XCTest
@testable import Engines

final class SaltoTests: XCTestCase {
    private let sdk = FakeSaltoSdk()
    private let keys = MemorySaltoKeys()
    private let radio = SetRadio()
    private let clock = HandClock()
    private let heard = Heard()
    private lazy var opening = SaltoOpening(sdk: sdk, keys: keys, radio: radio, clock: clock)

    private func begin() throws {
        try keys.store(SaltoKeyData(parsing: "C002", encoding: "hex"), keyId: "card")
        opening.open("card", then: heard.hear())
    }

    private func answer(_ result: Result<SaltoAnswer, AccessError>) {
        sdk.answer?(result)
        clock.run()
    }

    func testAnOpeningPresentsTheKeyAndEndsWithTheLocksAnswer() throws {
        try begin()
        XCTAssertEqual(sdk.presented, ["C002"])
        answer(.success(SaltoAnswer(opResult: 1, opName: "AUTH_SUCCESS_ACCESS_GRANTED")))
        XCTAssertEqual(heard.words, ["done"])
        XCTAssertNil(opening.startedAt)
    }

    func testOneOpeningAtATime() throws {
        try begin()
        opening.open("card", then: heard.hear())
        XCTAssertEqual(heard.words, ["SDK_BUSY"])
        XCTAssertEqual(sdk.presented.count, 1)
    }

    func testALockThatNeverAnswersEndsAndALateAnswerCountsForNobody() throws {
        try begin()
        clock.pass(SaltoOpening.limitSeconds)
        answer(.success(SaltoAnswer(opResult: 1, opName: "AUTH_SUCCESS_ACCESS_GRANTED")))
        XCTAssertEqual(heard.words, ["TIMEOUT"])
    }

    func testARadioThatWakesUpIsTriedOnceMore() throws {
        try begin()
        answer(.failure(SaltoErrors.of(NSError(domain: "vendor", code: SaltoErrors.notReadyYet))))
        clock.pass(SaltoOpening.retryAfterSeconds)
        XCTAssertEqual(sdk.presented.count, 2)
        answer(.failure(SaltoErrors.of(NSError(domain: "vendor", code: SaltoErrors.notReadyYet))))
        XCTAssertEqual(heard.words, ["SDK_BUSY"])
    }

    func testACancelledKeyIsAFailure() throws {
        try begin()
        answer(.success(SaltoAnswer(opResult: 9, opName: "AUTH_SUCCESS_CANCELLED_KEY")))
        XCTAssertEqual(heard.words, ["KEY_CANCELLED"])
    }

    func testWithoutAKeyOrARadioNothingIsPresented() {
        opening.open("card", then: heard.hear())
        radio.bluetooth = .off
        opening.open("card", then: heard.hear())
        XCTAssertEqual(heard.words, ["KEY_NOT_FOUND", "BLUETOOTH_OFF"])
        XCTAssertEqual(sdk.presented, [])
    }

    func testKeysComeAsHexOrBase64() throws {
        XCTAssertEqual(try SaltoKeyData(parsing: " c002 ", encoding: "auto").hex, "C002")
        XCTAssertEqual(try SaltoKeyData(parsing: "wAI=", encoding: "auto").hex, "C002")
        XCTAssertEqual(try SaltoKeyData(parsing: "c002", encoding: "base64").bytes.count, 3)
        for (text, encoding) in [("", "auto"), ("c00", "hex"), ("§", "auto")] {
            XCTAssertThrowsError(try SaltoKeyData(parsing: text, encoding: encoding), text)
        }
    }

    func testTheLocksNamesAreInOurWords() {
        XCTAssertEqual(SaltoResults.outcome("AUTH_SUCCESS_DOOR_IN_OFFICE"), .granted)
        XCTAssertEqual(SaltoResults.outcome("AUTH_SUCCESS_ACCESS_REJECTED"), .rejected)
        XCTAssertEqual(SaltoResults.outcome("AUTH_SUCCESS_PIN_REQUIRED"), .needsPin)
        XCTAssertEqual(SaltoResults.outcome("ACCESS_GRANTED"), .unknown)
        XCTAssertEqual(SaltoResults.outcome(nil), .unknown)
        XCTAssertEqual(SaltoErrors.of(NSError(domain: "vendor", code: 410)).code, .timeout)
        XCTAssertEqual(SaltoErrors.of(NSError(domain: "vendor", code: 1)).code, .internalError)
    }
}
