package app.lanyard.plugins.access;

import android.app.NotificationManager;
import android.content.Context;
import android.os.Build;
import com.getcapacitor.PermissionState;

/** Permissions that this version of Android does not know count as given, unless its settings say otherwise. */
public final class Permissions {

    private Permissions() {}

    /** Before Android 12 an app needs no permission of the person's for Bluetooth itself. */
    public static PermissionState bluetooth(PermissionState asked) {
        return Build.VERSION.SDK_INT >= Build.VERSION_CODES.S ? asked : PermissionState.GRANTED;
    }

    /** Before Android 10 the place behind the screen was not asked for apart. */
    public static PermissionState backgroundLocation(PermissionState asked) {
        return Build.VERSION.SDK_INT >= Build.VERSION_CODES.Q ? asked : PermissionState.GRANTED;
    }

    /** Before Android 13 nobody was asked, but the person may have turned this app's notifications off. */
    public static PermissionState notifications(PermissionState asked, Context context) {
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) return asked;
        NotificationManager manager = context.getSystemService(NotificationManager.class);
        return manager.areNotificationsEnabled() ? PermissionState.GRANTED : PermissionState.DENIED;
    }
}
