import Foundation

/// What the page hears of Apple Wallet, in the shapes of the TypeScript definitions.
enum WalletShapes {
    /// - Parameter ways: how this build can add a pass; empty where it cannot.
    static func availability(ways: [String], isSupported: Bool, isWatchPaired: Bool) -> [String: Any] {
        if ways.isEmpty { return ["available": false, "reason": AccessErrorCode.sdkNotInstalled.rawValue] }
        if !isSupported { return ["available": false, "reason": AccessErrorCode.notSupported.rawValue] }
        return ["available": true, "ways": ways, "watchPaired": isWatchPaired]
    }

    /// - Parameters:
    ///   - here: the activation state of each wanted pass on this phone.
    ///   - onWatch: the same on the paired watch.
    static func status(here: [String], onWatch: [String]) -> [String: Any] {
        let shape: [String: Any?] = [
            "place": place(isHere: !here.isEmpty, isOnWatch: !onWatch.isEmpty),
            "activationState": (here + onWatch).first
        ]
        return shape.compactMapValues { $0 }
    }

    static func place(isHere: Bool, isOnWatch: Bool) -> String {
        switch (isHere, isOnWatch) {
        case (false, false): return "none"
        case (true, false): return "thisDevice"
        case (false, true): return "pairedDevice"
        case (true, true): return "both"
        }
    }
}
