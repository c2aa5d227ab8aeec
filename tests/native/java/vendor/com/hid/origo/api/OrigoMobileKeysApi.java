package com.hid.origo.api;

import android.content.Context;
import com.hid.origo.api.ble.OrigoScanConfiguration;

public class OrigoMobileKeysApi {

    private static final OrigoMobileKeysApi INSTANCE = new OrigoMobileKeysApi();
    private final OrigoMobileKeys mobileKeys = new OrigoMobileKeys();
    private final OrigoReaderConnectionController readers = new OrigoReaderConnectionController();
    private boolean isInitialized = false;

    public static OrigoMobileKeysApi getInstance() {
        return INSTANCE;
    }

    public boolean isInitialized() {
        return isInitialized;
    }

    public void initialize(Context context, OrigoApiConfiguration api, OrigoScanConfiguration scan, String appId) {
        if (isInitialized) throw new IllegalStateException("initialized twice");
        isInitialized = true;
    }

    public OrigoMobileKeys getMobileKeys() {
        return mobileKeys;
    }

    public OrigoReaderConnectionController getOrigiReaderConnectionController() {
        return readers;
    }
}
