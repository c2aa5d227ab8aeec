package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.OpeningOutcome;

/** What a lock's answer means, by the SDK's names: their numbers are nobody's business but the SDK's. */
public final class SaltoResults {

    /** Every name begins with it: the lock knew the key, whatever it then decided. */
    private static final String PREFIX = "AUTH_SUCCESS_";

    private SaltoResults() {}

    /** The key is void: it must be deleted and fetched again. */
    public static boolean isCancelledKey(String opName) {
        return (PREFIX + "CANCELLED_KEY").equals(opName);
    }

    /** @param opName null, or a name that is not known, is 'unknown': the lock's own light tells. */
    public static OpeningOutcome outcome(String opName) {
        String name = opName != null && opName.startsWith(PREFIX) ? opName.substring(PREFIX.length()) : "";
        switch (name) {
            case "ACCESS_GRANTED":
            case "DOOR_IN_OFFICE":
            case "END_OFFICE":
            case "OPENING_ROLLER":
            case "CLOSING_ROLLER":
            case "STOP_ROLLER":
                return OpeningOutcome.GRANTED;
            case "ACCESS_REJECTED":
                return OpeningOutcome.REJECTED;
            case "WAIT_SECOND_CARD":
                return OpeningOutcome.NEEDS_SECOND_KEY;
            case "PIN_REQUIRED":
                return OpeningOutcome.NEEDS_PIN;
            case "FINGER_REQUIRED":
                return OpeningOutcome.NEEDS_FINGER;
            default:
                return OpeningOutcome.UNKNOWN;
        }
    }
}
