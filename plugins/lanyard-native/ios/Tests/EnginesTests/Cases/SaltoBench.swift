import Foundation
import XCTest
@testable import Engines

/// SaltoSpace on a phone whose vendor, radios, storage and clock a case moves.
final class SaltoBench: CaseBench {
    private let clock = HandClock()
    private lazy var sdk = FakeSaltoSdk(asks)
    private lazy var keys = MemorySaltoKeys(clock)
    private lazy var radio = AskedRadio(asks)
    private lazy var calls = SaltoCalls(sdk: sdk, keys: keys, radio: radio, clock: clock) { bytes in
        sha256(bytes).prefix(8).map { String(format: "%02x", $0) }.joined()
    }

    override init() {
        super.init()
        calls.tell = { [unowned self] in hear($0, $1, $2) }
    }

    override func pass(_ seconds: TimeInterval) { clock.pass(seconds) }

    override func call(_ method: String, _ options: Object) {
        let answer = hearing(method)
        switch method {
        case "isAvailable": calls.isAvailable(answer)
        case "storeKey": calls.storeKey(options, answer)
        case "hasKey": calls.hasKey(options, answer)
        case "removeKey": calls.removeKey(options, answer)
        case "removeAllKeys": calls.removeAllKeys(answer)
        case "open": calls.open(options, answer)
        case "isOpening": calls.isOpening(answer)
        case "checkPermissions": calls.checkPermissions(answer)
        case "requestPermissions": calls.requestPermissions(answer)
        default: XCTFail(method)
        }
    }

    override func answer(_ answer: Any) {
        let told = answer as? Object ?? [:]
        sdk.waiting.removeFirst().then(Self.problem(told).map { .failure($0) } ?? .success(SaltoAnswer(
            opResult: told["opResult"] as? Int ?? 0,
            opName: told["opName"] as? String
        )))
    }

    private static func problem(_ told: Object?) -> AccessError? {
        guard let number = told?["error"] as? Int else { return nil }
        let words = told?["message"] as? String
        let error = NSError(domain: "vendor", code: number, userInfo: words.map { [NSLocalizedDescriptionKey: $0] } ?? [:])
        let problem = SaltoErrors.of(error)
        // Foundation always has words of its own.
        return words == nil ? AccessError(problem.code, vendorCode: problem.vendorCode) : problem
    }

    override func vendor(_ stands: Object) {
        sdk.isInstalled = stands["absence"] == nil
        sdk.refusal = Self.problem(stands["refuses"] as? Object)
    }

    override func phone(_ stands: Object) {
        for (name, value) in stands {
            let word = value as? String ?? ""
            switch name {
            case "bluetooth": radio.bluetooth = RadioState.Bluetooth(rawValue: word) ?? .on
            case "storage":
                keys.isFull = word == "full"
                keys.isUnreadable = word == "unreadable"
            default: XCTFail(name)
            }
        }
    }

    override func happens(_ what: String, _ with: Object) {
        switch what {
        case "lockFound": sdk.waiting[0].lockFound()
        case "permissionsAnswered": radio.answer(with["bluetooth"] as? String ?? "")
        default: XCTFail(what)
        }
    }
}

/// An SDK that answers when a case says so.
private final class FakeSaltoSdk: SaltoSdk {
    struct Question {
        let lockFound: () -> Void
        let then: Completion<SaltoAnswer>
    }

    var isInstalled = true
    var refusal: AccessError?
    var waiting: [Question] = []
    private let asks: Asked

    init(_ asks: Asked) { self.asks = asks }

    func open(_ hexKey: String, lockFound: @escaping () -> Void, then: @escaping Completion<SaltoAnswer>) {
        asks.words.append("open \(hexKey)")
        if let refusal { return then(.failure(refusal)) }
        waiting.append(Question(lockFound: lockFound, then: then))
    }
}

private final class MemorySaltoKeys: SaltoKeys {
    /// The phone's storage takes and removes nothing.
    var isFull = false
    /// The phone returns none of them, as one that is locked.
    var isUnreadable = false
    private var stored: [String: StoredSaltoKey] = [:]
    private let clock: Clock

    init(_ clock: Clock) { self.clock = clock }

    func store(_ key: SaltoKeyData, keyId: String) throws {
        try demandRoom()
        stored[keyId] = StoredSaltoKey(bytes: key.bytes, storedAt: ISO8601DateFormatter().string(from: clock.now))
    }
    func find(_ keyId: String) throws -> StoredSaltoKey? {
        if isUnreadable { throw AccessError(.storageCorrupted) }
        return stored[keyId]
    }
    func remove(_ keyId: String) throws {
        try demandRoom()
        stored[keyId] = nil
    }
    func removeAll() -> Bool {
        if !isFull { stored = [:] }
        return !isFull
    }
    private func demandRoom() throws {
        if isFull { throw AccessError(.storageCorrupted) }
    }
}
