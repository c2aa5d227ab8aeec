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

    private func claim() throws -> Bool {
        try installation.claim(isReadable: true) {
            timesEmptied += 1
            return true
        }
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
}
