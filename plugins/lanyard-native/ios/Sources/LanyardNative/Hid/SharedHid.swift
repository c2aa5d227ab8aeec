import Foundation

/// One for the process: the vendor's manager may be started once, and keys and pass share it. Like all below, it
/// belongs to the main thread.
nonisolated(unsafe) let sharedHidSdk: HidSdk = hidSdkInThisBuild()

nonisolated(unsafe) let sharedRadio = PhoneRadio()

nonisolated(unsafe) let sharedLocation = PhoneLocation()

/// One for the process, so that a pass can be added by a person who has no key of HID's.
nonisolated(unsafe) let sharedHidEngine = HidEngine(
    sdk: sharedHidSdk, radio: sharedRadio, clock: MainThreadClock.shared, place: sharedLocation
)

/// What this build says of HID.
func hidConfigurationOfThisBuild() -> HidConfiguration {
    HidSettings.configuration(Bundle.main.infoDictionary ?? [:])
}
