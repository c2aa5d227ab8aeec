import Foundation

/// SHA-256 (FIPS 180-4), for a machine without Apple's CryptoKit.
func sha256(_ message: Data) -> [UInt8] {
    let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }
    let fraction = { (root: Double) in UInt32((root - root.rounded(.down)) * 4_294_967_296) }
    let constants = primes.map { fraction(cbrt(Double($0))) }
    var state = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
    var bytes = [UInt8](message) + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: message.count * 8 >> ($0 * 8)) }
    for start in stride(from: 0, to: bytes.count, by: 64) {
        state = mixed(state, Array(bytes[start..<(start + 64)]), constants)
    }
    return state.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
}

private func mixed(_ state: [UInt32], _ block: [UInt8], _ constants: [UInt32]) -> [UInt32] {
    func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }
    var words = (0..<16).map { index in block[(index * 4)..<(index * 4 + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    for index in 16..<64 {
        let (near, far) = (words[index - 2], words[index - 15])
        let first = turned(far, 7) ^ turned(far, 18) ^ far >> 3
        let second = turned(near, 17) ^ turned(near, 19) ^ near >> 10
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<64 {
        let high = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
        let choice = v[4] & v[5] ^ ~v[4] & v[6]
        let first = v[7] &+ high &+ choice &+ constants[index] &+ words[index]
        let low = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
        let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
        v = [first &+ low &+ majority, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    return zip(state, v).map { $0 &+ $1 }
}
