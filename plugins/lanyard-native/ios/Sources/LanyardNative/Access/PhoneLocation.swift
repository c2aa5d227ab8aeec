import CoreLocation

/// The permission for the person's place, which scanning in the background needs. On the main thread.
final class PhoneLocation: NSObject, Place, CLLocationManagerDelegate {
    private let manager = CLLocationManager()
    private var waiting: [() -> Void] = []

    override init() {
        super.init()
        manager.delegate = self
        // The system would pause a phone that lies still, and not wake it behind the screen.
        manager.pausesLocationUpdatesAutomatically = false
        // The place itself is of no use, so no satellite is asked.
        manager.desiredAccuracy = kCLLocationAccuracyThreeKilometers
    }

    var permission: String {
        switch manager.authorizationStatus {
        case .authorizedAlways, .authorizedWhenInUse: return "granted"
        case .notDetermined: return "prompt"
        default: return "denied"
        }
    }

    var isAlwaysAllowed: Bool { manager.authorizationStatus == .authorizedAlways }

    var backgroundProblem: AccessErrorCode? {
        guard Self.mayKeepAwake else { return .notSupported }
        return isAlwaysAllowed ? nil : .locationUnauthorized
    }

    /// Whether this build has the background mode (ios/Seams/Hid); without it iOS ends the app for asking.
    private static var mayKeepAwake: Bool {
        let modes = Bundle.main.object(forInfoDictionaryKey: "UIBackgroundModes") as? [String]
        return modes?.contains("location") ?? false
    }

    /// iOS asks for 'always' only after 'while in use', and by itself at a moment of its own.
    func ask(always: Bool, then: @escaping () -> Void) {
        let status = manager.authorizationStatus
        let mayAsk = status == .notDetermined || (always && status == .authorizedWhenInUse)
        guard mayAsk else {
            then()
            return
        }
        // For 'always' after 'while in use' the system may never answer: the page goes on at once.
        if status == .notDetermined { waiting.append(then) }
        if always { manager.requestAlwaysAuthorization() } else { manager.requestWhenInUseAuthorization() }
        if status != .notDetermined { then() }
    }

    /// HID's scan in performance mode needs it behind the screen.
    func keepAwake(_ isOn: Bool) {
        guard Self.mayKeepAwake else { return }
        manager.allowsBackgroundLocationUpdates = isOn
        if isOn { manager.startUpdatingLocation() } else { manager.stopUpdatingLocation() }
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        guard manager.authorizationStatus != .notDetermined else { return }
        let answered = waiting
        waiting = []
        answered.forEach { $0() }
    }
}
