import Foundation

/// The bytes of a key. The SDK wants hex; a server may send hex or base64.
struct SaltoKeyData {
    /// Far more than any key; what is larger is no key.
    private static let maxCharacters = 16_384

    let bytes: Data

    init(bytes: Data) {
        self.bytes = bytes
    }

    /// - Parameter encoding: 'hex', 'base64' or anything else for either.
    init(parsing data: String, encoding: String) throws {
        let text = data.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty, text.count <= Self.maxCharacters else { throw AccessError(.keyInvalid) }
        let hex = Self.ofHex(text)
        if encoding == "hex" && hex == nil { throw AccessError(.keyInvalid) }
        if let hex, encoding != "base64" {
            bytes = hex
            return
        }
        let padding = String(repeating: "=", count: (4 - text.count % 4) % 4)
        // Foundation decodes more than base64: no text of this length is any.
        guard text.count % 4 != 1, let decoded = Data(base64Encoded: text + padding), !decoded.isEmpty else {
            throw AccessError(.keyInvalid)
        }
        bytes = decoded
    }

    var hex: String {
        bytes.map { String(format: "%02X", $0) }.joined()
    }

    private static func ofHex(_ text: String) -> Data? {
        guard text.count % 2 == 0, text.allSatisfy(\.isHexDigit) else { return nil }
        var bytes = Data()
        var rest = Substring(text)
        while !rest.isEmpty {
            guard let byte = UInt8(rest.prefix(2), radix: 16) else { return nil }
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }
}
