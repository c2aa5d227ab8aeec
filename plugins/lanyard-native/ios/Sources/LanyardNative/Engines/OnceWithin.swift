import Foundation

typealias Completion<Value> = (Result<Value, AccessError>) -> Void

/// Hands on the first answer alone, and TIMEOUT where none comes in time: a vendor's callback may be late,
/// come twice, or never. On the clock's thread.
final class OnceWithin<Value> {
    private(set) var isSettled = false
    private let then: Completion<Value>
    private var alarm: Alarm?

    init(clock: Clock, seconds: TimeInterval, then: @escaping Completion<Value>) {
        self.then = then
        // The clock holds on to this until it has settled: a vendor may drop its callback without an answer.
        alarm = clock.after(seconds) { self.settle(.failure(AccessError(.timeout))) }
    }

    func settle(_ result: Result<Value, AccessError>) {
        guard !isSettled else { return }
        isSettled = true
        alarm?.cancel()
        alarm = nil
        then(result)
    }
}
