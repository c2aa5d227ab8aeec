package app.lanyard.plugins.access;

/** Time as the engines know it; everything they do happens on the one thread that this runs on. */
public interface Clock {
    /** Milliseconds since the epoch. */
    long nowMs();

    Alarm after(long delayMs, Runnable work);

    /** Runs the work on the engines' thread, soon. */
    void soon(Runnable work);

    interface Alarm {
        void cancel();
    }
}
