package app.lanyard.plugins.security;

import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.content.Context;
import app.lanyard.plugins.R;

/** The channel of push messages, which the manifest names: without one, the system shows them as 'Miscellaneous'. */
final class MessageChannel {

    private MessageChannel() {}

    static void create(Context context) {
        NotificationChannel channel = new NotificationChannel(
            context.getString(R.string.lanyard_message_channel_id),
            context.getString(R.string.lanyard_message_channel),
            NotificationManager.IMPORTANCE_DEFAULT
        );
        context.getSystemService(NotificationManager.class).createNotificationChannel(channel);
    }
}
