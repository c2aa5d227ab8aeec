package app.lanyard.plugins.salto;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Clock;
import app.lanyard.plugins.access.Completion;
import app.lanyard.plugins.access.Guarded;
import app.lanyard.plugins.access.OnceWithin;
import app.lanyard.plugins.access.OpeningOutcome;
import app.lanyard.plugins.access.Radio;
import java.time.Instant;

/**
 * One opening at a time. The SDK cannot be stopped: leaving the screen changes nothing, a late answer
 * counts for nobody, and after the limit the next one may begin. On the clock's thread.
 */
public final class SaltoOpening {

    /** The SDK gives up after some 10 s itself; this is for one that does not. */
    public static final long LIMIT_MS = 12_000;

    public static final long RETRY_AFTER_MS = 1_000;

    /** What the lock said. */
    public record Result(OpeningOutcome outcome, int opResult, String opName, long durationMs) {}

    /** What is told beside the answer to the call, for a page that was reloaded meanwhile. */
    public interface Events {
        void lockFound();

        void finished(Result result);

        void finishedBadly(AccessException problem);
    }

    private final SaltoSdk sdk;
    private final SaltoKeys keys;
    private final Radio radio;
    private final Clock clock;
    private final Events events;
    private OnceWithin<Result> current;
    private long startedAtMs;

    public SaltoOpening(SaltoSdk sdk, SaltoKeys keys, Radio radio, Clock clock, Events events) {
        this.sdk = sdk;
        this.keys = keys;
        this.radio = radio;
        this.clock = clock;
        this.events = events;
    }

    public boolean isOpening() {
        return current != null && !current.isSettled();
    }

    /** @return ISO 8601 in UTC, or null when nothing is being opened. */
    public String startedAt() {
        return isOpening() ? Instant.ofEpochMilli(startedAtMs).toString() : null;
    }

    /** Refuses before anything runs where it can tell; what runs ends within LIMIT_MS. */
    public void open(String keyId, Completion<Result> then) {
        SaltoKeys.Stored stored;
        try {
            stored = keyFor(keyId);
        } catch (AccessException problem) {
            then.failed(problem);
            return;
        }
        startedAtMs = clock.nowMs();
        OnceWithin<Result> opening = new OnceWithin<>(clock, LIMIT_MS, told(then));
        current = opening;
        present(stored.key().hex(), opening, true);
    }

    private SaltoKeys.Stored keyFor(String keyId) throws AccessException {
        if (!sdk.isInstalled()) throw new AccessException(sdk.absence());
        if (isOpening()) throw new AccessException(AccessErrorCode.SDK_BUSY);
        AccessErrorCode problem = radio.state().bluetoothProblem();
        if (problem != null) throw new AccessException(problem);
        SaltoKeys.Stored stored = keys.find(keyId);
        if (stored == null) throw new AccessException(AccessErrorCode.KEY_NOT_FOUND);
        return stored;
    }

    private Completion<Result> told(Completion<Result> then) {
        return new Completion<>() {
            @Override
            public void done(Result result) {
                events.finished(result);
                then.done(result);
            }

            @Override
            public void failed(AccessException problem) {
                events.finishedBadly(problem);
                then.failed(problem);
            }
        };
    }

    private void present(String hexKey, OnceWithin<Result> opening, boolean mayRetry) {
        try {
            Guarded.order(() -> sdk.open(hexKey, new Answers(hexKey, opening, mayRetry)));
        } catch (AccessException problem) {
            refused(problem, hexKey, opening, mayRetry);
        }
    }

    private void refused(AccessException problem, String hexKey, OnceWithin<Result> opening, boolean mayRetry) {
        boolean isNotReadyYet = Integer.toString(SaltoErrors.NOT_READY_YET).equals(problem.vendorCode());
        if (!mayRetry || !isNotReadyYet) {
            opening.failed(problem);
            return;
        }
        clock.after(RETRY_AFTER_MS, () -> {
            if (!opening.isSettled()) present(hexKey, opening, false);
        });
    }

    /** The SDK may answer on any thread. */
    private final class Answers implements SaltoSdk.Listener {

        private final String hexKey;
        private final OnceWithin<Result> opening;
        private final boolean mayRetry;

        Answers(String hexKey, OnceWithin<Result> opening, boolean mayRetry) {
            this.hexKey = hexKey;
            this.opening = opening;
            this.mayRetry = mayRetry;
        }

        @Override
        public void lockFound() {
            clock.soon(() -> {
                if (!opening.isSettled()) events.lockFound();
            });
        }

        @Override
        public void answered(int opResult, String opName) {
            clock.soon(() -> {
                if (SaltoResults.isCancelledKey(opName)) {
                    opening.failed(
                        new AccessException(AccessErrorCode.KEY_CANCELLED, Integer.toString(opResult), opName)
                    );
                    return;
                }
                long durationMs = clock.nowMs() - startedAtMs;
                opening.done(new Result(SaltoResults.outcome(opName), opResult, opName, durationMs));
            });
        }

        @Override
        public void failed(AccessException problem) {
            clock.soon(() -> refused(problem, hexKey, opening, mayRetry));
        }
    }
}
