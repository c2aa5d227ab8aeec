import Foundation

/// The vendor's numbers in our words; one that is not known is INTERNAL, with the number for the log.
enum HidErrors {
    static func ofApi(_ error: NSError?) -> AccessError {
        guard let error else { return AccessError(.internalError) }
        return AccessError(code(error.code), vendorCode: error.code, vendorMessage: error.localizedDescription)
    }

    /// 'No' arrives as an error too: with its own number, or as Swift's stand-in for none.
    /// - Throws: every other error, which tells nothing about the endpoint.
    static func sayNoEndpoint(_ error: NSError) throws -> Bool {
        let problem = ofApi(error)
        guard problem.code == .endpointNotSetup || error.code == 0 else { throw problem }
        return false
    }

    private static func code(_ number: Int) -> AccessErrorCode {
        switch number {
        case 107: return .endpointNotSetup
        case 401: return .sdkBusy
        case 700: return .deviceNotEligible
        case 701: return .sdkIncompatible
        case 702: return .serverUnreachable
        case 703: return .deviceSetupFailed
        case 901: return .invalidInvitationCode
        case 999: return .storageCorrupted
        case 1002: return .locationOff
        case 1003, 1004: return .locationUnauthorized
        case 1101, 1102: return .openingTypeUnsupported
        case 1103: return .bluetoothOff
        default: return .internalError
        }
    }

    /// Of an opening that failed.
    static func ofOpening(_ status: Int) -> AccessErrorCode {
        switch status {
        case 1, 10: return .protocolError
        case 2, 11...16: return .timeout
        case 3: return .outOfRange
        case 4: return .readerBusy
        case 5, 6, 17: return .openingTypeUnsupported
        case 7: return .keyNotFound
        case 8: return .antiPassback
        default: return .readerFailure
        }
    }
}
