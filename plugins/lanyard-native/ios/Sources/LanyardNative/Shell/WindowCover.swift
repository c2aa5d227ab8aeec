import UIKit

/// Covers the app in the list of open apps: a plain view over everything in the window, also over a sheet. The system
/// takes its picture after the app has been told that it is in the background.
@MainActor
final class WindowCover: NSObject {
    static let shared = WindowCover()

    private var cover = AppCover()
    private let view = UIView()
    private var isFollowing = false

    /// However often a page starts.
    func follow() {
        guard !isFollowing else { return }
        isFollowing = true
        let centre = NotificationCenter.default
        centre.addObserver(self, selector: #selector(enteredBackground), name: UIScene.didEnterBackgroundNotification, object: nil)
        centre.addObserver(self, selector: #selector(entersForeground), name: UIScene.willEnterForegroundNotification, object: nil)
    }

    @objc private func enteredBackground(_ notification: Notification) {
        guard let scene = notification.object as? UIWindowScene else { return }
        guard let window = scene.windows.first(where: { $0.isKeyWindow }) ?? scene.windows.first else { return }
        guard cover.change(at: .enteredBackground) == .putOn else { return }
        view.backgroundColor = UIColor.systemBackground
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(view)
    }

    @objc private func entersForeground() {
        guard cover.change(at: .entersForeground) == .takeOff else { return }
        view.removeFromSuperview()
    }
}
