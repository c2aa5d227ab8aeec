import Foundation

/// Every code that a call of HidMobileAccess, SaltoSpace or AppleWalletPass rejects with.
enum AccessErrorCode: String, CaseIterable {
    case sdkNotInstalled = "SDK_NOT_INSTALLED"
    case notSupported = "NOT_SUPPORTED"
    case notStarted = "NOT_STARTED"
    case sdkBusy = "SDK_BUSY"
    case sdkIncompatible = "SDK_INCOMPATIBLE"
    case endpointNotSetup = "ENDPOINT_NOT_SETUP"
    case invalidInvitationCode = "INVALID_INVITATION_CODE"
    case deviceNotEligible = "DEVICE_NOT_ELIGIBLE"
    case deviceSetupFailed = "DEVICE_SETUP_FAILED"
    case serverUnreachable = "SERVER_UNREACHABLE"
    case storageCorrupted = "STORAGE_CORRUPTED"
    case bluetoothOff = "BLUETOOTH_OFF"
    case bluetoothUnsupported = "BLUETOOTH_UNSUPPORTED"
    case bluetoothUnauthorized = "BLUETOOTH_UNAUTHORIZED"
    case nfcOff = "NFC_OFF"
    case nfcUnsupported = "NFC_UNSUPPORTED"
    case locationOff = "LOCATION_OFF"
    case locationUnauthorized = "LOCATION_UNAUTHORIZED"
    case notificationsDenied = "NOTIFICATIONS_DENIED"
    case keyInvalid = "KEY_INVALID"
    case keyNotFound = "KEY_NOT_FOUND"
    case keyCancelled = "KEY_CANCELLED"
    case timeout = "TIMEOUT"
    case cancelled = "CANCELLED"
    case outOfRange = "OUT_OF_RANGE"
    case readerBusy = "READER_BUSY"
    case readerFailure = "READER_FAILURE"
    case antiPassback = "ANTI_PASSBACK"
    case openingTypeUnsupported = "OPENING_TYPE_UNSUPPORTED"
    case protocolError = "PROTOCOL_ERROR"
    case authenticationFailed = "AUTHENTICATION_FAILED"
    case entitlementMissing = "ENTITLEMENT_MISSING"
    case internalError = "INTERNAL"

    /// Whether the same call may succeed later without the person doing anything.
    var isRetryable: Bool {
        switch self {
        case .sdkBusy, .serverUnreachable, .internalError, .timeout, .outOfRange, .readerBusy, .readerFailure, .protocolError:
            return true
        default:
            return false
        }
    }
}

/// A call that failed, in our words, with what the vendor said for the log.
struct AccessError: Error {
    let code: AccessErrorCode
    var vendorCode: Int?
    var vendorMessage: String?

    init(_ code: AccessErrorCode, vendorCode: Int? = nil, vendorMessage: String? = nil) {
        self.code = code
        self.vendorCode = vendorCode
        self.vendorMessage = vendorMessage
    }

    /// Short English for the log; the page has its own words for every code.
    var message: String { "Access: \(code.rawValue)" }

    /// What the page gets beside the code and the message; what the vendor did not tell is left out.
    var data: [String: Any] {
        let shape: [String: Any?] = [
            "retryable": code.isRetryable,
            "vendorCode": vendorCode.map(String.init),
            "vendorMessage": vendorMessage
        ]
        return shape.compactMapValues { $0 }
    }
}

/// 'communicated' is HID's success: the reader was reached. A door's own word is SALTO's alone.
enum OpeningOutcome: String, CaseIterable {
    case granted
    case rejected
    case communicated
    case needsPin
    case needsSecondKey
    case needsFinger
    case unknown
}
