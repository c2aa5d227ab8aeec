import Capacitor
import PassKit
import UIKit
import WatchConnectivity

/// The bridge between the page and Apple Wallet: a pass is added, its state is told, Wallet is opened.
@objc(AppleWalletPassPlugin)
public class AppleWalletPassPlugin: CAPPlugin, CAPBridgedPlugin, WCSessionDelegate {
    public let identifier = "AppleWalletPassPlugin"
    public let jsName = "AppleWalletPass"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "isAvailable", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "getPassStatus", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "addWithIssuanceToken", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "addWithProvisioning", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "openInWallet", returnType: CAPPluginReturnPromise)
    ]

    /// Wallet's own sheet waits for the person.
    private static let limitSeconds: TimeInterval = 120

    private lazy var passes = PassLibrary()
    private lazy var sheet = PassSheet()

    override public func load() {
        NotificationCenter.default.addObserver(
            self,
            selector: #selector(passesChanged),
            name: NSNotification.Name(rawValue: PKPassLibraryNotificationName.PKPassLibraryDidChange.rawValue),
            object: nil
        )
        // Without an activated session no watch is ever found.
        if WCSession.isSupported() {
            WCSession.default.delegate = self
            WCSession.default.activate()
        }
    }

    public func session(_ session: WCSession, activationDidCompleteWith state: WCSessionActivationState, error: Error?) {}
    public func sessionDidBecomeInactive(_ session: WCSession) {}
    /// The person has changed to another watch.
    public func sessionDidDeactivate(_ session: WCSession) { session.activate() }

    @objc private func passesChanged() {
        notifyListeners("passesChanged", data: [:], retainUntilConsumed: true)
    }

    private var isSupported: Bool {
        #if targetEnvironment(simulator)
        return false
        #else
        return PKPassLibrary.isPassLibraryAvailable() && PKAddPassesViewController.canAddPasses()
        #endif
    }

    /// How this build can add a pass: by HID's token, or by PassKit itself (docs/native.md).
    private var ways: [String] {
        #if LANYARD_HID_WALLET
        let addsByToken = sharedHidSdk.isInstalled
        #else
        let addsByToken = false
        #endif
        #if LANYARD_WALLET
        let addsByPassKit = true
        #else
        let addsByPassKit = false
        #endif
        return (addsByToken ? ["token"] : []) + (addsByPassKit ? ["passKit"] : [])
    }

    @objc func isAvailable(_ call: CAPPluginCall) {
        DispatchQueue.main.async { [self] in
            call.resolve(WalletShapes.availability(ways: ways, isSupported: isSupported, isWatchPaired: isWatchPaired))
        }
    }

    private var isWatchPaired: Bool {
        WCSession.isSupported() && WCSession.default.activationState == .activated && WCSession.default.isPaired
    }

    @objc func getPassStatus(_ call: CAPPluginCall) {
        onMain(call) { [self] in
            let wanted = call.getArray("referenceIds", String.self) ?? []
            let states = { (found: [PKSecureElementPass]) in found.map { PassLibrary.word($0.passActivationState) } }
            call.resolve(WalletShapes.status(here: states(passes.here(wanted)), onWatch: states(passes.onWatch(wanted))))
        }
    }

    @objc func addWithIssuanceToken(_ call: CAPPluginCall) {
        onMain(call) { [self] in
            guard !sheet.isOpen else { return call.reject(.sdkBusy) }
            let once = OnceWithin<Void>(clock: MainThreadClock.shared, seconds: Self.limitSeconds) { result in
                // HID's SDK adds from this phone and does not tell which pass; getPassStatus does, by the references.
                call.settle(result) { _ in ["added": true, "place": "thisDevice"] }
            }
            let token = call.getString("issuanceToken", "")
            // A person may have a pass and no key, and then nobody has started the SDK.
            sharedHidEngine.initialize(hidConfigurationOfThisBuild()) { result in
                switch result {
                case .success: sharedHidSdk.addPass(token) { once.settle($0) }
                case .failure(let problem): once.settle(.failure(problem))
                }
            }
        }
    }

    @objc func addWithProvisioning(_ call: CAPPluginCall) {
        onMain(call) { [self] in
            guard !sheet.isOpen else { return call.reject(.sdkBusy) }
            guard let page = bridge?.viewController else { return call.reject(.internalError) }
            configuration(call) { [self] result in
                switch result {
                case .failure(let problem):
                    call.reject(problem)
                case .success(let configuration):
                    sheet.present(configuration, over: page) { [self] in
                        call.settle($0) { added in
                            ["added": true, "place": passes.place(added.map(\.serialNumber))]
                        }
                    }
                }
            }
        }
    }

    /// PassKit asks the credential's provider; its answer comes on a thread of its own.
    private func configuration(_ call: CAPPluginCall, then: @escaping Completion<PKAddShareablePassConfiguration>) {
        let picture = call.getString("previewImage").flatMap { Data(base64Encoded: $0) }
        guard let preview = picture.flatMap({ UIImage(data: $0)?.cgImage }) else {
            return then(.failure(AccessError(.keyInvalid, vendorMessage: "The pass has no picture.")))
        }
        let metadata = Self.metadata(call, preview)
        let once = OnceWithin(clock: MainThreadClock.shared, seconds: Self.limitSeconds, then: then)
        PKAddShareablePassConfiguration.forPassMetaData(
            [metadata],
            provisioningPolicyIdentifier: call.getString("cardConfigurationId", ""),
            action: .add
        ) { configuration, error in
            DispatchQueue.main.async {
                once.settle(configuration.map { .success($0) } ?? .failure(PassErrors.of(error)))
            }
        }
    }

    /// By the card's template or by its configuration, whichever the server names.
    private static func metadata(_ call: CAPPluginCall, _ picture: CGImage) -> PKShareablePassMetadata {
        let credential = call.getString("provisioningCredentialId", "")
        let instance = call.getString("sharingInstanceId", "")
        let owner = call.getString("ownerName", "")
        let description = call.getString("description", "")
        guard #available(iOS 16.0, *) else {
            return PKShareablePassMetadata(
                provisioningCredentialIdentifier: credential,
                cardConfigurationIdentifier: call.getString("cardConfigurationId", ""),
                sharingInstanceIdentifier: instance,
                passThumbnailImage: picture,
                ownerDisplayName: owner,
                localizedDescription: description
            )
        }
        let preview = PKShareablePassMetadata.Preview(passThumbnail: picture, localizedDescription: description)
        preview.ownerDisplayName = owner
        guard let template = call.getString("cardTemplateId") else {
            return PKShareablePassMetadata(
                provisioningCredentialIdentifier: credential,
                sharingInstanceIdentifier: instance,
                cardConfigurationIdentifier: call.getString("cardConfigurationId", ""),
                preview: preview
            )
        }
        return PKShareablePassMetadata(
            provisioningCredentialIdentifier: credential,
            sharingInstanceIdentifier: instance,
            cardTemplateIdentifier: template,
            preview: preview
        )
    }

    @objc func openInWallet(_ call: CAPPluginCall) {
        onMain(call) { [self] in
            let wanted = call.getArray("referenceIds", String.self) ?? []
            guard let pass = passes.here(wanted).first else { return call.reject(.keyNotFound) }
            passes.show(pass)
            call.resolve()
        }
    }

    private func onMain(_ call: CAPPluginCall, _ work: @escaping () -> Void) {
        DispatchQueue.main.async { [self] in
            if isSupported { work() } else { call.reject(.notSupported) }
        }
    }
}
