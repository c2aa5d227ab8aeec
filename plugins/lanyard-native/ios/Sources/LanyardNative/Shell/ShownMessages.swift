import UIKit
import UserNotifications

/// What the system shows of this app's messages.
@MainActor
enum ShownMessages {
    /// Also before this start has registered for messages: those of the last person may still be there.
    static func clear() {
        let center = UNUserNotificationCenter.current()
        center.removeAllDeliveredNotifications()
        if #available(iOS 16.0, *) {
            center.setBadgeCount(0, withCompletionHandler: nil)
        } else {
            UIApplication.shared.applicationIconBadgeNumber = 0
        }
    }
}
