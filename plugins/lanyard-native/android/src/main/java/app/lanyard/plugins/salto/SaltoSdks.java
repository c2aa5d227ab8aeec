package app.lanyard.plugins.salto;

import android.content.Context;

/** The vendor's SDK where this build has one: looked up by name, because a build may have none. */
final class SaltoSdks {

    private static final String VENDOR_CLASS = "app.lanyard.plugins.salto.JustinSdk";

    private SaltoSdks() {}

    static SaltoSdk inThisBuild(Context applicationContext) {
        try {
            return (SaltoSdk) Class.forName(VENDOR_CLASS).getConstructor(Context.class).newInstance(applicationContext);
        } catch (ReflectiveOperationException | LinkageError notInThisBuild) {
            return new AbsentSaltoSdk();
        }
    }
}
