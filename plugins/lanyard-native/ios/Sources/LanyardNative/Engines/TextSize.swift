import Foundation

/// The page's text size for the one that the person chose in the phone's settings.
enum TextSize {
    /// The phone's body text in points, where nobody changed it.
    static let usualBodyPoints = 17.0
    /// Every screen holds twice its size (WCAG 1.4.4). Two fingers enlarge it further.
    static let largestPercent = 200.0

    /// - Parameter bodyPoints: the phone's body text now, in points.
    /// - Returns: the size of the page's root, in percent of its usual one.
    static func percent(bodyPoints: Double) -> Int {
        Int(min(bodyPoints / usualBodyPoints * 100, largestPercent).rounded())
    }

    /// - Returns: the script that gives the page this size. All of the page's sizes follow its root.
    static func script(bodyPoints: Double) -> String {
        "document.documentElement.style.fontSize = '\(percent(bodyPoints: bodyPoints))%'"
    }
}
