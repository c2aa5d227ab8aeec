import Foundation

/// What the page stores in the Keychain, under the names that the storage plugin of earlier versions gave it.
struct SecretStore {
    private static let prefix = "lanyard_"

    private let items: KeychainItems

    init(_ calls: KeychainCalls) {
        items = KeychainItems(calls: calls)
    }

    /// The answer in the shape of the bridge: `value` is null where there is none. Nil where it cannot be read.
    func value(_ key: String, isUnlocked: Bool) -> [String: Any]? {
        switch items.read(Self.prefix + key, isUnlocked: isUnlocked) {
        case .present(let data): return String(data: data, encoding: .utf8).map { ["value": $0] }
        case .absent: return ["value": NSNull()]
        case .unreadable: return nil
        }
    }

    func set(_ key: String, _ value: String) -> Bool {
        items.write(Data(value.utf8), account: Self.prefix + key)
    }

    /// Removes it without reading it.
    func remove(_ key: String) -> Bool {
        items.remove(Self.prefix + key)
    }

    /// Whether nothing is left. The list of a locked phone may lack what is there.
    func clear(isUnlocked: Bool) -> Bool {
        isUnlocked && items.removeAll(startingWith: Self.prefix)
    }
}
