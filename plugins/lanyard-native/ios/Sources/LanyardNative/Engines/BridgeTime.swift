import Foundation

extension Date {
    /// As the bridge tells a time: ISO 8601, in UTC. The formatter is new each time, because not every system lets
    /// threads share one.
    var bridgeText: String {
        ISO8601DateFormatter().string(from: self)
    }
}
