import Foundation

/// Every code that a call of SystemBrowser rejects with.
enum SystemBrowserErrorCode: String, CaseIterable, Error {
    case noBrowser = "NO_BROWSER"
    case notOpened = "NOT_OPENED"
}
