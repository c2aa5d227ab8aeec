import Foundation

/// Keys in the Keychain. What is stored is never given to the page again.
struct SaltoKeys {
    struct Stored: Codable {
        let bytes: Data
        /// ISO 8601 in UTC.
        let storedAt: String
    }

    private let items = KeychainItems(service: "lanyard.salto")

    func store(_ key: SaltoKeyData, keyId: String) throws {
        let stored = Stored(bytes: key.bytes, storedAt: ISO8601DateFormatter().string(from: Date()))
        guard let line = try? JSONEncoder().encode(stored), items.write(line, account: keyId) else {
            throw AccessError(.storageCorrupted)
        }
    }

    /// What cannot be read any more is no key.
    func find(_ keyId: String) -> Stored? {
        items.read(keyId).flatMap { try? JSONDecoder().decode(Stored.self, from: $0) }
    }

    /// Whether nothing is left: who asks need not know which keys there are.
    func removeAll() -> Bool {
        items.removeAll()
    }

    func remove(_ keyId: String) throws {
        guard items.remove(keyId) else { throw AccessError(.storageCorrupted) }
    }
}
