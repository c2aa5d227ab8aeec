import Foundation

/// A key as it is stored.
struct StoredSaltoKey: Codable {
    let bytes: Data
    /// ISO 8601 in UTC.
    let storedAt: String
}

/// Where the keys lie. What is stored is never given to the page again.
protocol SaltoKeys {
    func store(_ key: SaltoKeyData, keyId: String) throws

    /// Nil where there is none. Throws where the phone does not return it.
    func find(_ keyId: String) throws -> StoredSaltoKey?

    func remove(_ keyId: String) throws

    /// Whether nothing is left: who asks need not know which keys there are.
    func removeAll() -> Bool
}
