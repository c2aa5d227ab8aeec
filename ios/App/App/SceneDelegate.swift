import Capacitor
import UIKit
import UserNotifications

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// The message whose tap started the app, until the page's bridge is there. The system tells only the delegate that
    /// was set before the start, and the bridge sets itself later.
    private var tappedMessage: UNNotificationResponse?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        tappedMessage = connectionOptions.notificationResponse
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(handOverTap),
            name: .capacitorViewDidAppear,
            object: nil
        )
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = CAPBridgeViewController()
        window?.makeKeyAndVisible()

        SceneDelegateProxy.shared.scene(scene, willConnectTo: session, options: connectionOptions)
    }

    @objc private func handOverTap() {
        guard let response = tappedMessage,
              let bridge = (window?.rootViewController as? CAPBridgeViewController)?.bridge
        else { return }
        tappedMessage = nil
        // A tap that the system tells as well opens the same list again.
        bridge.notificationRouter.userNotificationCenter(.current(), didReceive: response, withCompletionHandler: {})
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        SceneDelegateProxy.shared.scene(scene, continue: userActivity)
    }
}
