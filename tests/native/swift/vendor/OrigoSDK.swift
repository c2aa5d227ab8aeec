import Foundation

// The interface of HID's SDK as far as Lanyard uses it (docs/vendor-api.md), with nothing behind it: for a build
// without the SDK (docs/native/ci/dummy-xcframeworks.sh).

public let OrigoKeysOptionApplicationId = "applicationId"
public let OrigoKeysOptionVersion = "version"

public enum OrigoKeysScanMode: Int { case optimizePowerConsumption, optimizePerformance }
public enum OrigoKeysOpeningType: Int {
    case unknown = 0, proximity = 1, motion = 2, seamless = 4, applicationSpecific = 8, enhancedTap = 64
}
/// The vendor's name for this type was not seen; nobody writes it out.
public enum OrigoKeysPassTarget: Int { case OrigoAppleWallet }
public enum OrigoKeysOpeningStatusType: Int { case success = 0, failed = 1 }

public final class OrigoKeysReader: NSObject {}
public final class OrigoKeysOpeningResult: NSObject {}

public final class OrigoKeysKey: NSObject {
    public let keyId = ""
    public let label: String? = nil
    public let cardNumber: String? = nil
    public let issuer: String? = nil
    public let keyType: String? = nil
    public let externalId: String? = nil
    public let active = false
    public let beginDate: Date? = nil
    public let endDate: Date? = nil
}

public protocol OrigoKeysManagerDelegate: AnyObject {
    func origoKeysDidStartup()
    func origoKeysDidFail(toStartup error: Error)
    func origoKeysDidSetupEndpoint()
    func origoKeysDidFail(toSetupEndpoint error: Error)
    func origoKeysDidUpdateEndpoint()
    func origoKeysDidFail(toUpdateEndpoint error: Error)
    func origoKeysDidTerminateEndpoint()
    func origoKeysDidConnect(to reader: OrigoKeysReader, openingType type: OrigoKeysOpeningType)
    func origoKeysDidFailToConnect(
        to reader: OrigoKeysReader,
        openingType type: OrigoKeysOpeningType,
        openingStatus status: OrigoKeysOpeningStatusType
    )
    func origoKeysDidDisconnect(
        from reader: OrigoKeysReader,
        openingType type: OrigoKeysOpeningType,
        openingResult result: OrigoKeysOpeningResult
    )
    func origoKeysShouldAttempt(toOpen reader: OrigoKeysReader, openingType type: OrigoKeysOpeningType) -> Bool
}

public protocol OrigoKeysManagerWalletDelegate: AnyObject {
    func origoKeysDidFinishAddingSecureElementPasses(_ passes: [Any]?, withError error: Error?)
    func origoKeysDidFail(toSetupWallet error: Error)
}

public final class OrigoKeysManager: NSObject {
    public init(delegate: OrigoKeysManagerDelegate, options: [String: Any]) {}
    public func startup() {}
    public func isEndpointSetup() throws {}
    public func setupEndpoint(_ invitationCode: String) {}
    public func setupEndpoint(_ issuanceToken: String, target: OrigoKeysPassTarget) {}
    public func updateEndpoint() {}
    public func unregisterEndpoint() {}
    public func listMobileKeys(_ error: NSErrorPointer) -> [OrigoKeysKey] { [] }
    public func startReaderScan(
        in mode: OrigoKeysScanMode,
        supportedOpeningTypes: [Any],
        lockServiceCodes: [Any],
        error: NSErrorPointer
    ) {}
    public func stopReaderScan() {}
    public func closestReader(withinRangeOf type: OrigoKeysOpeningType) -> OrigoKeysReader? { nil }
    public func connect(to reader: OrigoKeysReader, openingType: OrigoKeysOpeningType, error: NSErrorPointer) {}
    public func enableDebugLogs(_ isOn: Bool, withLogFileLocation place: String?) {}
    public func getDiagnosticsReportURL() -> [URL]? { nil }
}
