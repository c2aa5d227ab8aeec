import Foundation

// The interface of SALTO's SDK as far as Lanyard uses it (docs/vendor-api.md), with nothing behind it: for a build
// without the SDK (docs/native/ci/dummy-xcframeworks.sh). The numbers are not the vendor's.

public let AUTH_SUCCESS_ACCESS_GRANTED: UInt8 = 1
public let AUTH_SUCCESS_ACCESS_REJECTED: UInt8 = 2
public let AUTH_SUCCESS_DOOR_IN_OFFICE: UInt8 = 3
public let AUTH_SUCCESS_END_OFFICE: UInt8 = 4
public let AUTH_SUCCESS_OPENING_ROLLER: UInt8 = 5
public let AUTH_SUCCESS_CLOSING_ROLLER: UInt8 = 6
public let AUTH_SUCCESS_STOP_ROLLER: UInt8 = 7
public let AUTH_SUCCESS_WAIT_SECOND_CARD: UInt8 = 8
public let AUTH_SUCCESS_PIN_REQUIRED: UInt8 = 9
public let AUTH_SUCCESS_CANCELLED_KEY: UInt8 = 10
public let AUTH_SUCCESS_FINGER_REQUIRED: UInt8 = 11
public let AUTH_SUCCESS_KEY_PROCESSED: UInt8 = 12

public final class SSMobileKey: NSObject {
    public init(hexData: String) throws {}
}

public final class SSResult: NSObject {
    public func getOpResult() -> Int { 0 }
}

public final class SSJustinBle: NSObject {
    public static func sharedInstance() -> SSJustinBle { SSJustinBle() }

    public func startOpening(
        with key: SSMobileKey,
        peripheralFound: @escaping () -> Void,
        success: @escaping (SSResult?) -> Void,
        failure: @escaping (Error?) -> Void
    ) {}
}
