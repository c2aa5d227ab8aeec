package com.hid.origo.api;

public interface OrigoMobileKeysCallback {
    void handleMobileKeysTransactionCompleted();

    void handleMobileKeysTransactionFailed(OrigoMobileKeysException problem);
}
