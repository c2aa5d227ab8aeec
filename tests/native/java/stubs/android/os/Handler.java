package android.os;

import java.util.LinkedHashMap;
import java.util.Map;

public class Handler {

    /** What waits, with its delay in milliseconds (MainThread in the tests). */
    static final Map<Runnable, Long> WAITING = new LinkedHashMap<>();

    public Handler(Looper looper) {}

    public final boolean post(Runnable work) {
        return postDelayed(work, 0);
    }

    public final boolean postDelayed(Runnable work, long delayMs) {
        WAITING.put(work, delayMs);
        return true;
    }

    public final void removeCallbacks(Runnable work) {
        WAITING.remove(work);
    }
}
