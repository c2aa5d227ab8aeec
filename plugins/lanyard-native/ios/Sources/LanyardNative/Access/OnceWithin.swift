import Foundation

typealias Completion<Value> = (Result<Value, AccessError>) -> Void

/// Hands on the first answer alone, and TIMEOUT where none comes in time: a vendor's callback may be late,
/// come twice, or never. On the main thread.
final class OnceWithin<Value> {
    private(set) var isSettled = false
    private let then: Completion<Value>

    init(seconds: TimeInterval, then: @escaping Completion<Value>) {
        self.then = then
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
            self?.settle(.failure(AccessError(.timeout)))
        }
    }

    func settle(_ result: Result<Value, AccessError>) {
        guard !isSettled else { return }
        isSettled = true
        then(result)
    }
}
