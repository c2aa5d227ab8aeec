package com.hid.origo.api.ble;

import android.content.Context;

public class OrigoTapOpeningTrigger extends OrigoOpeningTrigger {

    public OrigoTapOpeningTrigger(Context context) {}
}
