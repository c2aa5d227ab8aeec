import Foundation

/// When the app's content is covered: from the moment when the app is in the background until it comes back. Behind
/// a question of the system, the app is only inactive, and the person looks at it.
struct AppCover {
    enum Moment { case resignedActive, enteredBackground, entersForeground }
    enum Change { case putOn, takeOff }

    private var isOn = false

    /// - Returns: what changes at this moment, if anything does.
    mutating func change(at moment: Moment) -> Change? {
        switch moment {
        case .enteredBackground where !isOn:
            isOn = true
            return .putOn
        case .entersForeground where isOn:
            isOn = false
            return .takeOff
        case .resignedActive, .enteredBackground, .entersForeground:
            return nil
        }
    }
}
