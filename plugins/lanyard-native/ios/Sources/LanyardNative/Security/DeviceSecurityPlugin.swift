import Capacitor
import Foundation
import UIKit

/// What none of the composed plugins has: a secret that a biometric releases, and word of screenshots, which iOS does
/// not let an app block.
@objc(DeviceSecurityPlugin)
public class DeviceSecurityPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "DeviceSecurityPlugin"
    public let jsName = "DeviceSecurity"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "createBiometricSecret", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "releaseBiometricSecret", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "removeBiometricSecret", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "createSigningKey", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "findSigningKey", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "sign", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "removeSigningKey", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "claimFirstLaunch", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "isPushConfigured", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "setScreen", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "secureSet", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "secureGet", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "secureRemove", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "secureClear", returnType: CAPPluginReturnPromise)
    ]

    private static let secrets = SecretStore(PhoneKeychain(service: nil))
    private let light = ScreenLight()

    override public func load() {
        BackupExclusion.apply()
        let centre = NotificationCenter.default
        centre.addObserver(self, selector: #selector(screenshotTaken), name: UIApplication.userDidTakeScreenshotNotification, object: nil)
        centre.addObserver(self, selector: #selector(captureChanged), name: UIScreen.capturedDidChangeNotification, object: nil)
        light.followSight()
    }

    @objc private func screenshotTaken() {
        notifyListeners("screenshotTaken", data: [:])
    }

    @objc @MainActor private func captureChanged(_ notification: Notification) {
        let isCaptured = (notification.object as? UIScreen)?.isCaptured ?? false
        notifyListeners("captureChanged", data: ["captured": isCaptured])
    }

    /// The secret is given only when the person has released it once: what cannot be released must lock nothing.
    @objc func createBiometricSecret(_ call: CAPPluginCall) {
        answer(call) { slot in
            _ = try BiometricSecrets.create(slot)
            do {
                return try Self.release(call, slot)
            } catch {
                BiometricSecrets.remove(slot)
                throw error
            }
        }
    }

    @objc func releaseBiometricSecret(_ call: CAPPluginCall) {
        answer(call) { slot in try Self.release(call, slot) }
    }

    @objc func removeBiometricSecret(_ call: CAPPluginCall) {
        BiometricSecrets.remove(call.getString("slot", ""))
        call.resolve()
    }

    @objc func createSigningKey(_ call: CAPPluginCall) {
        answerBytes(call, "point") { slot in try SigningKeys.create(slot) }
    }

    @objc func findSigningKey(_ call: CAPPluginCall) {
        answerBytes(call, "point") { slot in try SigningKeys.point(slot) }
    }

    @objc func sign(_ call: CAPPluginCall) {
        let message = DeviceSecurityShapes.data(base64url: call.getString("message", ""))
        answerBytes(call, "signature") { slot in
            guard let message else { throw DeviceSecurityErrorCode.storageFailed }
            guard let signature = try SigningKeys.sign(slot, message) else { throw DeviceSecurityErrorCode.secretMissing }
            return signature
        }
    }

    @objc func removeSigningKey(_ call: CAPPluginCall) {
        answerBytes(call, "removed") { slot in
            try SigningKeys.remove(slot)
            return nil
        }
    }

    private func answerBytes(_ call: CAPPluginCall, _ name: String, _ work: @escaping (String) throws -> Data?) {
        Self.answer(call, otherwise: .storageFailed) { slot in DeviceSecurityShapes.bytes(name, try work(slot)) }
    }

    @objc func claimFirstLaunch(_ call: CAPPluginCall) {
        BackupExclusion.apply()
        DispatchQueue.main.async {
            do {
                guard let installation = Installation.ofThisApp else { throw DeviceSecurityErrorCode.storageFailed }
                let isReadable = UIApplication.shared.isProtectedDataAvailable
                let answer = try installation.answer(isReadable: isReadable, emptyKeychain: PhoneKeychain.removeAllOfThisApp)
                call.resolve(answer)
            } catch {
                call.reject(error as? DeviceSecurityErrorCode ?? .storageFailed)
            }
        }
    }

    /// Without the capability the registration fails by itself, and says so.
    @objc func isPushConfigured(_ call: CAPPluginCall) {
        call.resolve(["configured": true])
    }

    @objc func setScreen(_ call: CAPPluginCall) {
        let isAwake = call.getBool("awake", false)
        let isBright = call.getBool("bright", false)
        DispatchQueue.main.async {
            self.light.set(isAwake: isAwake, isBright: isBright)
            call.resolve()
        }
    }

    @objc func secureSet(_ call: CAPPluginCall) {
        guard let value = call.getString("value") else { return Self.settle(call, nil) }
        Self.settle(call, Self.secrets.set(call.getString("key", ""), value) ? [:] : nil)
    }

    /// The storage plugin answers 'nothing there' for a locked phone too, so the Keychain is read by its status.
    @objc func secureGet(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            let isUnlocked = UIApplication.shared.isProtectedDataAvailable
            DeviceSecurityPlugin.settle(call, DeviceSecurityPlugin.secrets.value(call.getString("key", ""), isUnlocked: isUnlocked))
        }
    }

    @objc func secureRemove(_ call: CAPPluginCall) {
        Self.settle(call, Self.secrets.remove(call.getString("key", "")) ? [:] : nil)
    }

    @objc func secureClear(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            let isUnlocked = UIApplication.shared.isProtectedDataAvailable
            DeviceSecurityPlugin.settle(call, DeviceSecurityPlugin.secrets.clear(isUnlocked: isUnlocked) ? [:] : nil)
        }
    }

    /// - Parameter answer: nil where the Keychain refused.
    private static func settle(_ call: CAPPluginCall, _ answer: PluginCallResultData?) {
        guard let answer else { return call.reject(.storageFailed) }
        call.resolve(answer)
    }

    private static func release(_ call: CAPPluginCall, _ slot: String) throws -> Data {
        try BiometricSecrets.release(slot, reason: call.getString("reason", ""), cancelTitle: call.getString("cancelTitle", ""))
    }

    private func answer(_ call: CAPPluginCall, _ work: @escaping (String) throws -> Data) {
        Self.answer(call, otherwise: .notAvailable) { slot in DeviceSecurityShapes.bytes("secret", try work(slot)) }
    }

    /// The Keychain may wait for the person, so never on the main thread.
    private static func answer(
        _ call: CAPPluginCall,
        otherwise: DeviceSecurityErrorCode,
        _ work: @escaping (String) throws -> PluginCallResultData
    ) {
        let handed = HandedOver((call, work))
        DispatchQueue.global(qos: .userInitiated).async {
            let (call, work) = handed.value
            do {
                call.resolve(try work(call.getString("slot", "")))
            } catch {
                call.reject(error as? DeviceSecurityErrorCode ?? otherwise)
            }
        }
    }
}

private extension CAPPluginCall {
    func reject(_ code: DeviceSecurityErrorCode) {
        reject(code.message, code.rawValue)
    }
}
