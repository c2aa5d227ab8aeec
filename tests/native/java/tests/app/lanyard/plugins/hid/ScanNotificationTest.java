package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotNull;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import app.lanyard.plugins.access.PlainContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.Before;
import org.junit.Test;

public class ScanNotificationTest {

    private final PlainContext phone = new PlainContext();
    private final List<NotificationChannel> channels = new ArrayList<>();

    @Before
    public void watchChannels() {
        phone.notifications = new NotificationManager() {
            @Override
            public void createNotificationChannel(NotificationChannel channel) {
                channels.add(channel);
            }
        };
    }

    private Notification of(String title, String text) {
        return new ScanNotification(phone).of(new ScanNotice(title, text));
    }

    private static String text(Notification notification, String name) {
        return String.valueOf(notification.extras.getCharSequence(name));
    }

    @Test
    public void itSaysWhatThePageSays() {
        Notification notification = of("Lanyard", "Doors open");
        assertEquals("Lanyard", text(notification, Notification.EXTRA_TITLE));
        assertEquals("Doors open", text(notification, Notification.EXTRA_TEXT));
    }

    @Test
    public void whereThePageSaysNothingItHasWordsOfItsOwn() {
        Notification notification = of(null, null);
        // The stub's resources are empty texts.
        assertEquals("", text(notification, Notification.EXTRA_TITLE));
        assertEquals("", text(notification, Notification.EXTRA_TEXT));
    }

    @Test
    public void itStaysAndATapOpensTheApp() {
        Notification notification = of(null, null);
        assertEquals(Notification.FLAG_ONGOING_EVENT, notification.flags);
        assertNotNull(notification.contentIntent);
    }

    @Test
    public void itIsQuietOnAChannelThatThePhoneKnows() {
        Notification notification = of(null, null);
        assertEquals(1, channels.size());
        assertEquals(channels.get(0).getId(), notification.getChannelId());
        assertEquals(NotificationManager.IMPORTANCE_LOW, channels.get(0).getImportance());
        assertFalse(channels.get(0).canShowBadge());
    }
}
