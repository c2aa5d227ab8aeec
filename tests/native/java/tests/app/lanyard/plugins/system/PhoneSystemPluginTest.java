package app.lanyard.plugins.system;

import static org.junit.Assert.assertEquals;

import android.Manifest;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;
import android.content.pm.PackageInfo;
import android.content.res.Resources;
import android.util.TypedValue;
import android.view.View;
import android.view.Window;
import androidx.appcompat.app.AppCompatActivity;
import app.lanyard.plugins.R;
import app.lanyard.plugins.access.Calls;
import app.lanyard.plugins.access.PlainContext;
import com.getcapacitor.BridgeActivity;
import org.junit.Test;

public class PhoneSystemPluginTest {

    private final PlainContext context = new PlainContext();
    private final Resources.Theme theme = new Resources().newTheme();
    private int windowColor;
    private final Window window = new Window() {
        @Override
        public View getDecorView() {
            return new View() {
                @Override
                public void setBackgroundColor(int color) {
                    windowColor = color;
                }
            };
        }
    };
    private final BridgeActivity activity = new BridgeActivity() {
        @Override
        public Resources.Theme getTheme() {
            return theme;
        }

        @Override
        public Window getWindow() {
            return window;
        }
    };
    private final Calls calls = new Calls();
    private final PhoneSystemPlugin plugin = new PhoneSystemPlugin() {
        @Override
        public Context getContext() {
            return context;
        }

        @Override
        public AppCompatActivity getActivity() {
            return activity;
        }
    };

    private void statusIs(boolean needsLocation, boolean showsMessages) {
        plugin.getStatus(calls.with("{}"));
        assertEquals(
            "{\"scanNeedsLocation\":" + needsLocation + ",\"showsMessages\":" + showsMessages + "}",
            calls.answer
        );
    }

    @Test
    public void theMergedManifestSaysWhetherScansNeedLocation() {
        statusIs(true, true);
        context.manifest = new PackageInfo();
        context.manifest.requestedPermissions = new String[] { Manifest.permission.BLUETOOTH_SCAN };
        context.manifest.requestedPermissionsFlags = new int[] { PackageInfo.REQUESTED_PERMISSION_NEVER_FOR_LOCATION };
        statusIs(false, true);
    }

    @Test
    public void messagesThatTheAppsSettingsSilenceAreNotShown() {
        context.notifications = new NotificationManager() {
            @Override
            public boolean areNotificationsEnabled() {
                return false;
            }
        };
        statusIs(true, false);
    }

    @Test
    public void messagesWhoseChannelIsBlockedAreNotShown() {
        NotificationChannel channel = new NotificationChannel("", "", NotificationManager.IMPORTANCE_LOW);
        context.notifications.createNotificationChannel(channel);
        statusIs(true, true);
        channel.setImportance(NotificationManager.IMPORTANCE_NONE);
        statusIs(true, false);
    }

    /** From its theme, Capacitor colours the window again when the bars get a style. */
    private int styleOfTheTheme() {
        TypedValue found = new TypedValue();
        theme.resolveAttribute(0, found, true);
        return found.data;
    }

    @Test
    public void theWindowAndItsBarsHaveThePagesBackground() {
        plugin.setBackground(calls.with("{\"dark\":true}"));
        assertEquals(R.color.lanyard_dark_page, windowColor);
        assertEquals(R.color.lanyard_dark_page, window.getStatusBarColor());
        assertEquals(R.color.lanyard_dark_page, window.getNavigationBarColor());
        assertEquals(R.style.LanyardDarkPage, styleOfTheTheme());
        plugin.setBackground(calls.with("{\"dark\":false}"));
        assertEquals(R.color.lanyard_light_page, windowColor);
        assertEquals(R.style.LanyardLightPage, styleOfTheTheme());
        assertEquals("null", calls.answer);
    }
}
