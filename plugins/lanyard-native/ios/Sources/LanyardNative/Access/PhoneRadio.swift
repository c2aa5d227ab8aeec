import CoreBluetooth

/// Asks the phone. Looking never makes the system ask the person: that is `askForBluetooth` alone. On the main thread.
final class PhoneRadio: NSObject, Radio, BluetoothPermission, CBCentralManagerDelegate {
    /// A radio was turned on or off, or a permission changed.
    var changed: (() -> Void)?

    private var central: CBCentralManager?
    private var waiting: [() -> Void] = []

    var state: RadioState {
        RadioState(bluetooth: bluetooth, location: .notRequired)
    }

    private var bluetooth: RadioState.Bluetooth {
        guard CBCentralManager.authorization == .allowedAlways else { return .unauthorized }
        switch watched().state {
        case .unsupported: return .unsupported
        case .unauthorized: return .unauthorized
        case .poweredOff: return .off
        default: return .on
        }
    }

    func askForBluetooth(then: @escaping () -> Void) {
        guard CBCentralManager.authorization == .notDetermined else {
            then()
            return
        }
        waiting.append(then)
        _ = watched()
    }

    private func watched() -> CBCentralManager {
        if let central { return central }
        let made = CBCentralManager(delegate: self, queue: .main, options: [CBCentralManagerOptionShowPowerAlertKey: false])
        central = made
        return made
    }

    func centralManagerDidUpdateState(_ central: CBCentralManager) {
        let answered = waiting
        waiting = []
        answered.forEach { $0() }
        changed?()
    }

    var bluetoothPermission: String {
        switch CBCentralManager.authorization {
        case .allowedAlways: return "granted"
        case .notDetermined: return "prompt"
        default: return "denied"
        }
    }
}
