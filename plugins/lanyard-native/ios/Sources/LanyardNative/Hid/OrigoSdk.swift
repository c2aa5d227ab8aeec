#if canImport(OrigoSDK)
import Foundation
import OrigoSDK

/// HID's SDK itself, and the only file that names it. Every member used stands in docs/vendor-api.md with what is
/// known of it. The engine keeps its order, because its exceptions cannot be caught in Swift.
final class OrigoSdk: NSObject, HidSdk, OrigoKeysManagerDelegate {
    let isInstalled = true
    weak var listener: HidReaderListener?

    private var manager: OrigoKeysManager?
    private var configuration: HidConfiguration?
    private let answers = HidAnswers()

    func start(_ configuration: HidConfiguration, then: @escaping Completion<Void>) {
        self.configuration = configuration
        answers.wait(for: .start, then: then)
        let made = OrigoKeysManager(delegate: self, options: [
            OrigoKeysOptionApplicationId: configuration.applicationId,
            OrigoKeysOptionVersion: Self.version(configuration.applicationId)
        ])
        manager = made
        made.startup()
    }

    private static func version(_ applicationId: String) -> String {
        let facts = Bundle.main.infoDictionary
        let version = facts?["CFBundleShortVersionString"] as? String ?? "0"
        let build = facts?["CFBundleVersion"] as? String ?? "0"
        return "\(applicationId)-\(version) (\(build))"
    }

    var isEndpointSetUp: Bool {
        get throws {
            guard let manager else { return false }
            do {
                try manager.isEndpointSetup()
                return true
            } catch {
                return try HidErrors.sayNoEndpoint(error as NSError)
            }
        }
    }

    func setUpEndpoint(_ invitationCode: String, then: @escaping Completion<Void>) {
        answers.wait(for: .setUp, then: then)
        manager?.setupEndpoint(invitationCode)
    }

    func updateEndpoint(then: @escaping Completion<Void>) {
        answers.wait(for: .update, then: then)
        manager?.updateEndpoint()
    }

    func endEndpoint(then: @escaping Completion<Void>) {
        answers.wait(for: .end, then: then)
        manager?.unregisterEndpoint()
    }

    func keys() throws -> [HidKey] {
        var problem: NSError?
        let listed = manager?.listMobileKeys(&problem) ?? []
        if let problem { throw HidErrors.ofApi(problem) }
        return listed.map(Self.ours)
    }

    private static func ours(_ key: OrigoKeysKey) -> HidKey {
        HidKey(
            id: key.keyId,
            label: key.label,
            cardNumber: key.cardNumber,
            issuer: key.issuer,
            type: key.keyType,
            externalId: key.externalId,
            isActive: key.active,
            beginsAt: key.beginDate,
            endsAt: key.endDate
        )
    }

    func startReaders(inBackground: Bool) throws {
        guard let manager, let configuration else { throw AccessError(.notStarted) }
        // A reader is opened by the button in the app too, so its type is always among those that are scanned for.
        // The vendor's scan does not throw: it fills in the error that it is given.
        var problem: NSError?
        manager.startReaderScan(
            in: inBackground ? .optimizePerformance : .optimizePowerConsumption,
            supportedOpeningTypes: configuration.openingModes.union([.button]).map { NSNumber(value: Self.openingType($0)) },
            lockServiceCodes: configuration.lockServiceCodes.map { NSNumber(value: $0) },
            error: &problem
        )
        if let problem { throw HidErrors.ofApi(problem) }
    }

    /// The vendor's raw values.
    private static func openingType(_ mode: HidOpeningMode) -> Int {
        switch mode {
        case .tap: return 0x01
        case .twistAndGo: return 0x02
        case .seamless: return 0x04
        case .button: return 0x08
        }
    }

    func stopReaders() {
        manager?.stopReaderScan()
    }

    func openClosestReader() throws -> Bool {
        guard let manager, let button = OrigoKeysOpeningType(rawValue: Self.openingType(.button)) else {
            throw AccessError(.openingTypeUnsupported)
        }
        guard let reader = manager.closestReader(withinRangeOf: button) else { return false }
        var problem: NSError?
        manager.connect(to: reader, openingType: button, error: &problem)
        if let problem { throw HidErrors.ofApi(problem) }
        return true
    }

    func setLogging(_ isOn: Bool) {
        manager?.enableDebugLogs(isOn, withLogFileLocation: nil)
    }

    func logFiles() -> [URL] {
        manager?.getDiagnosticsReportURL() ?? []
    }

    func addPass(_ issuanceToken: String, then: @escaping Completion<Void>) {
        #if LANYARD_HID_WALLET
        guard let manager else { return then(.failure(AccessError(.notStarted))) }
        answers.wait(for: .pass, then: then)
        manager.setupEndpoint(issuanceToken, target: .OrigoAppleWallet)
        #else
        then(.failure(AccessError(.notSupported)))
        #endif
    }

    /// The vendor does not say on which thread it answers.
    private func onMain(_ work: @escaping () -> Void) {
        DispatchQueue.main.async(execute: work)
    }

    private func succeeded(_ step: HidStep) {
        onMain { [self] in answers.succeeded(step) }
    }

    private func failed(_ step: HidStep, _ error: Error) {
        onMain { [self] in answers.failed(step, HidErrors.ofApi(error as NSError)) }
    }

    func origoKeysDidStartup() { succeeded(.start) }
    func origoKeysDidFail(toStartup error: Error) { failed(.start, error) }
    func origoKeysDidSetupEndpoint() { succeeded(.setUp) }
    func origoKeysDidFail(toSetupEndpoint error: Error) { failed(.setUp, error) }
    func origoKeysDidUpdateEndpoint() { succeeded(.update) }
    func origoKeysDidFail(toUpdateEndpoint error: Error) { failed(.update, error) }

    /// At our own wish, or at the server's; then also in place of an update's own answer.
    func origoKeysDidTerminateEndpoint() {
        onMain { [self] in
            if !answers.terminated() { listener?.endpointWasTaken() }
        }
    }

    func origoKeysDidConnect(to reader: OrigoKeysReader, openingType type: OrigoKeysOpeningType) {
        onMain { [self] in listener?.opened(reader: nil, mode: String(type.rawValue)) }
    }

    func origoKeysDidFailToConnect(
        to reader: OrigoKeysReader,
        openingType type: OrigoKeysOpeningType,
        openingStatus status: OrigoKeysOpeningStatusType
    ) {
        onMain { [self] in listener?.failed(reader: nil, status: Int(status.rawValue)) }
    }

    func origoKeysDidDisconnect(
        from reader: OrigoKeysReader,
        openingType type: OrigoKeysOpeningType,
        openingResult result: OrigoKeysOpeningResult
    ) {
        onMain { [self] in listener?.closed(reader: nil, status: nil) }
    }

    func origoKeysShouldAttempt(toOpen reader: OrigoKeysReader, openingType type: OrigoKeysOpeningType) -> Bool { true }
}

#if LANYARD_HID_WALLET
extension OrigoSdk: OrigoKeysManagerWalletDelegate {
    func origoKeysDidFinishAddingSecureElementPasses(_ passes: [Any]?, withError error: Error?) {
        if let error { failed(.pass, error) } else { succeeded(.pass) }
    }

    func origoKeysDidFail(toSetupWallet error: Error) { failed(.pass, error) }
}
#endif

/// The vendor's SDK, because this build has it.
func hidSdkInThisBuild() -> HidSdk { OrigoSdk() }
#else
/// No vendor's SDK, because this build has none.
func hidSdkInThisBuild() -> HidSdk { AbsentHidSdk() }
#endif
