package com.hid.origo.api.ble;

import android.content.Context;

public class OrigoTwistAndGoOpeningTrigger extends OrigoOpeningTrigger {

    public OrigoTwistAndGoOpeningTrigger(Context context) {}
}
