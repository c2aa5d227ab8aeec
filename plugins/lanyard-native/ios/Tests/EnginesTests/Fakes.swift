import Foundation
@testable import Engines

/// A clock that a test moves by hand.
final class HandClock: Clock {
    private(set) var now = Date(timeIntervalSince1970: 1_790_000_000)
    private var waiting: [Waiting] = []

    private final class Waiting: Alarm {
        let due: Date
        let work: () -> Void
        var isCancelled = false

        init(_ due: Date, _ work: @escaping () -> Void) {
            self.due = due
            self.work = work
        }

        func cancel() { isCancelled = true }
    }

    func after(_ seconds: TimeInterval, _ work: @escaping () -> Void) -> Alarm {
        let alarm = Waiting(now.addingTimeInterval(seconds), work)
        waiting.append(alarm)
        return alarm
    }

    func soon(_ work: @escaping () -> Void) { _ = after(0, work) }

    /// Runs what is due now, and what that asks for.
    func run() { pass(0) }

    func pass(_ seconds: TimeInterval) {
        let end = now.addingTimeInterval(seconds)
        while let next = waiting.filter({ !$0.isCancelled && $0.due <= end }).min(by: { $0.due < $1.due }) {
            waiting.removeAll { $0 === next }
            now = max(now, next.due)
            next.work()
        }
        now = end
    }
}

final class SetRadio: Radio {
    var bluetooth = RadioState.Bluetooth.on
    var state: RadioState { RadioState(bluetooth: bluetooth, location: .notRequired) }
}

/// An SDK as strict as the vendor's: answers come when a test says so.
final class FakeHidSdk: HidSdk {
    let isInstalled = true
    weak var listener: HidReaderListener?
    var isEndpointSetUp = false
    var listed: [HidKey] = []
    var scanRefusal: AccessError?
    private(set) var asked: [String] = []
    private var waiting: [Completion<Void>] = []

    static func key(_ id: String) -> HidKey { HidKey(id: id, isActive: true) }

    func answer(_ result: Result<Void, AccessError> = .success(())) {
        waiting.removeFirst()(result)
    }

    private func wait(_ call: String, _ then: @escaping Completion<Void>) {
        asked.append(call)
        waiting.append(then)
    }

    func start(_ configuration: HidConfiguration, then: @escaping Completion<Void>) { wait("start", then) }
    func setUpEndpoint(_ invitationCode: String, then: @escaping Completion<Void>) {
        wait("setUp \(invitationCode)") { [self] result in
            if case .success = result { isEndpointSetUp = true }
            then(result)
        }
    }
    func updateEndpoint(then: @escaping Completion<Void>) { wait("update", then) }
    func endEndpoint(then: @escaping Completion<Void>) {
        wait("end") { [self] result in
            if case .success = result { isEndpointSetUp = false }
            then(result)
        }
    }
    func keys() throws -> [HidKey] { listed }
    func startReaders(inBackground: Bool) throws {
        asked.append("startReaders")
        if let scanRefusal { throw scanRefusal }
    }
    func stopReaders() { asked.append("stopReaders") }
    func openClosestReader() throws -> Bool { true }
    func setLogging(_ isOn: Bool) {}
    func logFiles() -> [URL] { [] }
    func addPass(_ issuanceToken: String, then: @escaping Completion<Void>) { wait("addPass", then) }
}

final class HeardHidEvents: HidEngineEvents {
    private(set) var words: [String] = []

    func statusChanged() {}
    func keysChanged(_ keys: [HidKey]) { words.append("keys \(keys.count)") }
    func endpointTerminated() { words.append("terminated") }
    func scanningChanged(_ isScanning: Bool, _ reason: ScanReason) {
        words.append("\(isScanning ? "scanning" : "not scanning") \(reason.rawValue)")
    }
}

/// What calls ended in: `done`, or the code.
final class Heard {
    private(set) var words: [String] = []

    func hear<Value>() -> Completion<Value> {
        { [self] result in
            switch result {
            case .success: words.append("done")
            case .failure(let problem): words.append(problem.code.rawValue)
            }
        }
    }
}
