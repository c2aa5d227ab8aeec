package app.lanyard.plugins.access;

/**
 * Hands on the first answer alone, and TIMEOUT where none comes in time: a vendor's callback may be
 * late, come twice, or never.
 */
public final class OnceWithin<T> implements Completion<T> {

    private final Completion<T> then;
    private final Clock.Alarm alarm;
    private boolean isSettled = false;

    /** @param limitMs after which the call has failed with TIMEOUT. */
    public OnceWithin(Clock clock, long limitMs, Completion<T> then) {
        this.then = then;
        this.alarm = clock.after(limitMs, () -> failed(new AccessException(AccessErrorCode.TIMEOUT)));
    }

    public boolean isSettled() {
        return isSettled;
    }

    @Override
    public void done(T value) {
        if (settle()) then.done(value);
    }

    @Override
    public void failed(AccessException problem) {
        if (settle()) then.failed(problem);
    }

    private boolean settle() {
        if (isSettled) return false;
        isSettled = true;
        // Null while the constructor runs: a clock may ring at once.
        if (alarm != null) alarm.cancel();
        return true;
    }
}
