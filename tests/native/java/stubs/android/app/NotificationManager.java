package android.app;

public class NotificationManager {

    public static final int IMPORTANCE_DEFAULT = 3;
    public static final int IMPORTANCE_LOW = 2;

    public void createNotificationChannel(NotificationChannel channel) {}

    public void cancelAll() {}
}
