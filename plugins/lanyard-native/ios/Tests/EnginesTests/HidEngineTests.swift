import XCTest
@testable import Engines

final class HidEngineTests: XCTestCase {
    private let sdk = FakeHidSdk()
    private let radio = SetRadio()
    private let clock = HandClock()
    private let events = HeardHidEvents()
    private let heard = Heard()
    private let configuration = HidConfiguration(applicationId: "id", lockServiceCodes: [2], openingModes: [.tap])
    private lazy var engine: HidEngine = {
        let made = HidEngine(sdk: sdk, radio: radio, clock: clock)
        made.events = events
        return made
    }()

    private func answer(_ result: Result<Void, AccessError> = .success(())) {
        sdk.answer(result)
        clock.run()
    }

    private func startWithKeys(_ ids: String...) {
        sdk.isEndpointSetUp = true
        sdk.listed = ids.map(FakeHidSdk.key)
        engine.initialize(configuration, then: { _ in })
        answer()
    }

    func testWithoutTheSdkEveryCallSaysSo() {
        let absent = HidEngine(sdk: AbsentHidSdk(), radio: radio, clock: clock)
        absent.initialize(configuration, then: heard.hear())
        absent.redeem("code", replacesExisting: false, then: heard.hear())
        absent.unregister(then: heard.hear())
        XCTAssertEqual(heard.words, Array(repeating: "SDK_NOT_INSTALLED", count: 3))
        XCTAssertEqual(absent.phase, .unavailable)
    }

    func testABuildThatNamesNoApplicationIsRefused() {
        let unnamed = HidConfiguration(applicationId: "", lockServiceCodes: [2], openingModes: [.tap])
        engine.initialize(unnamed, then: heard.hear())
        XCTAssertEqual(heard.words, ["DEVICE_SETUP_FAILED"])
        XCTAssertEqual(sdk.asked, [])
    }

    func testWhoAsksWhileItStartsWaitsForTheSameStart() {
        engine.initialize(configuration, then: heard.hear())
        engine.initialize(configuration, then: heard.hear())
        answer()
        engine.initialize(configuration, then: heard.hear())
        XCTAssertEqual(sdk.asked, ["start"])
        XCTAssertEqual(heard.words, ["done", "done", "done"])
    }

    func testAStartThatAnswersLateIsAStart() {
        engine.initialize(configuration, then: heard.hear())
        clock.pass(HidEngine.limitSeconds)
        XCTAssertEqual(heard.words, ["TIMEOUT"])
        answer()
        XCTAssertEqual(engine.phase, .ready)
        engine.initialize(configuration, then: heard.hear())
        XCTAssertEqual(heard.words, ["TIMEOUT", "done"])
        XCTAssertEqual(sdk.asked, ["start"])
    }

    func testASecondWaitForALateStartAsksTheVendorNothing() {
        engine.initialize(configuration, then: heard.hear())
        clock.pass(HidEngine.limitSeconds)
        engine.initialize(configuration, then: heard.hear())
        answer()
        XCTAssertEqual(heard.words, ["TIMEOUT", "done"])
        XCTAssertEqual(sdk.asked, ["start"])
    }

    func testAFailedStartWithAnEndpointIsOfUse() {
        sdk.isEndpointSetUp = true
        engine.initialize(configuration, then: heard.hear())
        answer(.failure(AccessError(.serverUnreachable)))
        XCTAssertEqual(engine.phase, .ready)
        XCTAssertEqual(heard.words, ["done"])
    }

    func testAFailedStartWithoutAnEndpointKeepsItsReason() {
        engine.initialize(configuration, then: heard.hear())
        answer(.failure(AccessError(.serverUnreachable)))
        engine.initialize(configuration, then: heard.hear())
        XCTAssertEqual(heard.words, ["SERVER_UNREACHABLE", "SERVER_UNREACHABLE"])
        XCTAssertEqual(sdk.asked, ["start"])
    }

    func testAnInvitationIsUsedAlsoWhenTheUpdateAfterItFails() {
        engine.initialize(configuration, then: heard.hear())
        answer()
        engine.redeem("code", replacesExisting: false, then: heard.hear())
        answer()
        answer(.failure(AccessError(.serverUnreachable)))
        XCTAssertEqual(sdk.asked, ["start", "setUp code", "update"])
        XCTAssertEqual(heard.words, ["done", "done"])
    }

    func testASecondCallFindsTheSdkBusy() {
        startWithKeys("1")
        engine.refresh { _ in }
        engine.unregister(then: heard.hear())
        XCTAssertEqual(heard.words, ["SDK_BUSY"])
    }

    func testAProcessThatHasJustStartedEndsAnEndpointFromBefore() {
        engine.unregister(then: heard.hear())
        startWithKeys("1")
        engine.unregister(then: heard.hear())
        sdk.isEndpointSetUp = false
        answer()
        XCTAssertEqual(heard.words, ["NOT_STARTED", "done"])
        XCTAssertEqual(engine.keys, [])
        XCTAssertFalse(events.words.contains("terminated"))
    }

    func testACallThatIsNeverAnsweredEnds() {
        startWithKeys("1")
        engine.unregister(then: heard.hear())
        clock.pass(HidEngine.limitSeconds)
        XCTAssertEqual(heard.words, ["TIMEOUT"])
        XCTAssertEqual(engine.phase, .ready)
    }

    func testInTheForegroundItPausesWhileTheAppIsHidden() throws {
        startWithKeys("1")
        try engine.startScanning(inBackground: false)
        engine.appHidden()
        XCTAssertFalse(engine.isScanning)
        engine.appShown()
        XCTAssertTrue(engine.isScanning)
        XCTAssertEqual(events.words, ["keys 1", "scanning user", "not scanning system", "scanning system"])
    }

    func testAPermissionThatTheSystemTakesBackEndsIt() throws {
        startWithKeys("1")
        try engine.startScanning(inBackground: true)
        radio.bluetooth = .unauthorized
        engine.surroundingsChanged()
        XCTAssertFalse(engine.isScanning)
        XCTAssertEqual(events.words.last, "not scanning permission")
    }

    func testWithoutAKeyNothingIsScannedFor() {
        startWithKeys()
        XCTAssertThrowsError(try engine.startScanning(inBackground: false)) { error in
            XCTAssertEqual((error as? AccessError)?.code, .keyNotFound)
        }
    }

    func testAnEndpointThatTheServerTookIsTold() {
        startWithKeys("1")
        sdk.isEndpointSetUp = false
        engine.endpointIsGone()
        XCTAssertEqual(events.words, ["keys 1", "keys 0", "terminated"])
    }
}
