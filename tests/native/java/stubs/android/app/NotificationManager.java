package android.app;

public class NotificationManager {

    public static final int IMPORTANCE_DEFAULT = 3;
    public static final int IMPORTANCE_LOW = 2;
    public static final int IMPORTANCE_NONE = 0;

    private NotificationChannel created;

    public void createNotificationChannel(NotificationChannel channel) {
        created = channel;
    }

    public NotificationChannel getNotificationChannel(String id) {
        return created;
    }

    public boolean areNotificationsEnabled() {
        return true;
    }

    public void cancelAll() {}
}
