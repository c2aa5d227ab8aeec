package android.nfc;

import android.content.Context;

public class NfcAdapter {

    public static final String ACTION_ADAPTER_STATE_CHANGED = "android.nfc.action.ADAPTER_STATE_CHANGED";

    public static NfcAdapter getDefaultAdapter(Context context) {
        return context.getSystemService(NfcAdapter.class);
    }

    public boolean isEnabled() {
        return false;
    }
}
