import Foundation

/// Values in the shapes of the TypeScript definitions, and the bytes that the page gives.
enum DeviceSecurityShapes {
    /// Bytes as base64url; without any, nothing.
    static func bytes(_ name: String, _ bytes: Data?) -> [String: Any] {
        guard let bytes else { return [:] }
        let text = bytes.base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
        return [name: text]
    }

    /// Nil for a text that is no base64url.
    static func data(base64url text: String) -> Data? {
        let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
    }
}
