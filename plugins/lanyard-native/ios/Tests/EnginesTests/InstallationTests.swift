import XCTest
@testable import Engines

final class InstallationTests: XCTestCase {
    private let suite = "lanyard.tests.installation"
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lanyard-installation")
    private var timesEmptied = 0
    private lazy var settings = UserDefaults(suiteName: suite) ?? .standard
    private lazy var installation = Installation(mark: folder.appendingPathComponent("launched"), settings: settings)

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        settings.removePersistentDomain(forName: suite)
    }

    override func tearDownWithError() throws {
        settings.removePersistentDomain(forName: suite)
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    }

    private func claim(isReadable: Bool = true, isEmptied: Bool = true) throws -> Bool {
        try installation.claim(isReadable: isReadable) {
            timesEmptied += 1
            return isEmptied
        }
    }

    func testTheFirstLaunchEmptiesTheKeychainAndNoLaterOneDoes() throws {
        XCTAssertTrue(try claim())
        XCTAssertFalse(try claim())
        XCTAssertEqual(timesEmptied, 1)
    }

    func testAnUpdateOfAnEarlierVersionIsNoFirstLaunch() throws {
        settings.set(true, forKey: Installation.earlierMark)
        XCTAssertFalse(try claim())
        XCTAssertFalse(try claim())
        XCTAssertEqual(timesEmptied, 0)
        // A backup of this version brings no mark along.
        XCTAssertFalse(settings.bool(forKey: Installation.earlierMark))
    }

    func testAnUpdateWhoseMarkCannotBeWrittenKeepsTheEarlierOne() throws {
        settings.set(true, forKey: Installation.earlierMark)
        try FileManager.default.removeItem(at: folder)
        XCTAssertFalse(try claim())
        XCTAssertFalse(try claim())
        XCTAssertTrue(settings.bool(forKey: Installation.earlierMark))
        XCTAssertEqual(timesEmptied, 0)
    }

    func testBeforeThePhoneWasUnlockedNothingIsDecided() throws {
        XCTAssertThrowsError(try claim(isReadable: false))
        XCTAssertEqual(timesEmptied, 0)
        XCTAssertTrue(try claim())
        XCTAssertFalse(try claim(isReadable: false))
    }

    func testALaunchThatLeavesNoMarkIsNoneAndIsTriedAgain() throws {
        XCTAssertThrowsError(try claim(isEmptied: false))
        try FileManager.default.removeItem(at: folder)
        XCTAssertThrowsError(try claim())
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        XCTAssertTrue(try claim())
    }
}
