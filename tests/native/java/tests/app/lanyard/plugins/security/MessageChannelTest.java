package app.lanyard.plugins.security;

import static org.junit.Assert.assertEquals;

import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;
import app.lanyard.plugins.access.PlainContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

public class MessageChannelTest {

    @Test
    public void theChannelIsThereBeforeAMessageComes() {
        List<NotificationChannel> channels = new ArrayList<>();
        PlainContext context = new PlainContext();
        context.notifications = new NotificationManager() {
            @Override
            public void createNotificationChannel(NotificationChannel channel) {
                channels.add(channel);
            }
        };
        DeviceSecurityPlugin plugin = new DeviceSecurityPlugin() {
            @Override
            public Context getContext() {
                return context;
            }
        };
        plugin.load();
        assertEquals(1, channels.size());
    }
}
