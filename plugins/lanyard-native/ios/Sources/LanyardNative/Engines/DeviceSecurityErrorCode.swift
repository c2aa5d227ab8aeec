import Foundation

/// Every code that a call of DeviceSecurity rejects with.
enum DeviceSecurityErrorCode: String, CaseIterable, Error {
    case cancelled = "CANCELLED"
    case lockedOut = "LOCKED_OUT"
    case notEnrolled = "NOT_ENROLLED"
    case notAvailable = "NOT_AVAILABLE"
    case secretMissing = "SECRET_MISSING"
    case storageFailed = "STORAGE_FAILED"

    /// Short English for the log; the page has its own words for every code.
    var message: String { "Device security: \(rawValue)" }
}
