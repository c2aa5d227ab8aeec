package app.lanyard.plugins.access;

/** Every code that a call of HidMobileAccess, SaltoSpace or AppleWalletPass rejects with. */
public enum AccessErrorCode {
    SDK_NOT_INSTALLED,
    NOT_SUPPORTED,
    NOT_STARTED,
    SDK_BUSY,
    SDK_INCOMPATIBLE,
    ENDPOINT_NOT_SETUP,
    INVALID_INVITATION_CODE,
    DEVICE_NOT_ELIGIBLE,
    DEVICE_SETUP_FAILED,
    SERVER_UNREACHABLE,
    STORAGE_CORRUPTED,
    BLUETOOTH_OFF,
    BLUETOOTH_UNSUPPORTED,
    BLUETOOTH_UNAUTHORIZED,
    NFC_OFF,
    NFC_UNSUPPORTED,
    LOCATION_OFF,
    LOCATION_UNAUTHORIZED,
    NOTIFICATIONS_DENIED,
    KEY_INVALID,
    KEY_NOT_FOUND,
    KEY_CANCELLED,
    TIMEOUT,
    CANCELLED,
    OUT_OF_RANGE,
    READER_BUSY,
    READER_FAILURE,
    ANTI_PASSBACK,
    OPENING_TYPE_UNSUPPORTED,
    PROTOCOL_ERROR,
    AUTHENTICATION_FAILED,
    ENTITLEMENT_MISSING,
    INTERNAL;

    /** Whether the same call may succeed later without the person doing anything. */
    public boolean isRetryable() {
        switch (this) {
            case SDK_BUSY:
            case SERVER_UNREACHABLE:
            case INTERNAL:
            case TIMEOUT:
            case OUT_OF_RANGE:
            case READER_BUSY:
            case READER_FAILURE:
            case PROTOCOL_ERROR:
                return true;
            default:
                return false;
        }
    }
}
