import Foundation

/// What the lock said.
struct SaltoOpened {
    let outcome: OpeningOutcome
    let answer: SaltoAnswer
    let durationMs: Int
}

/// One opening at a time. The SDK cannot be stopped: leaving the screen changes nothing, a late answer counts for
/// nobody, and after the limit the next one may begin. On the clock's thread.
final class SaltoOpening {
    /// The SDK gives up after some 10 s itself; this is for one that does not.
    static let limitSeconds: TimeInterval = 12
    static let retryAfterSeconds: TimeInterval = 1

    /// Told beside the answer to the call, for a page that was reloaded meanwhile.
    var lockFound: (() -> Void)?
    var finished: ((Result<SaltoOpened, AccessError>) -> Void)?

    private let sdk: SaltoSdk
    private let keys: SaltoKeys
    private let radio: Radio
    private let clock: Clock
    private var current: OnceWithin<SaltoOpened>?
    private var startedAtDate: Date

    init(sdk: SaltoSdk, keys: SaltoKeys, radio: Radio, clock: Clock) {
        self.sdk = sdk
        self.keys = keys
        self.radio = radio
        self.clock = clock
        startedAtDate = clock.now
    }

    /// Nil when nothing is being opened.
    var startedAt: Date? {
        guard let current, !current.isSettled else { return nil }
        return startedAtDate
    }

    /// Refuses before anything runs where it can tell.
    func open(_ keyId: String, then: @escaping Completion<SaltoOpened>) {
        guard sdk.isInstalled else { return then(.failure(AccessError(.sdkNotInstalled))) }
        guard startedAt == nil else { return then(.failure(AccessError(.sdkBusy))) }
        if let problem = radio.state.bluetoothProblem { return then(.failure(AccessError(problem))) }
        let stored: StoredSaltoKey
        do {
            guard let found = try keys.find(keyId) else { return then(.failure(AccessError(.keyNotFound))) }
            stored = found
        } catch {
            return then(.failure(error as? AccessError ?? AccessError(.internalError)))
        }
        startedAtDate = clock.now
        let opening = OnceWithin<SaltoOpened>(clock: clock, seconds: Self.limitSeconds) { [weak self] result in
            self?.finished?(result)
            then(result)
        }
        current = opening
        present(SaltoKeyData(bytes: stored.bytes).hex, opening, mayRetry: true)
    }

    private func present(_ hexKey: String, _ opening: OnceWithin<SaltoOpened>, mayRetry: Bool) {
        sdk.open(hexKey, lockFound: { [weak self] in
            self?.clock.soon { if !opening.isSettled { self?.lockFound?() } }
        }, then: { [self] result in
            clock.soon { [self] in
                switch result {
                case .success(let answer): answered(answer, opening)
                case .failure(let problem): refused(problem, hexKey, opening, mayRetry: mayRetry)
                }
            }
        })
    }

    private func answered(_ answer: SaltoAnswer, _ opening: OnceWithin<SaltoOpened>) {
        guard !SaltoResults.isCancelledKey(answer.opName) else {
            let problem = AccessError(.keyCancelled, vendorCode: answer.opResult, vendorMessage: answer.opName)
            return opening.settle(.failure(problem))
        }
        let durationMs = Int(clock.now.timeIntervalSince(startedAtDate) * 1000)
        let opened = SaltoOpened(outcome: SaltoResults.outcome(answer.opName), answer: answer, durationMs: durationMs)
        opening.settle(.success(opened))
    }

    private func refused(_ problem: AccessError, _ hexKey: String, _ opening: OnceWithin<SaltoOpened>, mayRetry: Bool) {
        guard mayRetry, problem.vendorCode == SaltoErrors.notReadyYet else { return opening.settle(.failure(problem)) }
        clock.after(Self.retryAfterSeconds) { [self] in
            if !opening.isSettled { present(hexKey, opening, mayRetry: false) }
        }
    }
}
