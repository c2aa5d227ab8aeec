package com.saltosystems.justinmobile.sdk.exceptions;

public class JustinException extends Exception {

    private final int errorCode;

    public JustinException(int errorCode) {
        super("vendor: " + errorCode);
        this.errorCode = errorCode;
    }

    public int getErrorCode() {
        return errorCode;
    }
}
