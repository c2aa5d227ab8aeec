import UIKit

/// The light of the screen, for a code that a reader is to read. iOS has one brightness for all apps, so it is put back
/// whenever this app is not in front. Used on the main thread alone.
final class ScreenLight {
    private var isBright = false
    /// What the person had set, while it is raised.
    private var own: CGFloat?

    func followSight() {
        let centre = NotificationCenter.default
        centre.addObserver(forName: UIApplication.willResignActiveNotification, object: nil, queue: .main) { [weak self] _ in
            self?.putBack()
        }
        centre.addObserver(forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main) { [weak self] _ in
            guard let self = self, self.isBright else { return }
            self.raise()
        }
    }

    func set(isAwake: Bool, isBright: Bool) {
        UIApplication.shared.isIdleTimerDisabled = isAwake
        self.isBright = isBright
        if isBright {
            raise()
        } else {
            putBack()
        }
    }

    private func raise() {
        if own == nil { own = UIScreen.main.brightness }
        UIScreen.main.brightness = 1
    }

    private func putBack() {
        guard let own = own else { return }
        UIScreen.main.brightness = own
        self.own = nil
    }
}
