package android.app;

public class NotificationChannel {

    private int importance;

    public NotificationChannel(String id, CharSequence name, int importance) {
        this.importance = importance;
    }

    public int getImportance() {
        return importance;
    }

    public void setImportance(int next) {
        importance = next;
    }

    public void setShowBadge(boolean isShown) {}
}
