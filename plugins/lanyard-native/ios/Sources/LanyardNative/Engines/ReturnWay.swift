import Foundation

/// How the system's sheet for signing in knows the link that leads back to the app.
enum ReturnWay: Equatable, Sendable {
    case https(host: String, path: String)
    case scheme(String)

    /// The ways to try, one after the other.
    /// - Parameters:
    ///   - address: where the provider leads back to.
    ///   - ownScheme: the app's scheme, to which the page at an https address leads with its button.
    ///   - takesHttps: whether the sheet itself takes an https link.
    static func ways(to address: String, ownScheme: String, takesHttps: Bool) -> [ReturnWay] {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased() else { return [] }
        if scheme == ownScheme.lowercased() { return [.scheme(ownScheme)] }
        guard scheme == "https", let host = parts.host, !host.isEmpty else { return [] }
        let byLink = ReturnWay.https(host: host, path: parts.path)
        return takesHttps ? [byLink, .scheme(ownScheme)] : [.scheme(ownScheme)]
    }

    /// The address of a page, which alone the system's sheets show; any other would end the app.
    static func page(_ address: String) -> URL? {
        guard let url = URL(string: address), let host = url.host, !host.isEmpty else { return nil }
        return ["https", "http"].contains(url.scheme?.lowercased() ?? "") ? url : nil
    }

    /// Whether the system has refused the way, and the person has not closed the sheet. An https link of a host that
    /// does not name this app comes as cancelled too, but with a reason.
    static func isRefused(isCancelled: Bool, reason: String?) -> Bool {
        !isCancelled || !(reason ?? "").isEmpty
    }
}
