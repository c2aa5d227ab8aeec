package app.lanyard.plugins.access;

import java.util.ArrayList;
import java.util.List;

/** A clock that a test turns; what was put off runs in order, on the test's own thread. */
public final class HandClock implements Clock {

    private record Due(long atMs, Runnable work) {}

    private final List<Due> due = new ArrayList<>();
    private long nowMs = 1_790_000_000_000L;

    @Override
    public long nowMs() {
        return nowMs;
    }

    @Override
    public Alarm after(long delayMs, Runnable work) {
        Due later = new Due(nowMs + delayMs, work);
        due.add(later);
        return () -> due.remove(later);
    }

    @Override
    public void soon(Runnable work) {
        after(0, work);
    }

    /** @return how much still waits for its time. */
    public int alarms() {
        return due.size();
    }

    /** Runs what is due now and what that brings about at once. */
    public void run() {
        turn(0);
    }

    public void turn(long byMs) {
        long untilMs = nowMs + byMs;
        for (Due next = nextUntil(untilMs); next != null; next = nextUntil(untilMs)) {
            due.remove(next);
            nowMs = Math.max(nowMs, next.atMs());
            next.work().run();
        }
        nowMs = untilMs;
    }

    private Due nextUntil(long untilMs) {
        Due first = null;
        for (Due each : due) {
            boolean isEarlier = first == null || each.atMs() < first.atMs();
            if (each.atMs() <= untilMs && isEarlier) first = each;
        }
        return first;
    }
}
