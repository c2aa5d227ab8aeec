import Foundation

/// Values of the opening and its keys in the shapes of the TypeScript definitions; what is not told is left out.
enum SaltoShapes {
    static func availability(_ sdk: SaltoSdk, _ radio: RadioState) -> [String: Any] {
        let reason = sdk.isInstalled ? nil : AccessErrorCode.sdkNotInstalled.rawValue
        return told(["available": sdk.isInstalled, "reason": reason, "radio": radio.shape])
    }

    /// - Parameter stored: nil where there is no key.
    static func key(_ stored: StoredSaltoKey?, fingerprint: String?) -> [String: Any] {
        told(["present": stored != nil, "storedAt": stored?.storedAt, "fingerprint": fingerprint])
    }

    static func opened(_ opened: SaltoOpened) -> [String: Any] {
        told([
            "outcome": opened.outcome.rawValue,
            "opResult": opened.answer.opResult,
            "opName": opened.answer.opName,
            "durationMs": opened.durationMs
        ])
    }

    static func notOpened(_ problem: AccessError) -> [String: Any] {
        told(["code": problem.code.rawValue, "vendorCode": problem.vendorCode.map(String.init)])
    }

    /// - Parameter startedAt: nil when nothing is being opened.
    static func opening(_ startedAt: Date?) -> [String: Any] {
        told(["opening": startedAt != nil, "startedAt": startedAt.map(\.bridgeText)])
    }

    private static func told(_ shape: [String: Any?]) -> [String: Any] {
        shape.compactMapValues { $0 }
    }
}
