import XCTest
@testable import Engines

/// What the page hears of AppleWalletPass, as plugins/lanyard-native/cases says for every platform.
final class WalletCasesTests: XCTestCase {
    func testThePageHearsWhatEachCaseSays() throws {
        try CaseBench.runAll("AppleWalletPass") { WalletBench() }
    }
}

/// Apple Wallet as a case sets it: what runs without PassKit.
private final class WalletBench: CaseBench {
    private var stands: Object = [:]

    override func phone(_ next: Object) { stands.merge(next) { $1 } }

    override func call(_ method: String, _ options: Object) {
        let texts = { [stands] (name: String) in stands[name] as? [String] ?? [] }
        switch method {
        case "isAvailable":
            hear("resolves", method, WalletShapes.availability(
                ways: texts("ways"),
                isSupported: stands["supported"] as? Bool ?? true,
                isWatchPaired: stands["watchPaired"] as? Bool ?? false
            ))
        case "getPassStatus":
            hear("resolves", method, WalletShapes.status(here: texts("here"), onWatch: texts("onWatch")))
        default: XCTFail(method)
        }
    }
}
