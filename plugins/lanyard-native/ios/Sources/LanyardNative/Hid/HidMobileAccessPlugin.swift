import Capacitor
import Foundation
import UIKit
import UserNotifications

/// The bridge between the page and HidEngine: reads arguments, answers, tells events.
@objc(HidMobileAccessPlugin)
public class HidMobileAccessPlugin: CAPPlugin, CAPBridgedPlugin, HidEngineEvents, HidReaderListener {
    public let identifier = "HidMobileAccessPlugin"
    public let jsName = "HidMobileAccess"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "isAvailable", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "initialize", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "getStatus", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "redeemInvitation", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "refresh", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "listKeys", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "unregister", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "startScanning", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "stopScanning", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "openClosestReader", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "setLogging", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "getLogFiles", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "checkPermissions", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "requestPermissions", returnType: CAPPluginReturnPromise)
    ]

    private let radio = sharedRadio
    private let location = PhoneLocation()
    private let sdk = sharedHidSdk
    private let engine = sharedHidEngine
    private var isLogging = false

    override public func load() {
        sdk.listener = self
        engine.events = self
        radio.changed = { [weak self] in self?.engine.surroundingsChanged() }
        let centre = NotificationCenter.default
        centre.addObserver(self, selector: #selector(appHidden), name: UIApplication.didEnterBackgroundNotification, object: nil)
        centre.addObserver(self, selector: #selector(appShown), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    @objc private func appHidden() { engine.appHidden() }
    @objc private func appShown() { engine.appShown() }

    @objc func isAvailable(_ call: CAPPluginCall) {
        call.resolve(sdk.isInstalled
            ? ["available": true]
            : ["available": false, "reason": AccessErrorCode.sdkNotInstalled.rawValue])
    }

    @objc func initialize(_ call: CAPPluginCall) {
        let build = hidConfigurationOfThisBuild()
        let configuration = HidConfiguration(
            applicationId: call.getString("applicationId") ?? build.applicationId,
            lockServiceCodes: call.getArray("lockServiceCodes", Int.self) ?? build.lockServiceCodes,
            openingModes: call.getArray("openingModes", String.self).map(HidSettings.openingModes) ?? build.openingModes
        )
        DispatchQueue.main.async { [self] in
            engine.initialize(configuration) { [self] result in
                call.settle(result) { _ in HidShapes.status(engine, radio) }
            }
        }
    }

    @objc func getStatus(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in call.resolve(HidShapes.status(engine, radio)) }
    }

    @objc func redeemInvitation(_ call: CAPPluginCall) {
        let code = call.getString("invitationCode", "")
        let replaces = call.getBool("replaceExisting", false)
        DispatchQueue.main.async { [self] in
            engine.redeem(code, replacesExisting: replaces) { call.settle($0, shape: HidShapes.keys) }
        }
    }

    @objc func refresh(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in
            engine.refresh { [self] result in
                call.settle(result) { counts in
                    var shape = HidShapes.keys(engine.keys)
                    shape["issued"] = counts.issued
                    shape["revoked"] = counts.revoked
                    return shape
                }
            }
        }
    }

    @objc func listKeys(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in engine.listKeys { call.settle($0, shape: HidShapes.keys) } }
    }

    @objc func unregister(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in engine.unregister { call.settle($0) } }
    }

    @objc func startScanning(_ call: CAPPluginCall) {
        let inBackground = call.getBool("background", false)
        DispatchQueue.main.async { [self] in
            guard !inBackground || PhoneLocation.mayKeepAwake else { return call.reject(.notSupported) }
            guard !inBackground || location.isAlwaysAllowed else { return call.reject(.locationUnauthorized) }
            call.settle(tried { [self] in
                if inBackground { location.keepAwake(true) }
                try engine.startScanning(inBackground: inBackground)
            })
        }
    }

    @objc func stopScanning(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in
            engine.stopScanning(.user)
            call.resolve()
        }
    }

    @objc func openClosestReader(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in
            call.settle(tried { [self] in try engine.openClosestReader() }) { ["attempted": $0] }
        }
    }

    private func tried<Value>(_ work: () throws -> Value) -> Result<Value, AccessError> {
        do {
            return .success(try work())
        } catch let problem as AccessError {
            return .failure(problem)
        } catch {
            return .failure(HidErrors.ofApi(error as NSError))
        }
    }

    @objc func setLogging(_ call: CAPPluginCall) {
        let isOn = call.getBool("enabled", false)
        DispatchQueue.main.async { [self] in
            isLogging = isOn
            sdk.setLogging(isOn)
            guard isOn || HidLogFiles.delete(sdk.logFiles()) else {
                return call.reject(AccessError(.internalError, vendorMessage: "A log file stays."))
            }
            call.resolve()
        }
    }

    @objc func getLogFiles(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in
            let files = isLogging ? sdk.logFiles() : []
            call.resolve(["files": files.map { file -> [String: Any] in
                let facts = try? file.resourceValues(forKeys: [.fileSizeKey])
                return ["path": file.path, "name": file.lastPathComponent, "bytes": facts?.fileSize ?? 0]
            }])
        }
    }

    @objc override public func checkPermissions(_ call: CAPPluginCall) {
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            DispatchQueue.main.async { [self] in
                call.resolve([
                    "bluetooth": radio.bluetoothPermission,
                    "location": location.permission,
                    "backgroundLocation": location.isAlwaysAllowed ? "granted" : location.permission == "prompt" ? "prompt" : "denied",
                    "notifications": Self.word(settings.authorizationStatus)
                ])
            }
        }
    }

    private static func word(_ status: UNAuthorizationStatus) -> String {
        switch status {
        case .notDetermined: return "prompt"
        case .denied: return "denied"
        default: return "granted"
        }
    }

    @objc override public func requestPermissions(_ call: CAPPluginCall) {
        let asked = call.getArray("permissions", String.self) ?? ["bluetooth"]
        DispatchQueue.main.async { [self] in
            askForBluetooth(asked) { [self] in
                askForLocation(asked) { [self] in
                    askForNotifications(asked) { [self] in checkPermissions(call) }
                }
            }
        }
    }

    private func askForBluetooth(_ asked: [String], then: @escaping () -> Void) {
        guard asked.contains("bluetooth") else { return then() }
        radio.askForBluetooth(then: then)
    }

    private func askForLocation(_ asked: [String], then: @escaping () -> Void) {
        let always = asked.contains("backgroundLocation")
        guard always || asked.contains("location") else { return then() }
        location.ask(always: always, then: then)
    }

    private func askForNotifications(_ asked: [String], then: @escaping () -> Void) {
        guard asked.contains("notifications") else { return then() }
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) { _, _ in then() }
    }

    func statusChanged() {
        notifyListeners("statusChanged", data: HidShapes.status(engine, radio))
    }

    func keysChanged(_ keys: [HidKey]) {
        notifyListeners("keysChanged", data: HidShapes.keys(keys), retainUntilConsumed: true)
    }

    func scanningChanged(_ isScanning: Bool, _ reason: ScanReason) {
        if !isScanning { location.keepAwake(false) }
        notifyListeners("scanningChanged", data: ["scanning": isScanning, "reason": reason.rawValue], retainUntilConsumed: true)
    }

    func endpointTerminated() {
        notifyListeners("endpointTerminated", data: [:], retainUntilConsumed: true)
    }

    func endpointWasTaken() {
        engine.endpointIsGone()
    }

    func opened(reader: String?, mode: String?) {
        notifyListeners("readerOpened", data: HidShapes.told(["reader": reader, "via": "ble", "mode": mode]))
    }

    func closed(reader: String?, status: Int?) {
        let data = HidShapes.told([
            "reader": reader, "via": "ble", "outcome": OpeningOutcome.communicated.rawValue, "status": status
        ])
        notifyListeners("readerClosed", data: data, retainUntilConsumed: true)
    }

    func failed(reader: String?, status: Int) {
        let data = HidShapes.told(["reader": reader, "code": HidErrors.ofOpening(status).rawValue, "status": status])
        notifyListeners("readerFailed", data: data, retainUntilConsumed: true)
    }
}
