import Foundation

/// SALTO's SDK as the opening needs it. One class implements it with the vendor's own (JustinSdk.swift, where the
/// vendor's framework is); without it AbsentSaltoSdk does. Called on the main thread.
protocol SaltoSdk {
    var isInstalled: Bool { get }

    /// Begins to present the key to the first lock that is found; the SDK cannot be told to stop.
    func open(_ hexKey: String, lockFound: @escaping () -> Void, then: @escaping Completion<SaltoAnswer>)
}

/// A lock's answer: the SDK's number, and its name where it has one.
struct SaltoAnswer {
    let opResult: Int
    let opName: String?
}

/// A build without the vendor's SDK: an opening says so.
struct AbsentSaltoSdk: SaltoSdk {
    let isInstalled = false

    func open(_ hexKey: String, lockFound: @escaping () -> Void, then: @escaping Completion<SaltoAnswer>) {
        then(.failure(AccessError(.sdkNotInstalled)))
    }
}
