import Foundation
import Security

/// Keys on P-256 in the Secure Enclave: they sign, and nobody can copy them.
enum SigningKeys {
    private static let pointBytes = 64

    /// Creates a key and replaces the one before. Returns its public point, X and Y.
    static func create(_ slot: String) throws -> Data {
        try remove(slot)
        var problem: Unmanaged<CFError>?
        guard let access = SecAccessControlCreateWithFlags(
            nil, kSecAttrAccessibleWhenUnlockedThisDeviceOnly, .privateKeyUsage, &problem
        ) else { throw DeviceSecurityErrorCode.storageFailed }
        var attributes: [String: Any] = [
            kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom,
            kSecAttrKeySizeInBits as String: 256,
            kSecPrivateKeyAttrs as String: [
                kSecAttrIsPermanent as String: true,
                kSecAttrApplicationTag as String: tag(slot),
                kSecAttrAccessControl as String: access
            ] as [String: Any]
        ]
        #if !targetEnvironment(simulator)
        attributes[kSecAttrTokenID as String] = kSecAttrTokenIDSecureEnclave
        #endif
        guard let key = SecKeyCreateRandomKey(attributes as CFDictionary, &problem), let point = point(of: key) else {
            throw DeviceSecurityErrorCode.storageFailed
        }
        return point
    }

    static func point(_ slot: String) throws -> Data? {
        try key(slot).flatMap(point(of:))
    }

    /// ECDSA with SHA-256. Nil where there is no key.
    static func sign(_ slot: String, _ message: Data) throws -> Data? {
        guard let key = try key(slot) else { return nil }
        var problem: Unmanaged<CFError>?
        let algorithm = SecKeyAlgorithm.ecdsaSignatureMessageX962SHA256
        guard let der = SecKeyCreateSignature(key, algorithm, message as CFData, &problem) as Data?,
              let signature = EcdsaForm.signature(der) else { throw DeviceSecurityErrorCode.storageFailed }
        return signature
    }

    static func remove(_ slot: String) throws {
        let status = SecItemDelete(query(slot) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else { throw DeviceSecurityErrorCode.storageFailed }
    }

    private static func key(_ slot: String) throws -> SecKey? {
        var wanted = query(slot)
        wanted[kSecReturnRef as String] = true
        var found: CFTypeRef?
        switch SecItemCopyMatching(wanted as CFDictionary, &found) {
        case errSecSuccess: return (found as! SecKey)
        case errSecItemNotFound: return nil
        default: throw DeviceSecurityErrorCode.storageFailed
        }
    }

    /// Without the byte that says 'not compressed'.
    private static func point(of key: SecKey) -> Data? {
        guard let publicKey = SecKeyCopyPublicKey(key),
              let form = SecKeyCopyExternalRepresentation(publicKey, nil) as Data?,
              form.count == pointBytes + 1 else { return nil }
        return Data(form.dropFirst())
    }

    private static func query(_ slot: String) -> [String: Any] {
        [
            kSecClass as String: kSecClassKey,
            kSecAttrKeyType as String: kSecAttrKeyTypeECSECPrimeRandom,
            kSecAttrApplicationTag as String: tag(slot)
        ]
    }

    private static func tag(_ slot: String) -> Data {
        Data("native.lanyard.signing.\(slot)".utf8)
    }
}
