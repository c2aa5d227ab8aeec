package android.app;

import android.content.Context;
import android.os.Bundle;

public class Notification {

    public static final String EXTRA_TITLE = "android.title";
    public static final String EXTRA_TEXT = "android.text";
    public static final int FLAG_ONGOING_EVENT = 2;

    public Bundle extras = new Bundle();
    public int flags = 0;
    public PendingIntent contentIntent = null;

    private String channelId = null;

    public String getChannelId() {
        return channelId;
    }

    public static class Builder {

        private final Notification made = new Notification();

        public Builder(Context context, String channelId) {
            made.channelId = channelId;
        }

        public Builder setContentTitle(CharSequence title) {
            made.extras.putCharSequence(EXTRA_TITLE, title);
            return this;
        }

        public Builder setContentText(CharSequence text) {
            made.extras.putCharSequence(EXTRA_TEXT, text);
            return this;
        }

        public Builder setSmallIcon(int icon) {
            return this;
        }

        public Builder setOngoing(boolean isOngoing) {
            made.flags = isOngoing ? FLAG_ONGOING_EVENT : 0;
            return this;
        }

        public Builder setContentIntent(PendingIntent intent) {
            made.contentIntent = intent;
            return this;
        }

        public Notification build() {
            return made;
        }
    }
}
