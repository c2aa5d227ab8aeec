package android.os;

public class Handler {

    public Handler(Looper looper) {}

    public final boolean post(Runnable work) {
        return false;
    }

    public final boolean postDelayed(Runnable work, long delayMs) {
        return false;
    }

    public final void removeCallbacks(Runnable work) {}
}
