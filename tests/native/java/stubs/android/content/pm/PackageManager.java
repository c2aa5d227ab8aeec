package android.content.pm;

import android.content.Intent;

public abstract class PackageManager {

    public static final int GET_PERMISSIONS = 4096;
    public static final int PERMISSION_GRANTED = 0;

    public static class NameNotFoundException extends Exception {

        private static final long serialVersionUID = 1L;
    }

    public PackageInfo getPackageInfo(String packageName, int flags) throws NameNotFoundException {
        throw new NameNotFoundException();
    }

    public abstract Intent getLaunchIntentForPackage(String packageName);
}
