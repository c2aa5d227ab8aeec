package android.app;

import android.content.Context;
import android.content.Intent;

public class PendingIntent {

    public static final int FLAG_IMMUTABLE = 1 << 26;

    public static PendingIntent getActivity(Context context, int requestCode, Intent intent, int flags) {
        return new PendingIntent();
    }
}
