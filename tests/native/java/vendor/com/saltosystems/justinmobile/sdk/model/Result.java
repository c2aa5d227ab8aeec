package com.saltosystems.justinmobile.sdk.model;

public class Result {

    private final int opResult;

    public Result(int opResult) {
        this.opResult = opResult;
    }

    public int getOpResult() {
        return opResult;
    }
}
