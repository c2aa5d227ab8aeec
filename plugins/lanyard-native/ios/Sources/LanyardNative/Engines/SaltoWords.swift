import Foundation

/// The vendor's numbers in our words; the two platforms share them as far as is known.
enum SaltoErrors {
    /// Bluetooth is still waking up; the vendor's advice is to try again after a second.
    static let notReadyYet = 405

    /// Of no error at all, nothing is known.
    static func of(_ error: NSError?) -> AccessError {
        guard let error else { return AccessError(.internalError) }
        return AccessError(code(error.code), vendorCode: error.code, vendorMessage: error.localizedDescription)
    }

    private static func code(_ number: Int) -> AccessErrorCode {
        switch number {
        case 401, notReadyYet: return .sdkBusy
        case 402: return .keyInvalid
        case 403: return .bluetoothUnsupported
        case 404: return .bluetoothOff
        case 406, 409, 411, 412, 413: return .protocolError
        case 407: return .cancelled
        case 410: return .timeout
        case 414: return .authenticationFailed
        case 415: return .bluetoothUnauthorized
        default: return .internalError
        }
    }
}

/// What a lock's answer means, by the SDK's names: their numbers are nobody's business but the SDK's.
enum SaltoResults {
    /// Every name begins with it: the lock knew the key, whatever it then decided.
    private static let prefix = "AUTH_SUCCESS_"

    /// The key is void: it must be deleted and fetched again.
    static func isCancelledKey(_ opName: String?) -> Bool {
        opName == prefix + "CANCELLED_KEY"
    }

    /// A name that is not known is 'unknown': the lock's own light tells.
    static func outcome(_ opName: String?) -> OpeningOutcome {
        guard let opName, opName.hasPrefix(prefix) else { return .unknown }
        switch opName.dropFirst(prefix.count) {
        case "ACCESS_GRANTED", "DOOR_IN_OFFICE", "END_OFFICE", "OPENING_ROLLER", "CLOSING_ROLLER", "STOP_ROLLER":
            return .granted
        case "ACCESS_REJECTED": return .rejected
        case "WAIT_SECOND_CARD": return .needsSecondKey
        case "PIN_REQUIRED": return .needsPin
        case "FINGER_REQUIRED": return .needsFinger
        default: return .unknown
        }
    }
}
