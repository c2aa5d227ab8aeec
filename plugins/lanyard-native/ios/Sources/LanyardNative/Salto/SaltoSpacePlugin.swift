import Capacitor
import Foundation

/// The bridge between the page and SaltoOpening with its keys: reads arguments, answers, tells events.
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

    private let sdk = saltoSdkInThisBuild()
    private let keys: SaltoKeys = KeychainSaltoKeys()
    private let radio = PhoneRadio()
    private lazy var opening = SaltoOpening(sdk: sdk, keys: keys, radio: radio, clock: MainThreadClock.shared)

    override public func load() {
        opening.lockFound = { [weak self] in self?.notifyListeners("lockFound", data: [:]) }
        opening.finished = { [weak self] result in
            self?.notifyListeners("openingFinished", data: Self.event(result), retainUntilConsumed: true)
        }
    }

    @objc func isAvailable(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in
            var answer: PluginCallResultData = ["available": sdk.isInstalled, "radio": radio.state.shape]
            if !sdk.isInstalled { answer["reason"] = AccessErrorCode.sdkNotInstalled.rawValue }
            call.resolve(answer)
        }
    }

    @objc func storeKey(_ call: CAPPluginCall) {
        withKeyId(call) { keyId in
            let key = try SaltoKeyData(parsing: call.getString("data", ""), encoding: call.getString("encoding", "auto"))
            try keys.store(key, keyId: keyId)
            call.resolve(["fingerprint": key.fingerprint])
        }
    }

    @objc func hasKey(_ call: CAPPluginCall) {
        withKeyId(call) { keyId in
            guard let stored = keys.find(keyId) else { return call.resolve(["present": false]) }
            let fingerprint = SaltoKeyData(bytes: stored.bytes).fingerprint
            call.resolve(["present": true, "storedAt": stored.storedAt, "fingerprint": fingerprint])
        }
    }

    @objc func removeKey(_ call: CAPPluginCall) {
        withKeyId(call) { keyId in
            try keys.remove(keyId)
            call.resolve()
        }
    }

    @objc func removeAllKeys(_ call: CAPPluginCall) {
        guard keys.removeAll() else { return call.reject(.storageCorrupted) }
        call.resolve()
    }

    private func withKeyId(_ call: CAPPluginCall, _ work: (String) throws -> Void) {
        let keyId = call.getString("keyId", "")
        guard !keyId.isEmpty else { return call.reject(.keyNotFound) }
        do {
            try work(keyId)
        } catch {
            call.reject(error as? AccessError ?? AccessError(.internalError))
        }
    }

    @objc func open(_ call: CAPPluginCall) {
        withKeyId(call) { keyId in
            DispatchQueue.main.async { [self] in
                opening.open(keyId) { call.settle($0, shape: Self.shape) }
            }
        }
    }

    @objc func isOpening(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in
            guard let startedAt = opening.startedAt else { return call.resolve(["opening": false]) }
            call.resolve(["opening": true, "startedAt": ISO8601DateFormatter().string(from: startedAt)])
        }
    }

    @objc override public func checkPermissions(_ call: CAPPluginCall) {
        // SALTO on iOS needs no permission for the person's place.
        call.resolve(["bluetooth": PhoneRadio.bluetoothPermission, "location": "granted"])
    }

    @objc override public func requestPermissions(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in radio.askForBluetooth { [self] in checkPermissions(call) } }
    }

    private static func shape(_ opened: SaltoOpened) -> PluginCallResultData {
        var shape: PluginCallResultData = [
            "outcome": opened.outcome.rawValue,
            "opResult": opened.answer.opResult,
            "durationMs": opened.durationMs
        ]
        if let opName = opened.answer.opName { shape["opName"] = opName }
        return shape
    }

    private static func event(_ result: Result<SaltoOpened, AccessError>) -> PluginCallResultData {
        switch result {
        case .success(let opened): return shape(opened)
        case .failure(let problem):
            var data: PluginCallResultData = ["code": problem.code.rawValue]
            if let vendorCode = problem.vendorCode { data["vendorCode"] = vendorCode }
            return data
        }
    }
}
