import Foundation

/// Keys in the Keychain.
struct KeychainSaltoKeys: SaltoKeys {
    private let items = KeychainItems(service: "lanyard.salto")

    func store(_ key: SaltoKeyData, keyId: String) throws {
        let stored = StoredSaltoKey(bytes: key.bytes, storedAt: ISO8601DateFormatter().string(from: Date()))
        guard let line = try? JSONEncoder().encode(stored), items.write(line, account: keyId) else {
            throw AccessError(.storageCorrupted)
        }
    }

    /// What cannot be read any more is no key.
    func find(_ keyId: String) -> StoredSaltoKey? {
        items.read(keyId).flatMap { try? JSONDecoder().decode(StoredSaltoKey.self, from: $0) }
    }

    func removeAll() -> Bool {
        items.removeAll()
    }

    func remove(_ keyId: String) throws {
        guard items.remove(keyId) else { throw AccessError(.storageCorrupted) }
    }
}
