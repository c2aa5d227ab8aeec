package app.lanyard.plugins.security;

/** Every code that a call of DeviceSecurity rejects with. */
public enum DeviceSecurityErrorCode {
    CANCELLED,
    LOCKED_OUT,
    NOT_ENROLLED,
    NOT_AVAILABLE,
    SECRET_MISSING,
    STORAGE_FAILED,
}
