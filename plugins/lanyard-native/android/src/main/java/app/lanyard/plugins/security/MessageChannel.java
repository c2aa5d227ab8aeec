package app.lanyard.plugins.security;

import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;
import app.lanyard.plugins.R;

/** The channel of push messages, which the manifest names: without one, the system shows them as 'Miscellaneous'. */
public final class MessageChannel {

    private MessageChannel() {}

    static void create(Context context) {
        NotificationChannel channel = new NotificationChannel(
            context.getString(R.string.lanyard_message_channel_id),
            context.getString(R.string.lanyard_message_channel),
            NotificationManager.IMPORTANCE_DEFAULT
        );
        context.getSystemService(NotificationManager.class).createNotificationChannel(channel);
    }

    /** Whether the system's settings let a message appear. Before Android 13 no permission says so, and of a channel none. */
    public static boolean isShown(Context context) {
        NotificationManager manager = context.getSystemService(NotificationManager.class);
        NotificationChannel channel = manager.getNotificationChannel(context.getString(R.string.lanyard_message_channel_id));
        boolean isOff = channel != null && channel.getImportance() == NotificationManager.IMPORTANCE_NONE;
        return manager.areNotificationsEnabled() && !isOff;
    }
}
