import Capacitor
import UIKit

/// What the app around the page does for it, and what covers it in the list of open apps.
@objc(AppShellPlugin)
public class AppShellPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "AppShellPlugin"
    public let jsName = "AppShell"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "restartPage", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "clearMessages", returnType: CAPPluginReturnPromise)
    ]

    override public func load() {
        DispatchQueue.main.async { WindowCover.shared.follow() }
    }

    /// A new root view controller brings a new web view with processes of its own.
    @objc func restartPage(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            guard let window = self.bridge?.viewController?.view.window else {
                call.reject("The page is in no window.")
                return
            }
            call.resolve()
            // What lies over the page, such as the share sheet, would stay in the window.
            window.rootViewController?.dismiss(animated: false)
            window.rootViewController = CAPBridgeViewController()
        }
    }

    @objc func clearMessages(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            ShownMessages.clear()
            call.resolve()
        }
    }
}
