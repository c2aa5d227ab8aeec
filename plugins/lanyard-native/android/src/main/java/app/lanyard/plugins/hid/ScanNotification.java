package app.lanyard.plugins.hid;

import android.app.Notification;
import android.app.NotificationChannel;
import android.app.NotificationManager;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import app.lanyard.plugins.R;

/** The quiet, lasting notification that Android asks for while a service scans; a tap opens the app. */
final class ScanNotification {

    private static final String CHANNEL = "lanyard_scanning";

    private final Context context;

    ScanNotification(Context context) {
        this.context = context;
    }

    Notification of(ScanNotice notice) {
        String title = notice.title() == null ? context.getString(R.string.lanyard_scan_title) : notice.title();
        String body = notice.text() == null ? context.getString(R.string.lanyard_scan_text) : notice.text();
        NotificationChannel channel = new NotificationChannel(
            CHANNEL,
            context.getString(R.string.lanyard_scan_channel),
            NotificationManager.IMPORTANCE_LOW
        );
        channel.setShowBadge(false);
        context.getSystemService(NotificationManager.class).createNotificationChannel(channel);
        return new Notification.Builder(context, CHANNEL)
            .setContentTitle(title)
            .setContentText(body)
            .setSmallIcon(R.drawable.ic_lanyard_scan)
            .setOngoing(true)
            .setContentIntent(openTheApp())
            .build();
    }

    private PendingIntent openTheApp() {
        Intent intent = context.getPackageManager().getLaunchIntentForPackage(context.getPackageName());
        return PendingIntent.getActivity(context, 0, intent, PendingIntent.FLAG_IMMUTABLE);
    }
}
