import AuthenticationServices
import UIKit

/// The system's sheet for signing in, which shares the browser's session. One is open at a time, and the newest counts.
@MainActor
final class SignInSheet {
    static let shared = SignInSheet()

    /// Hears the link that has led back.
    var returned: ((URL) -> Void)?

    private var session: ASWebAuthenticationSession?
    private var anchor: SheetAnchor?
    /// Counts the sheets: the late end of an earlier one means nothing.
    private var turn = 0

    static var takesHttps: Bool {
        if #available(iOS 17.4, *) { return true }
        return false
    }

    /// - Returns: whether a sheet opens.
    func open(_ page: URL, ways: [ReturnWay], over window: UIWindow) -> Bool {
        close()
        anchor = SheetAnchor(window)
        return start(page, ways)
    }

    func close() {
        turn += 1
        session?.cancel()
        session = nil
    }

    private func start(_ page: URL, _ ways: [ReturnWay]) -> Bool {
        guard let way = ways.first else { return false }
        let others = Array(ways.dropFirst())
        let turn = self.turn
        // The system promises no thread for the end.
        let next = Self.session(page, way) { @Sendable link, error in
            let isCancelled = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin
            let reason = (error as NSError?)?.localizedFailureReason
            let isRefused = ReturnWay.isRefused(isCancelled: isCancelled, reason: reason)
            DispatchQueue.main.async {
                guard turn == SignInSheet.shared.turn else { return }
                if let link {
                    SignInSheet.shared.returned?(link)
                } else if isRefused {
                    _ = SignInSheet.shared.start(page, others)
                }
            }
        }
        next.presentationContextProvider = anchor
        session = next
        return next.start() || start(page, others)
    }

    private static func session(
        _ page: URL,
        _ way: ReturnWay,
        _ ended: @escaping @Sendable (URL?, Error?) -> Void
    ) -> ASWebAuthenticationSession {
        switch way {
        case .https(let host, let path):
            guard #available(iOS 17.4, *) else { break }
            return ASWebAuthenticationSession(url: page, callback: .https(host: host, path: path), completionHandler: ended)
        case .scheme(let scheme):
            return ASWebAuthenticationSession(url: page, callbackURLScheme: scheme, completionHandler: ended)
        }
        // Not reached: such a way is not offered there.
        return ASWebAuthenticationSession(url: page, callbackURLScheme: nil, completionHandler: ended)
    }
}

/// The window that the sheet belongs to.
@MainActor
private final class SheetAnchor: NSObject, ASWebAuthenticationPresentationContextProviding {
    private let window: UIWindow

    init(_ window: UIWindow) {
        self.window = window
    }

    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
        window
    }
}
