package app.lanyard.plugins.access;

/** What the phone's radios and their permissions allow at this moment. */
public record RadioState(Bluetooth bluetooth, Nfc nfc, Location location) {

    public enum Bluetooth {
        ON("on"),
        OFF("off"),
        UNAUTHORIZED("unauthorized"),
        UNSUPPORTED("unsupported");

        private final String word;

        Bluetooth(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public enum Nfc {
        ON("on"),
        OFF("off"),
        UNSUPPORTED("unsupported");

        private final String word;

        Nfc(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public enum Location {
        GRANTED("granted"),
        DENIED("denied"),
        OFF("off"),
        NOT_REQUIRED("notRequired");

        private final String word;

        Location(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** @return why Bluetooth cannot be used, or null when it can. */
    public AccessErrorCode bluetoothProblem() {
        switch (bluetooth) {
            case UNSUPPORTED:
                return AccessErrorCode.BLUETOOTH_UNSUPPORTED;
            case UNAUTHORIZED:
                return AccessErrorCode.BLUETOOTH_UNAUTHORIZED;
            case OFF:
                return AccessErrorCode.BLUETOOTH_OFF;
            default:
                break;
        }
        switch (location) {
            case DENIED:
                return AccessErrorCode.LOCATION_UNAUTHORIZED;
            case OFF:
                return AccessErrorCode.LOCATION_OFF;
            default:
                return null;
        }
    }
}
