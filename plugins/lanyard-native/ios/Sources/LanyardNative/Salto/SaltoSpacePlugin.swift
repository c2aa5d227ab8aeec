import Capacitor
import Foundation

/// The bridge between the page and SaltoCalls.
@objc(SaltoSpacePlugin)
public class SaltoSpacePlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "SaltoSpacePlugin"
    public let jsName = "SaltoSpace"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "isAvailable", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "storeKey", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "hasKey", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "removeKey", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "removeAllKeys", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "open", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "isOpening", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "checkPermissions", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "requestPermissions", returnType: CAPPluginReturnPromise)
    ]

    private let calls = SaltoCalls(
        sdk: saltoSdkInThisBuild(),
        keys: KeychainSaltoKeys(),
        radio: PhoneRadio(),
        clock: MainThreadClock.shared,
        fingerprint: saltoKeyFingerprint
    )

    override public func load() {
        calls.tell = { [weak self] event, data, isKept in
            self?.notifyListeners(event, data: data, retainUntilConsumed: isKept)
        }
    }

    @objc func isAvailable(_ call: CAPPluginCall) { calls.isAvailable(call.settle) }
    @objc func storeKey(_ call: CAPPluginCall) { calls.storeKey(call.jsObjectRepresentation, call.settle) }
    @objc func hasKey(_ call: CAPPluginCall) { calls.hasKey(call.jsObjectRepresentation, call.settle) }
    @objc func removeKey(_ call: CAPPluginCall) { calls.removeKey(call.jsObjectRepresentation, call.settle) }
    @objc func removeAllKeys(_ call: CAPPluginCall) { calls.removeAllKeys(call.settle) }
    @objc func open(_ call: CAPPluginCall) { calls.open(call.jsObjectRepresentation, call.settle) }
    @objc func isOpening(_ call: CAPPluginCall) { calls.isOpening(call.settle) }
    @objc override public func checkPermissions(_ call: CAPPluginCall) { calls.checkPermissions(call.settle) }
    @objc override public func requestPermissions(_ call: CAPPluginCall) { calls.requestPermissions(call.settle) }
}
