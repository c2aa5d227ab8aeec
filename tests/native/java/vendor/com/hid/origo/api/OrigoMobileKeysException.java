package com.hid.origo.api;

public class OrigoMobileKeysException extends Exception {

    private final OrigoMobileKeysApiErrorCode code;

    public OrigoMobileKeysException(OrigoMobileKeysApiErrorCode code) {
        super("vendor: " + code);
        this.code = code;
    }

    public OrigoMobileKeysApiErrorCode getErrorCode() {
        return code;
    }
}
