import Foundation

/// What the phone's radios and their permissions allow at this moment.
struct RadioState {
    enum Bluetooth: String { case on, off, unauthorized, unsupported }
    enum Location: String { case granted, denied, off, notRequired }

    let bluetooth: Bluetooth
    let location: Location

    /// Why Bluetooth cannot be used, or nil when it can.
    var bluetoothProblem: AccessErrorCode? {
        switch bluetooth {
        case .unsupported: return .bluetoothUnsupported
        case .unauthorized: return .bluetoothUnauthorized
        case .off: return .bluetoothOff
        case .on: return nil
        }
    }

    /// iOS has no NFC for other apps' cards, so it is always 'unsupported'.
    var shape: [String: Any] {
        ["bluetooth": bluetooth.rawValue, "nfc": "unsupported", "location": location.rawValue]
    }
}

/// Asks the phone; nothing is remembered, because a person may turn a radio off at any time.
protocol Radio: AnyObject {
    var state: RadioState { get }
}

/// What the person allows.
protocol BluetoothPermission: AnyObject {
    /// 'granted', 'denied' or 'prompt'.
    var bluetoothPermission: String { get }

    /// Makes the system ask once, and answers when the person has.
    func askForBluetooth(then: @escaping () -> Void)
}
