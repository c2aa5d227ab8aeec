import Foundation

/// A key as the SDK lists it; nil is 'not told'.
struct HidKey: Equatable {
    let id: String
    var label: String?
    var cardNumber: String?
    var issuer: String?
    var type: String?
    var externalId: String?
    let isActive: Bool
    var beginsAt: Date?
    var endsAt: Date?
}

struct HidConfiguration {
    let applicationId: String
    let lockServiceCodes: [Int]
    let openingModes: Set<HidOpeningMode>
}

enum HidOpeningMode: String {
    case tap, twistAndGo, seamless, button
}

/// What readers do; told on the main thread.
protocol HidReaderListener: AnyObject {
    func opened(reader: String?, mode: String?)
    func closed(reader: String?, status: Int?)
    func failed(reader: String?, status: Int)
    /// By the server, not at our wish.
    func endpointWasTaken()
}

/// HID's SDK as the engine needs it. One class implements it with the vendor's own (OrigoSdk.swift, where the
/// vendor's framework is); without it AbsentHidSdk does. Called on the main thread, and answers there.
protocol HidSdk: AnyObject {
    var isInstalled: Bool { get }
    var listener: HidReaderListener? { get set }

    /// Once per process: the vendor's own raises an exception at a second time.
    func start(_ configuration: HidConfiguration, then: @escaping Completion<Void>)
    /// - Throws: where the SDK cannot tell.
    var isEndpointSetUp: Bool { get throws }
    func setUpEndpoint(_ invitationCode: String, then: @escaping Completion<Void>)
    func updateEndpoint(then: @escaping Completion<Void>)
    func endEndpoint(then: @escaping Completion<Void>)
    func keys() throws -> [HidKey]
    func startReaders(inBackground: Bool) throws
    func stopReaders()
    /// Whether a reader was near enough to try.
    func openClosestReader() throws -> Bool
    func setLogging(_ isOn: Bool)
    func logFiles() -> [URL]
    /// Adds a pass to Apple Wallet; after a start, and where the build asks for it (docs/native.md).
    func addPass(_ issuanceToken: String, then: @escaping Completion<Void>)
}

/// A build without the vendor's SDK: every call says so.
final class AbsentHidSdk: HidSdk {
    let isInstalled = false
    weak var listener: HidReaderListener?
    let isEndpointSetUp = false

    private let notInstalled = AccessError(.sdkNotInstalled)

    func start(_ configuration: HidConfiguration, then: @escaping Completion<Void>) { then(.failure(notInstalled)) }
    func setUpEndpoint(_ invitationCode: String, then: @escaping Completion<Void>) { then(.failure(notInstalled)) }
    func updateEndpoint(then: @escaping Completion<Void>) { then(.failure(notInstalled)) }
    func endEndpoint(then: @escaping Completion<Void>) { then(.failure(notInstalled)) }
    func keys() throws -> [HidKey] { throw notInstalled }
    func startReaders(inBackground: Bool) throws { throw notInstalled }
    func stopReaders() {}
    func openClosestReader() throws -> Bool { throw notInstalled }
    func setLogging(_ isOn: Bool) {}
    func logFiles() -> [URL] { [] }
    func addPass(_ issuanceToken: String, then: @escaping Completion<Void>) { then(.failure(notInstalled)) }
}
