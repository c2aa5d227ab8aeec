#if canImport(SaltoJustINMobileSDK)
import Foundation
import SaltoJustINMobileSDK

/// SALTO's SDK itself, and the only file that names it. Every member used stands in docs/vendor-api.md with what is
/// known of it.
struct JustinSdk: SaltoSdk {
    let isInstalled = true

    func open(_ hexKey: String, lockFound: @escaping () -> Void, then: @escaping Completion<SaltoAnswer>) {
        do {
            let key = try SSMobileKey(hexData: hexKey)
            SSJustinBle.sharedInstance().startOpening(
                with: key,
                peripheralFound: { lockFound() },
                success: { result in
                    let opResult = result?.getOpResult() ?? -1
                    then(.success(SaltoAnswer(opResult: opResult, opName: Self.name(of: opResult))))
                },
                failure: { error in then(.failure(SaltoErrors.of(error as NSError?))) }
            )
        } catch {
            then(.failure(AccessError(.keyInvalid)))
        }
    }

    /// The SDK's constants by name: their numbers stand in no header.
    private static func name(of opResult: Int) -> String? {
        switch opResult {
        case Int(AUTH_SUCCESS_ACCESS_GRANTED): return "AUTH_SUCCESS_ACCESS_GRANTED"
        case Int(AUTH_SUCCESS_ACCESS_REJECTED): return "AUTH_SUCCESS_ACCESS_REJECTED"
        case Int(AUTH_SUCCESS_DOOR_IN_OFFICE): return "AUTH_SUCCESS_DOOR_IN_OFFICE"
        case Int(AUTH_SUCCESS_END_OFFICE): return "AUTH_SUCCESS_END_OFFICE"
        case Int(AUTH_SUCCESS_OPENING_ROLLER): return "AUTH_SUCCESS_OPENING_ROLLER"
        case Int(AUTH_SUCCESS_CLOSING_ROLLER): return "AUTH_SUCCESS_CLOSING_ROLLER"
        case Int(AUTH_SUCCESS_STOP_ROLLER): return "AUTH_SUCCESS_STOP_ROLLER"
        case Int(AUTH_SUCCESS_WAIT_SECOND_CARD): return "AUTH_SUCCESS_WAIT_SECOND_CARD"
        case Int(AUTH_SUCCESS_PIN_REQUIRED): return "AUTH_SUCCESS_PIN_REQUIRED"
        case Int(AUTH_SUCCESS_CANCELLED_KEY): return "AUTH_SUCCESS_CANCELLED_KEY"
        case Int(AUTH_SUCCESS_FINGER_REQUIRED): return "AUTH_SUCCESS_FINGER_REQUIRED"
        case Int(AUTH_SUCCESS_KEY_PROCESSED): return "AUTH_SUCCESS_KEY_PROCESSED"
        default: return nil
        }
    }
}

/// The vendor's SDK, because this build has it.
func saltoSdkInThisBuild() -> SaltoSdk { JustinSdk() }
#else
/// No vendor's SDK, because this build has none.
func saltoSdkInThisBuild() -> SaltoSdk { AbsentSaltoSdk() }
#endif
