package app.lanyard.plugins.security;

/** A call that failed, in our words. */
final class DeviceSecurityException extends Exception {

    private static final long serialVersionUID = 1L;

    private final DeviceSecurityErrorCode code;

    DeviceSecurityException(DeviceSecurityErrorCode code) {
        super("Device security: " + code.name());
        this.code = code;
    }

    DeviceSecurityErrorCode code() {
        return code;
    }
}
