package android.os;

import java.util.Map;

/** What a test sees of the phone's main thread. */
public final class MainThread {

    private MainThread() {}

    /** @return what waits, with its delay in milliseconds. */
    public static Map<Runnable, Long> waiting() {
        return Handler.WAITING;
    }
}
