package app.lanyard.plugins.access;

import android.os.Handler;
import android.os.Looper;

/** The phone's clock and main thread, which the vendors' SDKs want to be called on. */
public final class MainThreadClock implements Clock {

    private final Handler handler = new Handler(Looper.getMainLooper());

    @Override
    public long nowMs() {
        return System.currentTimeMillis();
    }

    @Override
    public Alarm after(long delayMs, Runnable work) {
        handler.postDelayed(work, delayMs);
        return () -> handler.removeCallbacks(work);
    }

    @Override
    public void soon(Runnable work) {
        handler.post(work);
    }
}
