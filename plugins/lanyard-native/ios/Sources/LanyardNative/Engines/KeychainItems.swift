import Foundation

/// Apple's calls for the items of one place in the Keychain. Each returns Apple's status.
protocol KeychainCalls: Sendable {
    func copy(_ account: String) -> (status: Int32, data: Data?)

    /// Changes an item that is there.
    func update(_ account: String, _ data: Data) -> Int32

    func add(_ account: String, _ data: Data) -> Int32

    /// Needs not read what it deletes.
    func delete(_ account: String) -> Int32

    func accounts() -> (status: Int32, names: [String])
}

/// Items of one place in the Keychain, judged by Apple's status alone.
struct KeychainItems {
    let calls: KeychainCalls

    func read(_ account: String, isUnlocked: Bool = true) -> Lookup<Data> {
        let (status, data) = calls.copy(account)
        return KeychainStatus.lookup(status, data, isUnlocked: isUnlocked)
    }

    /// What is there stays where the new value is refused.
    func write(_ data: Data, account: String) -> Bool {
        let status = calls.update(account, data)
        guard status == KeychainStatus.notFound else { return status == KeychainStatus.success }
        return calls.add(account, data) == KeychainStatus.success
    }

    func remove(_ account: String) -> Bool {
        KeychainStatus.isGone(calls.delete(account))
    }

    /// Whether nothing is left. A list that cannot be read is no empty one.
    func removeAll(startingWith prefix: String) -> Bool {
        let (status, names) = calls.accounts()
        guard status == KeychainStatus.success else { return status == KeychainStatus.notFound }
        return names.filter { $0.hasPrefix(prefix) }.map(remove).allSatisfy { $0 }
    }
}
