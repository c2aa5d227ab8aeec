import SafariServices
import UIKit

/// A page of anyone else, in Safari's sheet over the app.
@MainActor
enum PageSheet {
    static func open(_ page: URL, over app: UIViewController) {
        let sheet = SFSafariViewController(url: page)
        guard app.presentedViewController is SFSafariViewController else { return app.present(sheet, animated: true) }
        app.dismiss(animated: false) { app.present(sheet, animated: true) }
    }

    static func close(over app: UIViewController) {
        if app.presentedViewController is SFSafariViewController { app.dismiss(animated: true) }
    }
}
