import Foundation
import XCTest
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

    /// What still waits for its time.
    var alarms: Int { waiting.filter { !$0.isCancelled }.count }

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

/// A place that a test allows or not.
final class SetPlace: Place {
    var backgroundProblem: AccessErrorCode?
    private let asks: Asked

    init(_ asks: Asked) { self.asks = asks }

    func keepAwake(_ isOn: Bool) { asks.words.append("keepAwake \(isOn ? "on" : "off")") }
}

/// An SDK as strict as the vendor's: illegal orders are a failed test, answers come when a case says so.
final class FakeHidSdk: HidSdk {
    weak var listener: HidReaderListener?
    var isInstalled = true
    var hasEndpoint = false
    var hasReader = false
    var listed: [HidKey] = []
    var logs: [URL] = []
    /// What is refused, by the method.
    var refusals: [String: AccessError] = [:]

    private let asks: Asked
    private var isStarted = false
    private var isReading = false
    private var waiting: [Completion<Void>] = []

    init(_ asks: Asked) { self.asks = asks }

    private var isSetUp: Bool { isStarted && hasEndpoint }

    var isEndpointSetUp: Bool {
        get throws {
            try refuse("isEndpointSetUp")
            return isSetUp
        }
    }

    func answer(_ result: Result<Void, AccessError>) {
        waiting.removeFirst()(result)
    }

    private func wait(_ call: String, isLegal: Bool, _ then: @escaping Completion<Void>) {
        legal(isLegal && waiting.isEmpty, call)
        asks.words.append(call)
        waiting.append(then)
    }

    private func legal(_ isLegal: Bool, _ call: String) {
        XCTAssertTrue(isLegal, "the vendor's SDK does not allow: \(call)")
    }

    private func refuse(_ method: String) throws {
        if let refusal = refusals[method] { throw refusal }
    }

    func start(_ configuration: HidConfiguration, then: @escaping Completion<Void>) {
        let codes = configuration.lockServiceCodes.map(String.init).joined(separator: " ")
        let modes = configuration.openingModes.map(\.rawValue).sorted().joined(separator: " ")
        wait("start \(configuration.applicationId), codes \(codes), modes \(modes)", isLegal: !isStarted, then)
        isStarted = true
    }

    func setUpEndpoint(_ invitationCode: String, then: @escaping Completion<Void>) {
        wait("setUpEndpoint \(invitationCode)", isLegal: isStarted && !hasEndpoint) { [self] result in
            if case .success = result { hasEndpoint = true }
            then(result)
        }
    }

    func updateEndpoint(then: @escaping Completion<Void>) {
        wait("updateEndpoint", isLegal: isSetUp, then)
    }

    func endEndpoint(then: @escaping Completion<Void>) {
        wait("endEndpoint", isLegal: isSetUp && !isReading) { [self] result in
            if case .success = result { hasEndpoint = false }
            then(result)
        }
    }

    func keys() throws -> [HidKey] {
        legal(isSetUp, "keys")
        try refuse("keys")
        return listed
    }

    func startReaders(inBackground: Bool) throws {
        legal(isSetUp && !isReading, "startReaders")
        asks.words.append("startReaders" + (inBackground ? " in the background" : ""))
        try refuse("startReaders")
        isReading = true
    }

    func stopReaders() {
        asks.words.append("stopReaders")
        isReading = false
    }

    func openClosestReader() throws -> Bool {
        legal(isSetUp, "openClosestReader")
        asks.words.append("openClosestReader")
        try refuse("openClosestReader")
        return hasReader
    }

    func setLogging(_ isOn: Bool) { asks.words.append("setLogging \(isOn ? "on" : "off")") }
    func logFiles() -> [URL] { logs.filter { FileManager.default.fileExists(atPath: $0.path) } }
    func addPass(_ issuanceToken: String, then: @escaping Completion<Void>) { wait("addPass", isLegal: isStarted, then) }
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
