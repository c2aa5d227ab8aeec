import Foundation
import XCTest
@testable import Engines

/// DeviceSecurity on a phone whose files, settings and Keychain a case moves: what runs without Apple's own classes.
final class SecurityBench: CaseBench {
    private static let suite = "lanyard.tests.cases"

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lanyard-\(UUID().uuidString)")
    private let settings = UserDefaults(suiteName: SecurityBench.suite) ?? .standard
    private var isUnlocked = true
    private var isKeychainStuck = false

    override init() {
        super.init()
        settings.removePersistentDomain(forName: Self.suite)
        setRoom(true)
    }

    deinit {
        settings.removePersistentDomain(forName: Self.suite)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Without its folder, nothing of the app's is written.
    private func setRoom(_ isThere: Bool) {
        if isThere {
            XCTAssertNoThrow(try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        } else {
            XCTAssertNoThrow(try FileManager.default.removeItem(at: folder))
        }
    }

    override func call(_ method: String, _ options: Object) {
        XCTAssertEqual(method, "claimFirstLaunch")
        let installation = Installation(mark: folder.appendingPathComponent("launched"), settings: settings)
        do {
            hear("resolves", method, try installation.answer(isReadable: isUnlocked, emptyKeychain: emptyKeychain))
        } catch {
            let code = error as? DeviceSecurityErrorCode ?? .cancelled
            hear("rejects", method, ["message": code.message, "code": code.rawValue])
        }
    }

    private func emptyKeychain() -> Bool {
        asks.words.append("empty the Keychain")
        return !isKeychainStuck
    }

    override func phone(_ stands: Object) {
        for (name, value) in stands {
            switch name {
            case "storage": setRoom(value as? String == "works")
            case "unlocked": isUnlocked = value as? Bool ?? true
            case "keychain": isKeychainStuck = value as? String == "stuck"
            case "earlierVersion": settings.set(true, forKey: Installation.earlierMark)
            default: XCTFail(name)
            }
        }
    }

    override func happens(_ what: String, _ with: Object) {
        // The next installation reads what this one wrote.
        XCTAssertEqual(what, "appStarted")
    }
}
