package android.nfc;

import android.content.Context;

public final class NfcAdapter {

    public static final String ACTION_ADAPTER_STATE_CHANGED = "android.nfc.action.ADAPTER_STATE_CHANGED";

    public static NfcAdapter getDefaultAdapter(Context context) {
        return null;
    }

    public boolean isEnabled() {
        return false;
    }
}
