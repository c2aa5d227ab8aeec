import Capacitor
import UIKit
import UserNotifications

/// What only the phone's system knows. Its text size reaches the page without a call, before the page's first frame.
@objc(PhoneSystemPlugin)
public class PhoneSystemPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "PhoneSystemPlugin"
    public let jsName = "PhoneSystem"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "getStatus", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "setBackground", returnType: CAPPluginReturnPromise)
    ]

    override public func load() {
        applyTextSize()
        let changed = UIContentSizeCategory.didChangeNotification
        NotificationCenter.default.addObserver(self, selector: #selector(applyTextSize), name: changed, object: nil)
    }

    /// Capacitor loads its plugins on the main thread, before the page; the system sends its notification there too.
    @objc private func applyTextSize() {
        guard let webView = bridge?.webView else { return }
        MainActor.assumeIsolated {
            PageTextSize.apply(to: webView)
        }
    }

    /// A phone may allow messages and show them nowhere.
    @objc func getStatus(_ call: CAPPluginCall) {
        let handed = HandedOver(call)
        UNUserNotificationCenter.current().getNotificationSettings { settings in
            let places = [settings.alertSetting, settings.lockScreenSetting, settings.notificationCenterSetting]
            handed.value.resolve(["scanNeedsLocation": false, "showsMessages": places.contains(.enabled)])
        }
    }

    /// The page reaches behind the phone's bars, so they have its background.
    @objc func setBackground(_ call: CAPPluginCall) {
        call.resolve()
    }
}
