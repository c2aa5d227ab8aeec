package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Clock;
import app.lanyard.plugins.access.Completion;
import app.lanyard.plugins.access.OnceWithin;
import app.lanyard.plugins.access.Radio;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the SDK's order: started once, one call of its own at a time, no update without an endpoint.
 * The illegal orders, which the SDK answers with an exception or not at all, cannot be asked for.
 * Everything happens on the clock's thread.
 */
public final class HidEngine {

    /** HID's server may be slow on a gate's network; after this the person may try again. */
    public static final long LIMIT_MS = 60_000;

    private final HidSdk sdk;
    private final Radio radio;
    private final Clock clock;
    private final HidEvents events;
    private final HidScanning scanning;
    private final List<Completion<HidStatus>> waitingForStart = new ArrayList<>();

    private HidPhase phase;
    private List<HidKey> known = List.of();
    private boolean hadEndpoint;

    public HidEngine(HidSdk sdk, Radio radio, Clock clock, HidEvents events) {
        this.sdk = sdk;
        this.radio = radio;
        this.clock = clock;
        this.events = events;
        this.scanning = new HidScanning(sdk, radio, events);
        this.phase = sdk.isInstalled() ? HidPhase.IDLE : HidPhase.UNAVAILABLE;
    }

    /** @return why this build has no SDK, or null where it has one. */
    public AccessErrorCode absence() {
        return sdk.absence();
    }

    public HidStatus status() {
        return new HidStatus(
            phase,
            sdk.isInstalled(),
            isStarted() && hasEndpoint(),
            known.size(),
            scanning.isOn(),
            scanning.isBackground(),
            isStarted() ? sdk.lastServerSync() : null,
            radio.state()
        );
    }

    /** Idempotent: who asks while it starts, waits for the same start; who asks later gets the status. */
    public void initialize(HidConfiguration configuration, Completion<HidStatus> then) {
        if (refusedForAbsence(then)) return;
        if (isStarted()) {
            then.done(status());
            return;
        }
        waitingForStart.add(then);
        if (phase == HidPhase.STARTING) return;
        enter(HidPhase.STARTING);
        sdk.start(
            configuration,
            within(
                (nothing) -> started(),
                (problem) -> {
                    enter(HidPhase.IDLE);
                    for (Completion<HidStatus> waiting : takeWaiting()) waiting.failed(problem);
                }
            )
        );
    }

    private void started() {
        enter(HidPhase.READY);
        hadEndpoint = hasEndpoint();
        readKeys();
        for (Completion<HidStatus> waiting : takeWaiting()) waiting.done(status());
    }

    private List<Completion<HidStatus>> takeWaiting() {
        List<Completion<HidStatus>> waiting = new ArrayList<>(waitingForStart);
        waitingForStart.clear();
        return waiting;
    }

    /**
     * Once the SDK has set the endpoint up, the invitation is used: a failed update after it is no
     * failure of the call, and the keys come with the next refresh.
     */
    public void redeem(String invitationCode, boolean replacesExisting, Completion<List<HidKey>> then) {
        if (refusedForPhase(then)) return;
        if (invitationCode.isBlank()) {
            then.failed(new AccessException(AccessErrorCode.INVALID_INVITATION_CODE));
            return;
        }
        if (!hasEndpoint()) {
            setUp(invitationCode, then);
            return;
        }
        if (!replacesExisting) {
            then.failed(
                new AccessException(AccessErrorCode.DEVICE_SETUP_FAILED, null, "There is an endpoint already.")
            );
            return;
        }
        end(
            new Completion<>() {
                @Override
                public void done(Void nothing) {
                    setUp(invitationCode, then);
                }

                @Override
                public void failed(AccessException problem) {
                    then.failed(problem);
                }
            }
        );
    }

    private void setUp(String invitationCode, Completion<List<HidKey>> then) {
        enter(HidPhase.SETTING_UP);
        sdk.setUpEndpoint(
            invitationCode,
            within(
                (nothing) -> {
                    hadEndpoint = true;
                    update((ignored) -> then.done(known), (problem) -> then.done(known));
                },
                (problem) -> {
                    enter(HidPhase.READY);
                    then.failed(problem);
                }
            )
        );
    }

    public void refresh(Completion<HidRefresh> then) {
        if (refusedForEndpoint(then)) return;
        update(then::done, then::failed);
    }

    private void update(Done<HidRefresh> done, Failed failed) {
        enter(HidPhase.UPDATING);
        List<HidKey> before = known;
        sdk.updateEndpoint(
            within(
                (nothing) -> {
                    enter(HidPhase.READY);
                    readKeys();
                    done.with(HidRefresh.between(before, known));
                },
                (problem) -> {
                    enter(HidPhase.READY);
                    readKeys();
                    failed.with(problem);
                }
            )
        );
    }

    public void listKeys(Completion<List<HidKey>> then) {
        if (refusedForAbsence(then)) return;
        if (!isStarted()) {
            then.failed(new AccessException(AccessErrorCode.NOT_STARTED));
            return;
        }
        readKeys();
        then.done(known);
    }

