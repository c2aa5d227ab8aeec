package app.lanyard.plugins.hid;

import android.content.Context;
import app.lanyard.plugins.access.VendorSdks;

/** The vendor's SDK where this build has one. */
final class HidSdks {

    private static final String VENDOR_CLASS = "app.lanyard.plugins.hid.OrigoSdk";

    private HidSdks() {}

    static HidSdk inThisBuild(Context applicationContext) {
        return new GuardedHidSdk(
            VendorSdks.find(HidSdk.class, VENDOR_CLASS, applicationContext, AbsentHidSdk::new)
        );
    }
}
