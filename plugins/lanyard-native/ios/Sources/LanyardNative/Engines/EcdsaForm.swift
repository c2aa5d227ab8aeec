import Foundation

/// Signatures on P-256 as WebCrypto writes them: two numbers of 32 bytes, one after the other.
enum EcdsaForm {
    private static let numberBytes = 32
    private static let sequence: UInt8 = 0x30
    private static let integer: UInt8 = 0x02

    /// - Parameter der: as the Security framework answers. Nil for anything else.
    static func signature(_ der: Data) -> Data? {
        let bytes = [UInt8](der)
        guard bytes.count > 2, bytes[0] == sequence, Int(bytes[1]) == bytes.count - 2,
              let first = number(bytes, 2), let second = number(bytes, first.end), second.end == bytes.count
        else { return nil }
        return first.value + second.value
    }

    private static func number(_ bytes: [UInt8], _ start: Int) -> (value: Data, end: Int)? {
        guard start + 2 <= bytes.count, bytes[start] == integer else { return nil }
        let end = start + 2 + Int(bytes[start + 1])
        guard bytes[start + 1] > 0, end <= bytes.count else { return nil }
        let significant = bytes[(start + 2)..<end].drop { $0 == 0 }
        guard significant.count <= numberBytes else { return nil }
        return (Data(repeating: 0, count: numberBytes - significant.count) + Data(significant), end)
    }
}
