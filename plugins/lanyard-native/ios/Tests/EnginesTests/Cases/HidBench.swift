import Foundation
import XCTest
@testable import Engines

/// HidMobileAccess on a phone whose vendor, radio, place and clock a case moves.
final class HidBench: CaseBench {
    private let clock = HandClock()
    private let radio = SetRadio()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var applicationId = "id"
    private lazy var sdk = FakeHidSdk(asks)
    private lazy var place = SetPlace(asks)
    private lazy var engine = HidEngine(sdk: sdk, radio: radio, clock: clock, place: place)
    private lazy var calls: HidCalls = {
        let build = HidConfiguration(applicationId: applicationId, lockServiceCodes: [2], openingModes: [.tap])
        let made = HidCalls(engine: engine, sdk: sdk, radio: radio, place: place, build: build)
        made.tell = { [unowned self] name, data, isKept in self.hear(name, data, isKept) }
        return made
    }()

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    override func call(_ method: String, _ options: Object) {
        let then = hearing(method)
        switch method {
        case "isAvailable": calls.isAvailable(then: then)
        case "initialize": calls.initialize(options, then: then)
        case "getStatus": calls.getStatus(then: then)
        case "redeemInvitation": calls.redeemInvitation(options, then: then)
        case "refresh": calls.refresh(then: then)
        case "listKeys": calls.listKeys(then: then)
        case "unregister": calls.unregister(then: then)
        case "startScanning": calls.startScanning(options, then: then)
        case "stopScanning": calls.stopScanning(then: then)
        case "openClosestReader": calls.openClosestReader(then: then)
        case "setLogging": calls.setLogging(options, then: then)
        case "getLogFiles": calls.getLogFiles(then: then)
        default: super.call(method, options)
        }
    }

    override func answer(_ answer: Any) {
        guard let told = answer as? Object else { return sdk.answer(.success(())) }
        sdk.answer(.failure(Self.problem(told)))
    }

    private static func problem(_ told: Object) -> AccessError {
        let code = AccessErrorCode(rawValue: told["code"] as? String ?? "") ?? .internalError
        let number = (told["vendorCode"] as? String).flatMap { Int($0) }
        return AccessError(code, vendorCode: number, vendorMessage: told["vendorMessage"] as? String)
    }

    override func vendor(_ stands: Object) {
        for (name, value) in stands {
            switch name {
            case "absence": sdk.isInstalled = false
            case "endpoint": sdk.hasEndpoint = value as? Bool ?? false
            case "keys": sdk.listed = (value as? [Object] ?? []).map(Self.key)
            case "closestReader": sdk.hasReader = value as? Bool ?? false
            case "refuses": sdk.refusals = (value as? [String: Object] ?? [:]).mapValues(Self.problem)
            default: XCTFail(name)
            }
        }
    }

    private static func key(_ told: Object) -> HidKey {
        HidKey(
            id: told["id"] as? String ?? "",
            label: told["label"] as? String,
            cardNumber: told["cardNumber"] as? String,
            issuer: told["issuer"] as? String,
            type: told["type"] as? String,
            externalId: told["externalId"] as? String,
            isActive: told["active"] as? Bool ?? false,
            beginsAt: time(told["beginsAt"]),
            endsAt: time(told["endsAt"])
        )
    }

    private static func time(_ value: Any?) -> Date? {
        (value as? String).flatMap { ISO8601DateFormatter().date(from: $0) }
    }

    override func phone(_ stands: Object) {
        for (name, value) in stands {
            let word = value as? String ?? ""
            switch name {
            case "bluetooth": radio.bluetooth = RadioState.Bluetooth(rawValue: word) ?? .on
            // iOS has no NFC for other apps' cards.
            case "nfc": break
            case "backgroundPlace": place.backgroundProblem = AccessErrorCode(rawValue: word)
            case "applicationId": applicationId = word
            case "logs": writeLogs(value as? [String] ?? [])
            default: XCTFail(name)
            }
        }
    }

    private func writeLogs(_ names: [String]) {
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        sdk.logs = names.map { folder.appendingPathComponent($0) }
        for file in sdk.logs { try? Data("log".utf8).write(to: file) }
    }

    override func told(_ text: String) -> String {
        text.replacingOccurrences(of: folder.path, with: "/app")
    }

    override func happens(_ what: String, _ with: Object) {
        // The page is there, whatever happens.
        let listener: HidReaderListener = calls
        let reader = with["reader"] as? String
        let status = with["status"] as? Int
        switch what {
        case "appHidden": engine.appHidden()
        case "appShown": engine.appShown()
        case "radioChanged": engine.surroundingsChanged()
        case "endpointTaken": listener.endpointWasTaken()
        case "readerOpened": listener.opened(reader: reader, mode: with["mode"] as? String)
        case "readerClosed": listener.closed(reader: reader, status: status)
        case "readerFailed": listener.failed(reader: reader, status: status ?? 0)
        default: super.happens(what, with)
        }
    }

    override func pass(_ seconds: TimeInterval) { clock.pass(seconds) }
}
