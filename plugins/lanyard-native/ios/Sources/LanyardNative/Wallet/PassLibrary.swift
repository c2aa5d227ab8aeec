import PassKit

/// Where a pass is. PassKit's library is not safe on two threads: everything here happens on the main one.
final class PassLibrary {
    private let library = PKPassLibrary()

    func here(_ referenceIds: [String]) -> [PKSecureElementPass] {
        matching(library.passes(of: .secureElement).compactMap(\.secureElementPass), referenceIds)
    }

    func onWatch(_ referenceIds: [String]) -> [PKSecureElementPass] {
        matching(library.remoteSecureElementPasses, referenceIds)
    }

    private func matching(_ passes: [PKSecureElementPass], _ referenceIds: [String]) -> [PKSecureElementPass] {
        passes.filter { pass in
            referenceIds.contains(pass.primaryAccountIdentifier) || referenceIds.contains(pass.serialNumber)
        }
    }

    func place(_ referenceIds: [String]) -> String {
        WalletShapes.place(isHere: !here(referenceIds).isEmpty, isOnWatch: !onWatch(referenceIds).isEmpty)
    }

    func show(_ pass: PKSecureElementPass) {
        library.present(pass)
    }

    static func word(_ state: PKSecureElementPass.PassActivationState) -> String {
        switch state {
        case .activated: return "activated"
        case .requiresActivation: return "requiresActivation"
        case .activating: return "activating"
        case .suspended: return "suspended"
        case .deactivated: return "deactivated"
        @unknown default: return "deactivated"
        }
    }
}
