package com.hid.origo.api.hce;

import android.content.Context;

public class OrigoHceConnectionCallback {

    /** Who listens now. */
    public static OrigoHceConnectionListener listener = null;

    public OrigoHceConnectionCallback(Context context) {}

    public void registerReceiver(OrigoHceConnectionListener registered) {
        listener = registered;
    }

    public void unregisterReceiver() {
        listener = null;
    }
}
