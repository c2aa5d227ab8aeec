import Capacitor
import Foundation
import UIKit
import UserNotifications

/// The bridge between the page and HidCalls, on the main thread, and what asks the person.
@objc(HidMobileAccessPlugin)
public class HidMobileAccessPlugin: CAPPlugin, CAPBridgedPlugin {
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
    private let location = sharedLocation
    private let engine = sharedHidEngine
    private let calls = HidCalls(
        engine: sharedHidEngine, sdk: sharedHidSdk, radio: sharedRadio, place: sharedLocation, build: hidConfigurationOfThisBuild()
    )

    override public func load() {
        calls.tell = { [weak self] event, data, isKept in
            self?.notifyListeners(event, data: data, retainUntilConsumed: isKept)
        }
        radio.changed = { [weak self] in self?.engine.surroundingsChanged() }
        let centre = NotificationCenter.default
        centre.addObserver(self, selector: #selector(appHidden), name: UIApplication.didEnterBackgroundNotification, object: nil)
        centre.addObserver(self, selector: #selector(appShown), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    @objc private func appHidden() { engine.appHidden() }
    @objc private func appShown() { engine.appShown() }

    @objc func isAvailable(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.isAvailable { call.settle($0) } }
    }

    @objc func initialize(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.initialize(call.jsObjectRepresentation) { call.settle($0) } }
    }

    @objc func getStatus(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.getStatus { call.settle($0) } }
    }

    @objc func redeemInvitation(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.redeemInvitation(call.jsObjectRepresentation) { call.settle($0) } }
    }

    @objc func refresh(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.refresh { call.settle($0) } }
    }

    @objc func listKeys(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.listKeys { call.settle($0) } }
    }

    @objc func unregister(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.unregister { call.settle($0) } }
    }

    @objc func startScanning(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.startScanning(call.jsObjectRepresentation) { call.settle($0) } }
    }

    @objc func stopScanning(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.stopScanning { call.settle($0) } }
    }

    @objc func openClosestReader(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.openClosestReader { call.settle($0) } }
    }

    @objc func setLogging(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.setLogging(call.jsObjectRepresentation) { call.settle($0) } }
    }

    @objc func getLogFiles(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in calls.getLogFiles { call.settle($0) } }
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
}
