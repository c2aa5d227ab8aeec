import Foundation

/// The person's place, by which the app stays awake behind the screen; HID's scan there needs it.
protocol Place: AnyObject {
    /// Why the app may not be kept awake, or nil where it may.
    var backgroundProblem: AccessErrorCode? { get }

    func keepAwake(_ isOn: Bool)
}
