package app.lanyard;

/** Lets something happen once, and then not again for a while. */
final class AtMostEvery {

    private final long intervalMs;
    private boolean hasHappened = false;
    private long lastMs = 0;

    AtMostEvery(long intervalMs) {
        this.intervalMs = intervalMs;
    }

    /** @param nowMs on a clock that never goes back. Returns whether it happens now. */
    boolean happens(long nowMs) {
        if (hasHappened && nowMs - lastMs < intervalMs) return false;
        hasHappened = true;
        lastMs = nowMs;
        return true;
    }
}
