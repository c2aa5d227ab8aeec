package app.lanyard.plugins.hid;

import android.content.Context;

/** The vendor's SDK where this build has one. The one line of the project that looks a class up by name. */
final class HidSdks {

    private static final String VENDOR_CLASS = "app.lanyard.plugins.hid.OrigoSdk";

    private HidSdks() {}

    static HidSdk inThisBuild(Context applicationContext) {
        try {
            return (HidSdk) Class.forName(VENDOR_CLASS).getConstructor(Context.class).newInstance(applicationContext);
        } catch (ReflectiveOperationException | LinkageError notInThisBuild) {
            return new AbsentHidSdk();
        }
    }
}
