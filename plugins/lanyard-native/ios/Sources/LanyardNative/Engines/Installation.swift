import Foundation

/// Whether this installation of the app has started before. The Keychain outlives an app that was removed; a mark in
/// the app's own files goes with it, and no backup brings it back.
struct Installation {
    /// What refuses here has removed nothing that an installation in use could miss.
    enum Problem: Error { case notReadableYet, keychainNotEmptied, markNotWritten }

    /// Earlier versions marked an installation here, and a backup takes it along.
    static let earlierMark = "lanyard.launched"

    let mark: URL
    let settings: UserDefaults

    /// Empties the Keychain at the first launch alone. An update of an earlier version is no first launch: its mark
    /// moves, and its data stays.
    /// - Parameter isReadable: whether the phone was unlocked, before which settings look empty.
    /// - Returns: whether this is the first launch.
    func claim(isReadable: Bool, emptyKeychain: () -> Bool) throws -> Bool {
        if FileManager.default.fileExists(atPath: mark.path) { return false }
        guard isReadable else { throw Problem.notReadableYet }
        if settings.bool(forKey: Self.earlierMark) {
            // Where the mark cannot be written, the earlier one stays and counts at the next start.
            if writeMark() { settings.removeObject(forKey: Self.earlierMark) }
            return false
        }
        guard emptyKeychain() else { throw Problem.keychainNotEmptied }
        // Without its mark, the next start would empty what this one stores.
        guard writeMark() else { throw Problem.markNotWritten }
        return true
    }

    /// The page's call, in the shape of the TypeScript definitions.
    func answer(isReadable: Bool, emptyKeychain: () -> Bool) throws -> [String: Any] {
        do {
            return ["first": try claim(isReadable: isReadable, emptyKeychain: emptyKeychain)]
        } catch {
            throw DeviceSecurityErrorCode.storageFailed
        }
    }

    private func writeMark() -> Bool {
        FileManager.default.createFile(atPath: mark.path, contents: nil)
    }
}
