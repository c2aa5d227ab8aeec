import Foundation
import Security

/// Items of this app in the Keychain, under one service: for this device alone, readable while it is unlocked.
struct KeychainItems {
    let service: String

    func write(_ data: Data, account: String) -> Bool {
        _ = remove(account)
        var item = query(account)
        item[kSecValueData as String] = data
        item[kSecAttrAccessible as String] = kSecAttrAccessibleWhenUnlockedThisDeviceOnly
        return SecItemAdd(item as CFDictionary, nil) == errSecSuccess
    }

    func read(_ account: String) -> Data? {
        var wanted = query(account)
        wanted[kSecReturnData as String] = true
        var found: CFTypeRef?
        guard SecItemCopyMatching(wanted as CFDictionary, &found) == errSecSuccess else { return nil }
        return found as? Data
    }

    func remove(_ account: String) -> Bool {
        let status = SecItemDelete(query(account) as CFDictionary)
        return status == errSecSuccess || status == errSecItemNotFound
    }

    /// Everything under this service.
    func removeAll() -> Bool {
        let status = SecItemDelete([
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrSynchronizable as String: false
        ] as CFDictionary)
        return status == errSecSuccess || status == errSecItemNotFound
    }

    private func query(_ account: String) -> [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: account,
            kSecAttrSynchronizable as String: false
        ]
    }

    /// Everything that this app ever kept: the Keychain outlives an app that was removed.
    static func removeAllOfThisApp() -> Bool {
        [kSecClassGenericPassword, kSecClassKey].allSatisfy { itemClass in
            let status = SecItemDelete([
                kSecClass as String: itemClass,
                kSecAttrSynchronizable as String: kSecAttrSynchronizableAny
            ] as CFDictionary)
            return status == errSecSuccess || status == errSecItemNotFound
        }
    }
}
