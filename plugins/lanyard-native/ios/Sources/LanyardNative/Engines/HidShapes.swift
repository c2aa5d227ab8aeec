import Foundation

/// Values of the engine in the shapes of the TypeScript definitions; what is not told is left out.
enum HidShapes {
    static func keys(_ keys: [HidKey]) -> [String: Any] {
        ["keys": keys.map(key)]
    }

    static func refresh(_ keys: [HidKey], issued: Int, revoked: Int) -> [String: Any] {
        ["keys": keys.map(key), "issued": issued, "revoked": revoked]
    }

    private static func key(_ key: HidKey) -> [String: Any] {
        let shape: [String: Any?] = [
            "id": key.id,
            "label": key.label,
            "cardNumber": key.cardNumber,
            "issuer": key.issuer,
            "type": key.type,
            "externalId": key.externalId,
            "active": key.isActive,
            "beginsAt": key.beginsAt.map(\.bridgeText),
            "endsAt": key.endsAt.map(\.bridgeText)
        ]
        return shape.compactMapValues { $0 }
    }

    static func status(_ engine: HidEngine, _ radio: Radio) -> [String: Any] {
        [
            "phase": engine.phase.rawValue,
            "sdkInstalled": engine.isInstalled,
            "endpointReady": engine.isEndpointReady,
            "keyCount": engine.keys.count,
            "scanning": engine.isScanning,
            "backgroundAllowed": engine.isBackground,
            "radio": radio.state.shape
        ]
    }

    static func logFiles(_ files: [URL]) -> [String: Any] {
        ["files": files.map { ["path": $0.path, "name": $0.lastPathComponent, "bytes": HidLogFiles.bytes($0)] as [String: Any] }]
    }

    static func told(_ shape: [String: Any?]) -> [String: Any] {
        shape.compactMapValues { $0 }
    }
}
