import XCTest
@testable import Engines

/// A Keychain in memory that refuses as a test says, and reads, changes and lists nothing while it is locked.
private final class MemoryKeychain: KeychainCalls, @unchecked Sendable {
    static let notAllowed: Int32 = -25_308

    var items: [String: Data] = [:]
    var isLocked = false
    /// Apple's status for every removal.
    var removal: Int32?

    func copy(_ account: String) -> (status: Int32, data: Data?) {
        if isLocked { return (Self.notAllowed, nil) }
        guard let data = items[account] else { return (KeychainStatus.notFound, nil) }
        return (KeychainStatus.success, data)
    }

    func update(_ account: String, _ data: Data) -> Int32 {
        if items[account] == nil { return KeychainStatus.notFound }
        if isLocked { return Self.notAllowed }
        items[account] = data
        return KeychainStatus.success
    }

    func add(_ account: String, _ data: Data) -> Int32 {
        if isLocked { return Self.notAllowed }
        items[account] = data
        return KeychainStatus.success
    }

    func delete(_ account: String) -> Int32 {
        if let removal { return removal }
        return items.removeValue(forKey: account) == nil ? KeychainStatus.notFound : KeychainStatus.success
    }

    func accounts() -> (status: Int32, names: [String]) {
        if isLocked { return (Self.notAllowed, []) }
        return (items.isEmpty ? KeychainStatus.notFound : KeychainStatus.success, Array(items.keys))
    }
}

final class KeychainTests: XCTestCase {
    private let keychain = MemoryKeychain()
    private lazy var store = SecretStore(keychain)

    private func value(_ key: String, isUnlocked: Bool = true) -> Any? {
        store.value(key, isUnlocked: isUnlocked)?["value"]
    }

    func testOnlyTheStatusNotFoundOfAnUnlockedPhoneIsAbsent() {
        XCTAssertEqual(KeychainStatus.lookup(0, "x"), .present("x"))
        XCTAssertEqual(KeychainStatus.lookup(-25_300, Optional<String>.none), .absent)
        XCTAssertEqual(KeychainStatus.lookup(-25_300, Optional<String>.none, isUnlocked: false), .unreadable)
        // Not allowed now, not decoded, no permission, not available, an item without data.
        for status: Int32 in [-25_308, -26_275, -34_018, -25_291, 0] {
            XCTAssertEqual(KeychainStatus.lookup(status, Optional<String>.none), .unreadable, "\(status)")
        }
    }

    func testAnEntryIsFoundUnderTheNameOfEarlierVersions() {
        keychain.items["lanyard_lock-a"] = Data("wrapped".utf8)
        XCTAssertEqual(value("lock-a") as? String, "wrapped")
        XCTAssertTrue(value("lock-b") is NSNull)
    }

    func testAnEntryThatIsNoTextIsUnreadable() {
        keychain.items["lanyard_lock-a"] = Data([0xFF])
        XCTAssertNil(store.value("lock-a", isUnlocked: true))
    }

    func testALockedPhoneAnswersNothing() {
        keychain.items["lanyard_lock-a"] = Data("wrapped".utf8)
        keychain.isLocked = true
        XCTAssertNil(store.value("lock-a", isUnlocked: false))
        XCTAssertNil(store.value("lock-b", isUnlocked: false))
        keychain.isLocked = false
        XCTAssertEqual(value("lock-a") as? String, "wrapped")
        XCTAssertNil(store.value("lock-b", isUnlocked: false))
    }

    func testARefusedWriteLeavesWhatWasThere() {
        XCTAssertTrue(store.set("lock-a", "one"))
        keychain.isLocked = true
        XCTAssertFalse(store.set("lock-a", "two"))
        XCTAssertFalse(store.set("lock-b", "new"))
        keychain.isLocked = false
        XCTAssertEqual(value("lock-a") as? String, "one")
        XCTAssertTrue(store.set("lock-a", "two"))
        XCTAssertEqual(value("lock-a") as? String, "two")
    }

    func testAListThatCannotBeReadIsNotCleared() {
        XCTAssertTrue(store.clear(isUnlocked: true))
        XCTAssertTrue(store.set("lock-a", "one"))
        keychain.items["other"] = Data()
        keychain.isLocked = true
        XCTAssertFalse(store.clear(isUnlocked: true))
        keychain.isLocked = false
        XCTAssertFalse(store.clear(isUnlocked: false))
        XCTAssertEqual(keychain.items.count, 2)
        XCTAssertTrue(store.clear(isUnlocked: true))
        XCTAssertEqual(Array(keychain.items.keys), ["other"])
    }

    func testARemovalNeedsNoReadingAndARefusedOneIsNotTakenForDone() {
        XCTAssertTrue(store.set("lock-a", "one"))
        keychain.removal = MemoryKeychain.notAllowed
        XCTAssertFalse(store.remove("lock-a"))
        XCTAssertFalse(store.clear(isUnlocked: true))
        keychain.removal = nil
        keychain.isLocked = true
        XCTAssertTrue(store.remove("lock-a"))
        XCTAssertTrue(store.remove("lock-a"))
        XCTAssertEqual(keychain.items, [:])
    }
}
