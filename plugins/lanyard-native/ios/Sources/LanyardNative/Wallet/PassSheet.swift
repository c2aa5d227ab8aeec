import PassKit
import UIKit

/// PassKit's own sheet for adding a pass: one at a time, and its end told once. On the main thread.
final class PassSheet: NSObject, PKAddSecureElementPassViewControllerDelegate {
    private var then: Completion<[PKSecureElementPass]>?

    var isOpen: Bool { then != nil }

    func present(
        _ configuration: PKAddShareablePassConfiguration,
        over page: UIViewController,
        then: @escaping Completion<[PKSecureElementPass]>
    ) {
        guard PKAddSecureElementPassViewController.canAddSecureElementPass(configuration: configuration),
              let sheet = PKAddSecureElementPassViewController(configuration: configuration, delegate: self) else {
            // Either the phone cannot, or Apple has not given this team the entitlement.
            return then(.failure(AccessError(.entitlementMissing)))
        }
        self.then = then
        page.present(sheet, animated: true)
    }

    func addSecureElementPassViewController(
        _ controller: PKAddSecureElementPassViewController,
        didFinishAddingSecureElementPasses passes: [PKSecureElementPass]?,
        error: Error?
    ) {
        let ended = then
        then = nil
        controller.dismiss(animated: true) {
            if let passes, !passes.isEmpty {
                ended?(.success(passes))
            } else {
                ended?(.failure(PassErrors.of(error)))
            }
        }
    }
}

enum PassErrors {
    /// No error and no pass: the person closed the sheet.
    static func of(_ error: Error?) -> AccessError {
        guard let error = error as NSError? else { return AccessError(.cancelled) }
        return AccessError(code(error), vendorCode: error.code, vendorMessage: error.localizedDescription)
    }

    private static func code(_ error: NSError) -> AccessErrorCode {
        if error.domain == NSURLErrorDomain { return .serverUnreachable }
        switch PKAddSecureElementPassError.Code(rawValue: error.code) {
        case .userCanceledError: return .cancelled
        case .unavailableError: return .entitlementMissing
        default: return .internalError
        }
    }
}
