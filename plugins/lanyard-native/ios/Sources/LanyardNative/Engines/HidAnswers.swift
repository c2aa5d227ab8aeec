import Foundation

/// A call of HID's SDK that has an answer.
enum HidStep { case start, setUp, update, end, pass }

/// Gives each answer of HID's SDK to the call that waits for it. The SDK has fewer kinds of answers than of calls: a
/// failed end is told as a failed update, a failed pass as a failed set-up, and an endpoint that is gone ends whatever
/// waits. On the main thread.
final class HidAnswers {
    private var waiting: [HidStep: Completion<Void>] = [:]

    func wait(for step: HidStep, then: @escaping Completion<Void>) {
        waiting[step] = then
    }

    func succeeded(_ step: HidStep) {
        settle(step, .success(()))
    }

    func failed(_ step: HidStep, _ problem: AccessError) {
        settle(told(as: step), .failure(problem))
    }

    private func told(as step: HidStep) -> HidStep {
        switch step {
        case .update where waiting[.end] != nil: return .end
        case .setUp where waiting[.setUp] == nil: return .pass
        default: return step
        }
    }

    /// - Returns: whether it was at our wish.
    func terminated() -> Bool {
        let wasAsked = waiting[.end] != nil
        succeeded(.end)
        for step in [HidStep.update, .setUp] { settle(step, .failure(AccessError(.endpointNotSetup))) }
        return wasAsked
    }

    private func settle(_ step: HidStep, _ result: Result<Void, AccessError>) {
        waiting.removeValue(forKey: step)?(result)
    }
}
