import UIKit
import WebKit

/// The phone's text size in the page, which no web view takes over by itself.
@MainActor
enum PageTextSize {
    /// Gives it to the page that is there, and to each that comes: the last of several scripts decides.
    static func apply(to webView: WKWebView) {
        let points = UIFont.preferredFont(forTextStyle: .body).pointSize
        let script = TextSize.script(bodyPoints: Double(points))
        let atStart = WKUserScript(source: script, injectionTime: .atDocumentStart, forMainFrameOnly: true)
        webView.configuration.userContentController.addUserScript(atStart)
        webView.evaluateJavaScript(script, completionHandler: nil)
    }
}
