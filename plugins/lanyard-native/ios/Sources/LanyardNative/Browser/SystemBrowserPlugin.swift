import Capacitor
import Foundation
import UIKit

/// The bridge between the page and the system's browser. Every iPhone has one.
@objc(SystemBrowserPlugin)
public class SystemBrowserPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "SystemBrowserPlugin"
    public let jsName = "SystemBrowser"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "open", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "close", returnType: CAPPluginReturnPromise)
    ]

    @objc func open(_ call: CAPPluginCall) {
        let page = ReturnWay.page(call.getString("url", ""))
        let returnAddress = call.getString("returnAddress")
        DispatchQueue.main.async { [self] in
            guard let page, let app = bridge?.viewController, let window = app.view.window else {
                return Self.reject(call, .notOpened)
            }
            guard let returnAddress else {
                PageSheet.open(page, over: app)
                return call.resolve()
            }
            let ways = ReturnWay.ways(
                to: returnAddress,
                ownScheme: Bundle.main.bundleIdentifier ?? "",
                takesHttps: SignInSheet.takesHttps
            )
            SignInSheet.shared.returned = { [weak self] link in
                // The page may be a new one by then.
                self?.notifyListeners("returned", data: ["url": link.absoluteString], retainUntilConsumed: true)
            }
            guard SignInSheet.shared.open(page, ways: ways, over: window) else { return Self.reject(call, .notOpened) }
            call.resolve()
        }
    }

    @objc func close(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in
            SignInSheet.shared.close()
            if let app = bridge?.viewController { PageSheet.close(over: app) }
            call.resolve()
        }
    }

    private static func reject(_ call: CAPPluginCall, _ code: SystemBrowserErrorCode) {
        call.reject("Browser: \(code.rawValue)", code.rawValue)
    }
}
