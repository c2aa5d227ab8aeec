package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;

/** The vendor's names in our words; a name that is not known is INTERNAL, with the name for the log. */
public final class HidErrors {

    private HidErrors() {}

    /** @param name of the vendor's error constant; null where there was none. */
    public static AccessException ofApi(String name, String message) {
        return new AccessException(apiCode(name), name, message);
    }

    private static AccessErrorCode apiCode(String name) {
        switch (name == null ? "" : name) {
            case "SDK_BUSY":
                return AccessErrorCode.SDK_BUSY;
            case "SERVER_UNREACHABLE":
                return AccessErrorCode.SERVER_UNREACHABLE;
            case "INVALID_INVITATION_CODE":
                return AccessErrorCode.INVALID_INVITATION_CODE;
            case "DEVICE_SETUP_FAILED":
                return AccessErrorCode.DEVICE_SETUP_FAILED;
            case "DEVICE_NOT_ELIGIBLE":
                return AccessErrorCode.DEVICE_NOT_ELIGIBLE;
            case "SDK_INCOMPATIBLE":
                return AccessErrorCode.SDK_INCOMPATIBLE;
            case "ENDPOINT_NOT_SETUP":
                return AccessErrorCode.ENDPOINT_NOT_SETUP;
            default:
                return AccessErrorCode.INTERNAL;
        }
    }

    /**
     * Of an opening that failed. One name is known of Android's SDK; the others are iOS's, read by what
     * stands in them.
     */
    public static AccessErrorCode ofOpening(String status) {
        String name = status == null ? "" : status;
        if (name.equals("OUT_OF_RANGE")) return AccessErrorCode.OUT_OF_RANGE;
        if (name.contains("ANTI_PASSBACK")) return AccessErrorCode.ANTI_PASSBACK;
        if (name.contains("KEY_NOT_FOUND")) return AccessErrorCode.KEY_NOT_FOUND;
        if (name.contains("UNSUPPORTED")) return AccessErrorCode.OPENING_TYPE_UNSUPPORTED;
        if (name.contains("TIMEOUT") || name.contains("TIMED_OUT")) return AccessErrorCode.TIMEOUT;
        if (name.contains("BUSY")) return AccessErrorCode.READER_BUSY;
        if (name.contains("DEADLOCK") || name.contains("BLE")) return AccessErrorCode.PROTOCOL_ERROR;
        return AccessErrorCode.READER_FAILURE;
    }
}
