package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;

/** The vendor's numbers in our words; the two platforms share them as far as is known. */
public final class SaltoErrors {

    /** Bluetooth is still waking up; the vendor's advice is to try again after a second. */
    public static final int NOT_READY_YET = 405;

    private SaltoErrors() {}

    public static AccessException of(int number, String message) {
        return new AccessException(code(number), Integer.toString(number), message);
    }

    private static AccessErrorCode code(int number) {
        switch (number) {
            case 401:
            case NOT_READY_YET:
                return AccessErrorCode.SDK_BUSY;
            case 402:
                return AccessErrorCode.KEY_INVALID;
            case 403:
                return AccessErrorCode.BLUETOOTH_UNSUPPORTED;
            case 404:
                return AccessErrorCode.BLUETOOTH_OFF;
            case 406:
            case 409:
            case 411:
            case 412:
            case 413:
                return AccessErrorCode.PROTOCOL_ERROR;
            case 407:
                return AccessErrorCode.CANCELLED;
            case 410:
                return AccessErrorCode.TIMEOUT;
            case 414:
                return AccessErrorCode.AUTHENTICATION_FAILED;
            case 415:
                return AccessErrorCode.BLUETOOTH_UNAUTHORIZED;
            default:
                return AccessErrorCode.INTERNAL;
        }
    }
}
