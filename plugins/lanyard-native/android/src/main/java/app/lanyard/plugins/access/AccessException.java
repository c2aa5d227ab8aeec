package app.lanyard.plugins.access;

/** A call that failed, in our words, with what the vendor said for the log. */
public final class AccessException extends Exception {

    private static final long serialVersionUID = 1L;

    private final AccessErrorCode code;
    private final String vendorCode;
    private final String vendorMessage;

    public AccessException(AccessErrorCode code) {
        this(code, null, null);
    }

    /** @param vendorCode the vendor's own name or number; null where none was given. */
    public AccessException(AccessErrorCode code, String vendorCode, String vendorMessage) {
        super(code.name());
        this.code = code;
        this.vendorCode = vendorCode;
        this.vendorMessage = vendorMessage;
    }

    public AccessErrorCode code() {
        return code;
    }

    public String vendorCode() {
        return vendorCode;
    }

    public String vendorMessage() {
        return vendorMessage;
    }
}
