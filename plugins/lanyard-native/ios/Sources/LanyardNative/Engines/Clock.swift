import Foundation

/// Time as the engines know it; everything they do happens on the one thread that this runs on.
protocol Clock: AnyObject {
    var now: Date { get }

    /// Runs the work after some seconds, unless it is cancelled before.
    @discardableResult
    func after(_ seconds: TimeInterval, _ work: @escaping () -> Void) -> Alarm

    /// Runs the work on the engines' thread, soon.
    func soon(_ work: @escaping () -> Void)
}

/// Work that waits for its time.
protocol Alarm: AnyObject {
    func cancel()
}
