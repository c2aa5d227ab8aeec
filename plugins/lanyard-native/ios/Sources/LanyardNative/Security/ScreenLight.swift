import UIKit

/// The light of the screen, for a code that a reader is to read. iOS has one brightness for all apps, so it is put back
/// whenever this app is not in front. Used on the main thread alone.
final class ScreenLight: NSObject {
    private var isBright = false
    /// What the person had set, while it is raised.
    private var own: CGFloat?

    func followSight() {
        let centre = NotificationCenter.default
        centre.addObserver(self, selector: #selector(appLeft), name: UIApplication.willResignActiveNotification, object: nil)
        centre.addObserver(self, selector: #selector(appCame), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    @objc @MainActor private func appLeft() {
        putBack()
    }

    @objc @MainActor private func appCame() {
        if isBright { raise() }
    }

    @MainActor func set(isAwake: Bool, isBright: Bool) {
        UIApplication.shared.isIdleTimerDisabled = isAwake
        self.isBright = isBright
        if isBright {
            raise()
        } else {
            putBack()
        }
    }

    @MainActor private func raise() {
        if own == nil { own = UIScreen.main.brightness }
        UIScreen.main.brightness = 1
    }

    @MainActor private func putBack() {
        guard let own = own else { return }
        UIScreen.main.brightness = own
        self.own = nil
    }
}
