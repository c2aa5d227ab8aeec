import CryptoKit
import Foundation

extension SaltoKeyData {
    /// The first bytes of the key's SHA-256: tells two keys apart and gives none away.
    var fingerprint: String {
        SHA256.hash(data: bytes).prefix(8).map { String(format: "%02x", $0) }.joined()
    }
}