    /** Without an endpoint there is nothing to end, and the call has done what was asked. */
    public void unregister(Completion<Void> then) {
        if (refusedForPhase(then)) return;
        if (!hasEndpoint()) {
            then.done(null);
            return;
        }
        end(then);
    }

    private void end(Completion<Void> then) {
        scanning.stop(HidEvents.ScanReason.NO_KEYS);
        enter(HidPhase.TERMINATING);
        sdk.endEndpoint(
            within(
                (nothing) -> {
                    // Ended at our own wish: nobody has to be told that it was taken away.
                    hadEndpoint = false;
                    enter(HidPhase.READY);
                    readKeys();
                    then.done(null);
                },
                (problem) -> {
                    enter(HidPhase.READY);
                    then.failed(problem);
                }
            )
        );
    }

    /** @param unattended whether cards may be presented while nobody sees the app, also after a restart of the phone. */
    public void startScanning(boolean inBackground, boolean unattended, ScanNotice notice, Completion<Void> then) {
        if (refusedForEndpoint(then)) return;
        readKeys();
        if (known.isEmpty()) {
            then.failed(new AccessException(AccessErrorCode.KEY_NOT_FOUND));
            return;
        }
        try {
            scanning.start(inBackground, unattended, notice);
            then.done(null);
        } catch (AccessException problem) {
            then.failed(problem);
        }
    }

    public void stopScanning() {
        scanning.stop(HidEvents.ScanReason.USER);
    }

    /** The app has left the screen: what was asked for the foreground alone pauses. */
    public void appHidden() {
        scanning.appHidden();
    }

    public void appShown() {
        surroundingsChanged();
        scanning.appShown();
    }

    /** A radio or a permission changed: what cannot go on ends, and the page is told why. */
    public void surroundingsChanged() {
        scanning.surroundingsChanged();
        if (isStarted()) events.statusChanged(status());
    }

    /** In a process that has just started, for a reader and without a page. */
    public void presentCards() {
        if (!known.isEmpty()) scanning.presentCards();
    }

    /** What was asked for the window alone ends with it. */
    public void windowClosed() {
        scanning.windowClosed();
    }

    private void readKeys() {
        List<HidKey> before = known;
        known = keysNow();
        boolean endpointIsGone = hadEndpoint && !hasEndpoint();
        if (!before.equals(known)) events.keysChanged(known);
        if (known.isEmpty()) scanning.stop(HidEvents.ScanReason.NO_KEYS);
        if (!endpointIsGone) return;
        hadEndpoint = false;
        events.endpointTerminated();
    }

    private List<HidKey> keysNow() {
        if (!hasEndpoint()) return List.of();
        try {
            return List.copyOf(sdk.keys());
        } catch (AccessException problem) {
            // An endpoint that is gone has no keys; any other fault leaves what was known.
            return problem.code() == AccessErrorCode.ENDPOINT_NOT_SETUP ? List.of() : known;
        }
    }

    /** What the SDK cannot tell leaves what was known. */
    private boolean hasEndpoint() {
        try {
            return sdk.isEndpointSetUp();
        } catch (AccessException problem) {
            return problem.code() != AccessErrorCode.ENDPOINT_NOT_SETUP && hadEndpoint;
        }
    }

    private boolean isStarted() {
        return phase != HidPhase.UNAVAILABLE && phase != HidPhase.IDLE && phase != HidPhase.STARTING;
    }

    private boolean refusedForAbsence(Completion<?> then) {
        AccessErrorCode absence = sdk.absence();
        if (absence == null) return false;
        then.failed(new AccessException(absence));
        return true;
    }

    private boolean refusedForPhase(Completion<?> then) {
        if (refusedForAbsence(then)) return true;
        if (phase == HidPhase.READY) return false;
        AccessErrorCode code = isStarted() ? AccessErrorCode.SDK_BUSY : AccessErrorCode.NOT_STARTED;
        then.failed(new AccessException(code));
        return true;
    }

    private boolean refusedForEndpoint(Completion<?> then) {
        if (refusedForPhase(then)) return true;
        if (hasEndpoint()) return false;
        then.failed(new AccessException(AccessErrorCode.ENDPOINT_NOT_SETUP));
        return true;
    }

    private void enter(HidPhase next) {
        phase = next;
        events.statusChanged(status());
    }

    private interface Done<T> {
        void with(T value);
    }

    private interface Failed {
        void with(AccessException problem);
    }

    /** The SDK may answer on any thread; the engine goes on with its own, at most once, in time. */
    private Completion<Void> within(Done<Void> done, Failed failed) {
        OnceWithin<Void> once = new OnceWithin<>(
            clock,
            LIMIT_MS,
            new Completion<>() {
                @Override
                public void done(Void nothing) {
                    done.with(nothing);
                }

                @Override
                public void failed(AccessException problem) {
                    failed.with(problem);
                }
            }
        );
        return new Completion<>() {
            @Override
            public void done(Void nothing) {
                clock.soon(() -> once.done(nothing));
            }

            @Override
            public void failed(AccessException problem) {
                clock.soon(() -> once.failed(problem));
            }
        };
    }
}
