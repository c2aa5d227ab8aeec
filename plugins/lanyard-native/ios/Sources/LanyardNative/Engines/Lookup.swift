import Foundation

/// What a place of the phone answers about something that it may hold.
enum Lookup<Value> {
    case present(Value)
    /// The place itself said that there is none.
    case absent
    /// The place did not say: a phone that is locked, a damaged item. Nothing is deleted for that.
    case unreadable
}

extension Lookup: Equatable where Value: Equatable {}

/// Apple's numbers for an answer of the Keychain (OSStatus).
enum KeychainStatus {
    static let success: Int32 = 0
    static let notFound: Int32 = -25_300

    /// - Parameter isUnlocked: whether the phone is. A locked one has been seen to answer 'not found'.
    static func lookup<Value>(_ status: Int32, _ value: Value?, isUnlocked: Bool = true) -> Lookup<Value> {
        switch status {
        case success:
            guard let value else { return .unreadable }
            return .present(value)
        case notFound:
            return isUnlocked ? .absent : .unreadable
        default:
            return .unreadable
        }
    }

    /// Whether nothing is left after a removal that answered so.
    static func isGone(_ status: Int32) -> Bool {
        status == success || status == notFound
    }
}
