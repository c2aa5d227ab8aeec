package app.lanyard.plugins.salto;

import android.content.Context;
import app.lanyard.plugins.access.VendorSdks;

/** The vendor's SDK where this build has one. */
final class SaltoSdks {

    private static final String VENDOR_CLASS = "app.lanyard.plugins.salto.JustinSdk";

    private SaltoSdks() {}

    static SaltoSdk inThisBuild(Context applicationContext) {
        return VendorSdks.find(SaltoSdk.class, VENDOR_CLASS, applicationContext, AbsentSaltoSdk::new);
    }
}
