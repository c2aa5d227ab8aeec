import Foundation
import Security

/// Items of this app in the Keychain: for this device alone, readable while it is unlocked.
struct PhoneKeychain: KeychainCalls {
    /// Nil for the items that the page stores: they never had one.
    let service: String?

    func copy(_ account: String) -> (status: Int32, data: Data?) {
        var wanted = query(account)
        wanted[kSecReturnData as String] = true
        var found: CFTypeRef?
        let status = SecItemCopyMatching(wanted as CFDictionary, &found)
        return (status, found as? Data)
    }

    func update(_ account: String, _ data: Data) -> Int32 {
        SecItemUpdate(query(account) as CFDictionary, content(data) as CFDictionary)
    }

    func add(_ account: String, _ data: Data) -> Int32 {
        let item = query(account).merging(content(data)) { $1 }
        return SecItemAdd(item as CFDictionary, nil)
    }

    func delete(_ account: String) -> Int32 {
        SecItemDelete(query(account) as CFDictionary)
    }

    func accounts() -> (status: Int32, names: [String]) {
        var wanted = place
        wanted[kSecReturnAttributes as String] = true
        wanted[kSecMatchLimit as String] = kSecMatchLimitAll
        // A list asks for no face: what one releases is left out.
        wanted[kSecUseAuthenticationUI as String] = kSecUseAuthenticationUISkip
        var found: CFTypeRef?
        let status = SecItemCopyMatching(wanted as CFDictionary, &found)
        let items = found as? [[String: Any]] ?? []
        return (status, items.compactMap { $0[kSecAttrAccount as String] as? String })
    }

    private func content(_ data: Data) -> [String: Any] {
        [
            kSecValueData as String: data,
            kSecAttrAccessible as String: kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        ]
    }

    private func query(_ account: String) -> [String: Any] {
        var query = place
        query[kSecAttrAccount as String] = account
        return query
    }

    private var place: [String: Any] {
        var place: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrSynchronizable as String: false
        ]
        if let service { place[kSecAttrService as String] = service }
        return place
    }

    /// Everything that this app ever kept: the Keychain outlives an app that was removed.
    static func removeAllOfThisApp() -> Bool {
        [kSecClassGenericPassword, kSecClassKey].allSatisfy { itemClass in
            KeychainStatus.isGone(SecItemDelete([
                kSecClass as String: itemClass,
                kSecAttrSynchronizable as String: kSecAttrSynchronizableAny
            ] as CFDictionary))
        }
    }
}
