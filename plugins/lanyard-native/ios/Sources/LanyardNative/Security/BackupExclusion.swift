import Foundation

/// The page's storage holds sealed data whose keys never leave this device, so no backup may take it along: a restored
/// phone would have the data and no key, and an unencrypted backup without a lock would have both.
enum BackupExclusion {
    /// Where the web view keeps what a page stores, and where this app keeps its marks.
    private static let folders = ["WebKit", marks]
    private static let marks = "Application Support/Lanyard"

    /// At every start: the system may have created a folder again.
    static func apply() {
        for folder in folders {
            guard var place = url(folder) else { continue }
            try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? place.setResourceValues(values)
        }
    }

    private static func url(_ folder: String) -> URL? {
        FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first?.appendingPathComponent(folder)
    }

    fileprivate static var folderOfMarks: URL? { url(marks) }
}

extension Installation {
    /// Nil where the system names no folder for this app.
    static var ofThisApp: Installation? {
        BackupExclusion.folderOfMarks.map { Installation(mark: $0.appendingPathComponent("launched"), settings: .standard) }
    }
}
