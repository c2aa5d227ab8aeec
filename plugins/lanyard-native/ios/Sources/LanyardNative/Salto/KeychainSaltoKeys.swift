import Foundation

/// Keys in the Keychain.
struct KeychainSaltoKeys: SaltoKeys {
    private let items = KeychainItems(calls: PhoneKeychain(service: "lanyard.salto"))

    func store(_ key: SaltoKeyData, keyId: String) throws {
        let stored = StoredSaltoKey(bytes: key.bytes, storedAt: Date().bridgeText)
        guard let line = try? JSONEncoder().encode(stored), items.write(line, account: keyId) else {
            throw AccessError(.storageCorrupted)
        }
    }

    /// A line that is no key will never be one. One that the phone does not return now may be there later.
    func find(_ keyId: String) throws -> StoredSaltoKey? {
        switch items.read(keyId) {
        case .present(let line): return try? JSONDecoder().decode(StoredSaltoKey.self, from: line)
        case .absent: return nil
        case .unreadable: throw AccessError(.storageCorrupted)
        }
    }

    func removeAll() -> Bool {
        items.removeAll(startingWith: "")
    }

    func remove(_ keyId: String) throws {
        guard items.remove(keyId) else { throw AccessError(.storageCorrupted) }
    }
}
