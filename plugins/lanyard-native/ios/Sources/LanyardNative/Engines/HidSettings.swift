import Foundation

/// What the integrator's build says of HID (Lanyard.xcconfig, by way of the property list).
enum HidSettings {
    /// HID's own code for readers, where a site has none of its own.
    private static let defaultLockServiceCode = 2

    /// - Parameter facts: the property list of the app.
    static func configuration(_ facts: [String: Any]) -> HidConfiguration {
        let word = { (name: String) -> String in facts[name] as? String ?? "" }
        return HidConfiguration(
            applicationId: word("LanyardHidApplicationId"),
            lockServiceCodes: lockServiceCodes(word("LanyardHidLockServiceCodes")),
            openingModes: openingModes(words(word("LanyardHidOpeningModes")))
        )
    }

    /// Numbers between commas; what is none is left out.
    static func lockServiceCodes(_ text: String) -> [Int] {
        let codes = words(text).compactMap { Int($0) }.filter { $0 > 0 }
        return codes.isEmpty ? [defaultLockServiceCode] : codes
    }

    /// A word that is not known is left out.
    static func openingModes(_ words: [String]) -> Set<HidOpeningMode> {
        let known = Set(words.compactMap(HidOpeningMode.init(rawValue:)))
        return known.isEmpty ? [.tap] : known
    }

    private static func words(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
