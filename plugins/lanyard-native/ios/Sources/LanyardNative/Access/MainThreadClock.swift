import Foundation

/// The phone's clock and main thread, which the vendors' SDKs want to be called on.
final class MainThreadClock: Clock, Sendable {
    static let shared = MainThreadClock()

    var now: Date { Date() }

    func after(_ seconds: TimeInterval, _ work: @escaping () -> Void) -> Alarm {
        let waiting = WaitingWork(work)
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: waiting.item)
        return waiting
    }

    func soon(_ work: @escaping () -> Void) {
        DispatchQueue.main.async(execute: work)
    }
}

private final class WaitingWork: Alarm {
    let item: DispatchWorkItem

    init(_ work: @escaping () -> Void) {
        item = DispatchWorkItem(block: work)
    }

    func cancel() {
        item.cancel()
    }
}
