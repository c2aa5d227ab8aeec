package com.saltosystems.justinmobile.sdk.common;

public class OpResult {

    public static final int AUTH_SUCCESS_ACCESS_GRANTED = 11;
    public static final int AUTH_SUCCESS_ACCESS_REJECTED = 12;
    public static final int AUTH_SUCCESS_CANCELLED_KEY = 13;
    public static final int AUTH_SUCCESS_PIN_REQUIRED = 14;
}
