import XCTest
@testable import Engines

final class HidWordsTests: XCTestCase {
    private let heard = Heard()
    private let answers = HidAnswers()

    func testWithoutTheSdkEveryCallOfItsSaysSo() {
        let absent = AbsentHidSdk()
        let configuration = HidConfiguration(applicationId: "id", lockServiceCodes: [2], openingModes: [.tap])
        absent.start(configuration, then: heard.hear())
        absent.setUpEndpoint("code", then: heard.hear())
        absent.updateEndpoint(then: heard.hear())
        absent.endEndpoint(then: heard.hear())
        absent.addPass("token", then: heard.hear())
        XCTAssertEqual(heard.words, Array(repeating: "SDK_NOT_INSTALLED", count: 5))
        XCTAssertThrowsError(try absent.keys())
        XCTAssertThrowsError(try absent.startReaders(inBackground: false))
        XCTAssertThrowsError(try absent.openClosestReader())
        XCTAssertEqual(absent.logFiles(), [])
    }

    func testAFailedUpdateAnswersTheEndThatWaits() {
        answers.wait(for: .end, then: heard.hear())
        answers.failed(.update, AccessError(.serverUnreachable))
        XCTAssertEqual(heard.words, ["SERVER_UNREACHABLE"])
    }

    func testAnEndpointThatEndsInPlaceOfAnUpdateAnswersIt() {
        answers.wait(for: .update, then: heard.hear())
        XCTAssertFalse(answers.terminated())
        XCTAssertEqual(heard.words, ["ENDPOINT_NOT_SETUP"])
    }

    func testAnEndAtOurWishIsDone() {
        answers.wait(for: .end, then: heard.hear())
        XCTAssertTrue(answers.terminated())
        XCTAssertEqual(heard.words, ["done"])
    }

    func testAPassThatFailsAsASetUpIsAnswered() {
        answers.wait(for: .pass, then: heard.hear())
        answers.failed(.setUp, AccessError(.deviceNotEligible))
        XCTAssertEqual(heard.words, ["DEVICE_NOT_ELIGIBLE"])
    }

    func testALateAnswerSettlesNoOtherCall() {
        answers.wait(for: .setUp, then: heard.hear())
        answers.succeeded(.update)
        XCTAssertEqual(heard.words, [])
    }

    func testTheVendorsNumbersAreInOurWords() {
        let codes: [Int: AccessErrorCode] = [
            107: .endpointNotSetup, 401: .sdkBusy, 700: .deviceNotEligible, 701: .sdkIncompatible,
            702: .serverUnreachable, 703: .deviceSetupFailed, 901: .invalidInvitationCode, 999: .storageCorrupted,
            1002: .locationOff, 1003: .locationUnauthorized, 1101: .openingTypeUnsupported, 1103: .bluetoothOff,
            12345: .internalError
        ]
        for (number, code) in codes {
            let problem = HidErrors.ofApi(NSError(domain: "vendor", code: number))
            XCTAssertEqual(problem.code, code, "\(number)")
            XCTAssertEqual(problem.vendorCode, number)
        }
        XCTAssertFalse(try HidErrors.sayNoEndpoint(NSError(domain: "vendor", code: 107)))
        XCTAssertFalse(try HidErrors.sayNoEndpoint(NSError(domain: "Foundation._GenericObjCError", code: 0)))
        XCTAssertThrowsError(try HidErrors.sayNoEndpoint(NSError(domain: "vendor", code: 999)))
        XCTAssertEqual(HidErrors.ofOpening(8), .antiPassback)
        XCTAssertEqual(HidErrors.ofOpening(14), .timeout)
        XCTAssertEqual(HidErrors.ofOpening(99), .readerFailure)
    }

    func testTheBuildNamesCodesAndModes() {
        let build = HidSettings.configuration([
            "LanyardHidApplicationId": "id",
            "LanyardHidLockServiceCodes": "33, 2, none",
            "LanyardHidOpeningModes": "twistAndGo, button"
        ])
        XCTAssertEqual(build.lockServiceCodes, [33, 2])
        XCTAssertEqual(build.openingModes, [.twistAndGo, .button])
        let empty = HidSettings.configuration([:])
        XCTAssertEqual(empty.applicationId, "")
        XCTAssertEqual(empty.lockServiceCodes, [2])
        XCTAssertEqual(empty.openingModes, [.tap])
    }

    func testAnAnswerCountsOnceAndInTime() {
        let clock = HandClock()
        let first = OnceWithin<Void>(clock: clock, seconds: 5, then: heard.hear())
        XCTAssertEqual(clock.alarms, 1)
        first.settle(.success(()))
        XCTAssertEqual(clock.alarms, 0)
        first.settle(.failure(AccessError(.internalError)))
        clock.pass(10)
        XCTAssertEqual(heard.words, ["done"])
        // Nobody holds on to it, as where a vendor drops its callback.
        _ = OnceWithin<Void>(clock: clock, seconds: 5, then: heard.hear())
        clock.pass(5)
        XCTAssertEqual(heard.words, ["done", "TIMEOUT"])
    }

    func testLogsThatAreDeletedAreGoneAndOneThatStaysIsTold() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lanyard-logs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("log.txt")
        XCTAssertTrue(FileManager.default.createFile(atPath: file.path, contents: Data("log".utf8)))
        XCTAssertFalse(HidLogFiles.delete([file], by: { _ in throw AccessError(.internalError) }))
        XCTAssertTrue(HidLogFiles.delete([file, folder.appendingPathComponent("never written")]))
        XCTAssertFalse(FileManager.default.fileExists(atPath: file.path))
        try FileManager.default.removeItem(at: folder)
    }

    func testSignaturesHaveTheFormOfWebCrypto() {
        let short = EcdsaForm.signature(Data([0x30, 6, 2, 1, 1, 2, 1, 2]))
        XCTAssertEqual(short?.count, 64)
        XCTAssertEqual(short?[31], 1)
        XCTAssertEqual(short?[63], 2)
        for wrong in [[], [0x30], [0x30, 3, 2, 1, 1], [0x31, 6, 2, 1, 1, 2, 1, 2]] as [[UInt8]] {
            XCTAssertNil(EcdsaForm.signature(Data(wrong)))
        }
    }
}
