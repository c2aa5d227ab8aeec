package android.view;

/** Not final here, so that a test can be one. */
public class MotionEvent {

    public static final int FLAG_WINDOW_IS_OBSCURED = 1;

    public int getFlags() {
        return 0;
    }

    public long getEventTime() {
        return 0;
    }
}
