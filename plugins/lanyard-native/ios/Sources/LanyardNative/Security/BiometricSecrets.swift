import Foundation
import LocalAuthentication
import Security

/// Secrets in the Keychain that only Face ID or Touch ID releases, and that are void once a face or finger is added.
enum BiometricSecrets {
    private static let service = "lanyard.biometric"
    private static let secretBytes = 32

    /// Makes a secret; the person has still to release it.
    static func create(_ slot: String) throws -> Data {
        try checkEnrolment()
        var secret = Data(count: secretBytes)
        let made = secret.withUnsafeMutableBytes { SecRandomCopyBytes(kSecRandomDefault, secretBytes, $0.baseAddress!) }
        guard made == errSecSuccess, let access = SecAccessControlCreateWithFlags(
            nil, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, .biometryCurrentSet, nil
        ) else { throw DeviceSecurityErrorCode.notAvailable }
        remove(slot)
        var item = query(slot)
        item[kSecValueData as String] = secret
        item[kSecAttrAccessControl as String] = access
        guard SecItemAdd(item as CFDictionary, nil) == errSecSuccess else { throw DeviceSecurityErrorCode.storageFailed }
        return secret
    }

    /// Asks the person; waits, so never on the main thread.
    static func release(_ slot: String, reason: String, cancelTitle: String) throws -> Data {
        let context = LAContext()
        context.localizedReason = reason
        context.localizedCancelTitle = cancelTitle
        // No way around by the phone's code: it would release nothing.
        context.localizedFallbackTitle = ""
        var wanted = query(slot)
        wanted[kSecReturnData as String] = true
        wanted[kSecUseAuthenticationContext as String] = context
        var found: CFTypeRef?
        let status = SecItemCopyMatching(wanted as CFDictionary, &found)
        guard status == errSecSuccess, let secret = found as? Data else { throw code(status) }
        return secret
    }

    static func remove(_ slot: String) {
        SecItemDelete(query(slot) as CFDictionary)
    }

    private static func code(_ status: OSStatus) -> DeviceSecurityErrorCode {
        switch status {
        case errSecItemNotFound: return .secretMissing
        case errSecUserCanceled: return .cancelled
        case errSecAuthFailed: return isLockedOut ? .lockedOut : .cancelled
        default: return .notAvailable
        }
    }

    private static var isLockedOut: Bool { enrolmentProblem?.code == .biometryLockout }

    private static func checkEnrolment() throws {
        switch enrolmentProblem?.code {
        case nil: return
        case .biometryLockout: throw DeviceSecurityErrorCode.lockedOut
        case .biometryNotEnrolled, .passcodeNotSet: throw DeviceSecurityErrorCode.notEnrolled
        default: throw DeviceSecurityErrorCode.notAvailable
        }
    }

    private static var enrolmentProblem: LAError? {
        var problem: NSError?
        let isReady = LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &problem)
        return isReady ? nil : LAError(_nsError: problem ?? NSError(domain: LAErrorDomain, code: LAError.Code.biometryNotAvailable.rawValue))
    }

    private static func query(_ slot: String) -> [String: Any] {
        [
            kSecClass as String: kSecClassGenericPassword,
            kSecAttrService as String: service,
            kSecAttrAccount as String: slot,
            kSecAttrSynchronizable as String: false
        ]
    }
}
