import CryptoKit
import Foundation

/// The first bytes of a key's SHA-256: tells two keys apart and gives none away.
func saltoKeyFingerprint(_ bytes: Data) -> String {
    SHA256.hash(data: bytes).prefix(8).map { String(format: "%02x", $0) }.joined()
}
