import Foundation

/// All of HidMobileAccess's bridge that needs no phone: reads what the page sent, asks the engine, answers and tells in
/// the shapes of the TypeScript definitions. On the clock's thread.
final class HidCalls: HidEngineEvents, HidReaderListener {
    typealias Answer = Completion<[String: Any]>

    /// Tells the page an event with its data, and whether it waits for a page without a listener.
    var tell: ((String, [String: Any], Bool) -> Void)?

    private let engine: HidEngine
    private let sdk: HidSdk
    private let radio: Radio
    private let place: Place
    private let build: HidConfiguration
    private var isLogging = false

    /// - Parameter build: from which comes what the page leaves out.
    init(engine: HidEngine, sdk: HidSdk, radio: Radio, place: Place, build: HidConfiguration) {
        self.engine = engine
        self.sdk = sdk
        self.radio = radio
        self.place = place
        self.build = build
        sdk.listener = self
        engine.events = self
    }

    func isAvailable(then: Answer) {
        then(.success(sdk.isInstalled
            ? ["available": true]
            : ["available": false, "reason": AccessErrorCode.sdkNotInstalled.rawValue]))
    }

    func initialize(_ options: [String: Any], then: @escaping Answer) {
        engine.initialize(configuration(options)) { [self] result in then(result.map { _ in self.status() }) }
    }

    /// A word or a number that is none is left out.
    private func configuration(_ options: [String: Any]) -> HidConfiguration {
        let codes = (options["lockServiceCodes"] as? [Any] ?? []).compactMap { $0 as? Int }.filter { $0 > 0 }
        let words = (options["openingModes"] as? [Any] ?? []).compactMap { $0 as? String }
        let modes = Set(words.compactMap(HidOpeningMode.init(rawValue:)))
        return HidConfiguration(
            applicationId: options["applicationId"] as? String ?? build.applicationId,
            lockServiceCodes: codes.isEmpty ? build.lockServiceCodes : codes,
            openingModes: modes.isEmpty ? build.openingModes : modes
        )
    }

    func getStatus(then: Answer) {
        then(.success(status()))
    }

    private func status() -> [String: Any] {
        HidShapes.status(engine, radio)
    }

    func redeemInvitation(_ options: [String: Any], then: @escaping Answer) {
        let code = options["invitationCode"] as? String ?? ""
        let replaces = options["replaceExisting"] as? Bool ?? false
        engine.redeem(code, replacesExisting: replaces) { result in then(result.map(HidShapes.keys)) }
    }

    func refresh(then: @escaping Answer) {
        engine.refresh { [self] result in
            then(result.map { HidShapes.refresh(self.engine.keys, issued: $0.issued, revoked: $0.revoked) })
        }
    }

    func listKeys(then: Answer) {
        engine.listKeys { result in then(result.map(HidShapes.keys)) }
    }

    func unregister(then: @escaping Answer) {
        engine.unregister { result in then(result.map { _ in [:] }) }
    }

    func startScanning(_ options: [String: Any], then: Answer) {
        let inBackground = options["background"] as? Bool ?? false
        if inBackground, let problem = place.backgroundProblem { return then(.failure(AccessError(problem))) }
        then(tried {
            try engine.startScanning(inBackground: inBackground)
            return [:]
        })
    }

    func stopScanning(then: Answer) {
        engine.stopScanning(.user)
        then(.success([:]))
    }

    func openClosestReader(then: Answer) {
        then(tried { ["attempted": try engine.openClosestReader()] })
    }

    private func tried(_ work: () throws -> [String: Any]) -> Result<[String: Any], AccessError> {
        do {
            return .success(try work())
        } catch let problem as AccessError {
            return .failure(problem)
        } catch {
            return .failure(HidErrors.ofApi(error as NSError))
        }
    }

    func setLogging(_ options: [String: Any], then: Answer) {
        isLogging = options["enabled"] as? Bool ?? false
        sdk.setLogging(isLogging)
        guard isLogging || HidLogFiles.delete(sdk.logFiles()) else {
            return then(.failure(AccessError(.internalError, vendorMessage: "A log file stays.")))
        }
        then(.success([:]))
    }

    func getLogFiles(then: Answer) {
        then(.success(HidShapes.logFiles(isLogging ? sdk.logFiles() : [])))
    }

    func statusChanged() {
        tell?("statusChanged", status(), false)
    }

    func keysChanged(_ keys: [HidKey]) {
        tell?("keysChanged", HidShapes.keys(keys), true)
    }

    func scanningChanged(_ isScanning: Bool, _ reason: ScanReason) {
        tell?("scanningChanged", ["scanning": isScanning, "reason": reason.rawValue], true)
    }

    func endpointTerminated() {
        tell?("endpointTerminated", [:], true)
    }

    func endpointWasTaken() {
        engine.endpointIsGone()
    }

    func opened(reader: String?, mode: String?) {
        tell?("readerOpened", HidShapes.told(["reader": reader, "via": "ble", "mode": mode]), false)
    }

    func closed(reader: String?, status: Int?) {
        let outcome = OpeningOutcome.communicated.rawValue
        tell?("readerClosed", HidShapes.told(["reader": reader, "via": "ble", "outcome": outcome, "status": status]), true)
    }

    func failed(reader: String?, status: Int) {
        let code = HidErrors.ofOpening(status).rawValue
        tell?("readerFailed", HidShapes.told(["reader": reader, "code": code, "status": status]), true)
    }
}
