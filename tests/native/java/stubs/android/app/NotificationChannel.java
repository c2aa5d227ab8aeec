package android.app;

public class NotificationChannel {

    private final String id;
    private int importance;
    private boolean isBadgeShown = true;

    public NotificationChannel(String id, CharSequence name, int importance) {
        this.id = id;
        this.importance = importance;
    }

    public String getId() {
        return id;
    }

    public int getImportance() {
        return importance;
    }

    public void setImportance(int next) {
        importance = next;
    }

    public void setShowBadge(boolean isShown) {
        isBadgeShown = isShown;
    }

    public boolean canShowBadge() {
        return isBadgeShown;
    }
}
