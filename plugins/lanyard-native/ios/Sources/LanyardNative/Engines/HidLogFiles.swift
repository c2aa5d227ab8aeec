import Foundation

/// The SDK's own diagnostics. It writes them of its own accord; 'logging' says whether they may be kept and passed on.
enum HidLogFiles {
    /// - Returns: whether nothing is left.
    static func delete(_ files: [URL]) -> Bool {
        for file in files { try? FileManager.default.removeItem(at: file) }
        return !files.contains { FileManager.default.fileExists(atPath: $0.path) }
    }
}
