package com.hid.origo.api.ble;

import android.content.Context;

public class OrigoReaderConnectionCallback {

    /** Who listens now. */
    public static OrigoReaderConnectionListener listener = null;

    public OrigoReaderConnectionCallback(Context context) {}

    public void registerReceiver(OrigoReaderConnectionListener registered) {
        listener = registered;
    }

    public void unregisterReceiver() {
        listener = null;
    }
}
