import Foundation

/// The SDK's own diagnostics. It writes them of its own accord; 'logging' says whether they may be kept and passed on.
enum HidLogFiles {
    /// - Returns: whether nothing is left.
    static func delete(_ files: [URL], by remove: (URL) throws -> Void = FileManager.default.removeItem(at:)) -> Bool {
        for file in files { try? remove(file) }
        return !files.contains { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// - Returns: 0 where it cannot be read.
    static func bytes(_ file: URL) -> Int {
        let handle = try? FileHandle(forReadingFrom: file)
        let end = try? handle?.seekToEnd()
        return Int(end ?? 0)
    }
}
