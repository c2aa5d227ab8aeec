package app.lanyard.plugins.access;

import static org.junit.Assert.assertEquals;

import android.os.MainThread;
import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class MainThreadClockTest {

    private final Clock clock = new MainThreadClock();
    private final Runnable work = () -> {};

    @Before
    @After
    public void nothingWaits() {
        MainThread.waiting().clear();
    }

    @Test
    public void workWaitsOnTheMainThreadForItsTime() {
        clock.after(100, work);
        assertEquals(Map.of(work, 100L), MainThread.waiting());
        MainThread.waiting().clear();
        clock.soon(work);
        assertEquals(Map.of(work, 0L), MainThread.waiting());
    }

    @Test
    public void workThatIsCancelledNoLongerWaits() {
        clock.after(100, work).cancel();
        assertEquals(Map.of(), MainThread.waiting());
    }
}
