package app.lanyard;

import static org.junit.Assert.assertEquals;

import android.view.MotionEvent;
import org.junit.Test;

public class ObscuredTouchesTest {

    private int explained = 0;

    private ObscuredTouches onVersion(int version) {
        return new ObscuredTouches(version, () -> explained += 1);
    }

    private static MotionEvent touch(int flags, long atMs) {
        return new MotionEvent() {
            @Override
            public int getFlags() {
                return flags;
            }

            @Override
            public long getEventTime() {
                return atMs;
            }
        };
    }

    private static MotionEvent obscured(long atMs) {
        return touch(MotionEvent.FLAG_WINDOW_IS_OBSCURED, atMs);
    }

    @Test
    public void aTouchThroughAnotherAppsWindowIsExplained() {
        onVersion(30).touched(obscured(5));
        assertEquals(1, explained);
    }

    @Test
    public void aTouchThatReachesTheAppIsNot() {
        onVersion(30).touched(touch(2, 5));
        assertEquals(0, explained);
    }

    @Test
    public void android12HidesSuchWindowsSoThereIsNothingToExplain() {
        onVersion(31).touched(obscured(5));
        assertEquals(0, explained);
    }

    @Test
    public void itIsExplainedAtMostOnceInTenSeconds() {
        ObscuredTouches touches = onVersion(26);
        for (long atMs : new long[] { 5, 6, 10_004 }) touches.touched(obscured(atMs));
        assertEquals(1, explained);
        touches.touched(obscured(10_005));
        assertEquals(2, explained);
    }
}
