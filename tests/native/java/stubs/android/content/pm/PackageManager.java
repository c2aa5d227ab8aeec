package android.content.pm;

import android.content.Intent;
import java.util.ArrayList;
import java.util.List;

public abstract class PackageManager {

    public static final int GET_PERMISSIONS = 4096;
    public static final int MATCH_ALL = 131072;
    public static final int MATCH_DEFAULT_ONLY = 65536;
    public static final int PERMISSION_GRANTED = 0;

    public static class NameNotFoundException extends Exception {

        private static final long serialVersionUID = 1L;
    }

    public PackageInfo getPackageInfo(String packageName, int flags) throws NameNotFoundException {
        throw new NameNotFoundException();
    }

    public abstract Intent getLaunchIntentForPackage(String packageName);

    public ResolveInfo resolveActivity(Intent intent, int flags) {
        return null;
    }

    public List<ResolveInfo> queryIntentActivities(Intent intent, int flags) {
        return new ArrayList<>();
    }

    public List<ResolveInfo> queryIntentServices(Intent intent, int flags) {
        return new ArrayList<>();
    }
}
