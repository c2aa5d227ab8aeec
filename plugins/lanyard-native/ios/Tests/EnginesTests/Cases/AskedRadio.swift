@testable import Engines

/// A radio that a case sets, and the system's question for Bluetooth, which the person answers when a case says so.
final class AskedRadio: Radio, BluetoothPermission {
    var bluetooth = RadioState.Bluetooth.on
    private(set) var bluetoothPermission = "prompt"
    private var waiting: [() -> Void] = []
    private let asks: Asked

    init(_ asks: Asked) { self.asks = asks }

    var state: RadioState { RadioState(bluetooth: bluetooth, location: .notRequired) }

    func askForBluetooth(then: @escaping () -> Void) {
        asks.words.append("permissions bluetooth")
        waiting.append(then)
    }

    func answer(_ word: String) {
        bluetoothPermission = word
        let answered = waiting
        waiting = []
        answered.forEach { $0() }
    }
}
