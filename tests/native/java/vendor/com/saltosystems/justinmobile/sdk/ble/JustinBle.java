package com.saltosystems.justinmobile.sdk.ble;

import android.content.Context;
import com.saltosystems.justinmobile.sdk.exceptions.JustinException;
import com.saltosystems.justinmobile.sdk.model.MobileKey;

public class JustinBle {

    private static final JustinBle INSTANCE = new JustinBle();

    /** Who waits for an answer, and how the next opening is refused. */
    public IJustinBleResultAndDiscoverCallbacks waiting = null;
    public JustinException refusal = null;

    public static JustinBle getInstance(Context context) {
        return INSTANCE;
    }

    public void startOpening(MobileKey key, IJustinBleResultAndDiscoverCallbacks callbacks) throws JustinException {
        if (refusal != null) throw refusal;
        waiting = callbacks;
    }
}
