package app.lanyard.plugins.access;

import static org.junit.Assert.assertEquals;

import android.app.NotificationManager;
import android.os.Build;
import com.getcapacitor.PermissionState;
import org.junit.After;
import org.junit.Test;

public class PermissionsTest {

    private final int system = Build.VERSION.SDK_INT;
    private final PlainContext phone = new PlainContext();

    @After
    public void leaveTheSystemAsItWas() {
        Build.VERSION.SDK_INT = system;
    }

    private PermissionState notificationsOn(int version, PermissionState asked) {
        Build.VERSION.SDK_INT = version;
        return Permissions.notifications(asked, phone);
    }

    private void turnNotificationsOff() {
        phone.notifications = new NotificationManager() {
            @Override
            public boolean areNotificationsEnabled() {
                return false;
            }
        };
    }

    @Test
    public void fromAndroid13OnThePermissionDecides() {
        assertEquals(PermissionState.PROMPT, notificationsOn(33, PermissionState.PROMPT));
        assertEquals(PermissionState.GRANTED, notificationsOn(33, PermissionState.GRANTED));
    }

    @Test
    public void beforeAndroid13TheSettingDecides() {
        assertEquals(PermissionState.GRANTED, notificationsOn(32, PermissionState.PROMPT));
        turnNotificationsOff();
        assertEquals(PermissionState.DENIED, notificationsOn(32, PermissionState.PROMPT));
    }

    @Test
    public void otherPermissionsThatASystemDoesNotKnowAreGiven() {
        Build.VERSION.SDK_INT = 30;
        assertEquals(PermissionState.GRANTED, Permissions.bluetooth(PermissionState.DENIED));
        assertEquals(PermissionState.DENIED, Permissions.backgroundLocation(PermissionState.DENIED));
        Build.VERSION.SDK_INT = 28;
        assertEquals(PermissionState.GRANTED, Permissions.backgroundLocation(PermissionState.DENIED));
        Build.VERSION.SDK_INT = 31;
        assertEquals(PermissionState.DENIED, Permissions.bluetooth(PermissionState.DENIED));
    }
}
