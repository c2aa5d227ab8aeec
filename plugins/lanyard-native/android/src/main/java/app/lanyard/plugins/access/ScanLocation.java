package app.lanyard.plugins.access;

import android.Manifest;
import android.content.Context;
import android.content.pm.PackageInfo;
import android.content.pm.PackageManager;
import android.os.Build;

/** Whether Android shows Bluetooth devices to this app only with access to the location. */
public final class ScanLocation {

    private ScanLocation() {}

    public static boolean isNeeded(Context context) {
        return isNeeded(context, Build.VERSION.SDK_INT);
    }

    /**
     * The merged manifest decides: without `neverForLocation` on the scan, also Android 12 and later give an app no
     * result before it may know the place.
     *
     * @param version of the system, as `Build.VERSION.SDK_INT`.
     */
    static boolean isNeeded(Context context, int version) {
        if (version < Build.VERSION_CODES.S) return true;
        try {
            PackageInfo merged = context
                .getPackageManager()
                .getPackageInfo(context.getPackageName(), PackageManager.GET_PERMISSIONS);
            String[] names = merged.requestedPermissions;
            if (names == null) return true;
            for (int index = 0; index < names.length; index += 1) {
                int flags = merged.requestedPermissionsFlags[index];
                boolean isNever = (flags & PackageInfo.REQUESTED_PERMISSION_NEVER_FOR_LOCATION) != 0;
                if (isNever && names[index].equals(Manifest.permission.BLUETOOTH_SCAN)) return false;
            }
            return true;
        } catch (PackageManager.NameNotFoundException ourselves) {
            return true;
        }
    }
}
