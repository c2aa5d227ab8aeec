package app.lanyard;

import android.os.Build;
import android.view.MotionEvent;

/**
 * Explains why a touch does nothing: the window drops each one that comes through another app's window, such as a
 * screen dimmer. From Android 12 on, the system hides such windows instead.
 */
final class ObscuredTouches {

    private static final long INTERVAL_MS = 10_000;

    private final int version;
    private final Runnable explain;
    private final AtMostEvery explanations = new AtMostEvery(INTERVAL_MS);

    ObscuredTouches(int version, Runnable explain) {
        this.version = version;
        this.explain = explain;
    }

    void touched(MotionEvent touch) {
        boolean isDropped = (touch.getFlags() & MotionEvent.FLAG_WINDOW_IS_OBSCURED) != 0;
        if (isDropped && version < Build.VERSION_CODES.S && explanations.happens(touch.getEventTime())) explain.run();
    }
}
