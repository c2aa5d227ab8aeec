package com.hid.origo.api;

import java.util.ArrayList;
import java.util.List;

public class OrigoMobileKeys {

    /** What was asked of it, and the answer it will give. */
    public final List<String> asked = new ArrayList<>();
    public OrigoMobileKeysException problem = null;
    public List<OrigoMobileKey> keys = List.of();
    public boolean isSetUp = false;
    public boolean failsWithoutReason = false;

    public void applicationStartup(OrigoMobileKeysCallback callback) {
        answer("applicationStartup", callback);
    }

    public void endpointSetup(OrigoMobileKeysCallback callback, String invitationCode) {
        answer("endpointSetup", callback);
    }

    public void endpointUpdate(OrigoMobileKeysCallback callback) {
        answer("endpointUpdate", callback);
    }

    public void unregisterEndpoint(OrigoMobileKeysCallback callback) {
        answer("unregisterEndpoint", callback);
    }

    public boolean isEndpointSetupComplete() throws OrigoMobileKeysException {
        return isSetUp;
    }

    public List<OrigoMobileKey> listMobileKeys() throws OrigoMobileKeysException {
        if (problem != null) throw problem;
        return keys;
    }

    private void answer(String call, OrigoMobileKeysCallback callback) {
        asked.add(call);
        if (problem == null && !failsWithoutReason) callback.handleMobileKeysTransactionCompleted();
        else callback.handleMobileKeysTransactionFailed(problem);
    }
}
