package app.lanyard.plugins.hid;

import android.content.Context;
import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.AndroidRadio;
import app.lanyard.plugins.access.Clock;
import app.lanyard.plugins.access.Completion;
import app.lanyard.plugins.access.MainThreadClock;
import app.lanyard.plugins.access.Radio;

/**
 * The engine of this process. The vendor's services are started by the system too, when a phone is held to a reader or
 * after a restart, and then there is no window: so the process starts the SDK, and a page joins it.
 */
final class HidProcess {

    private static HidProcess ofThisProcess = null;

    private final Clock clock;
    private final HidConfiguration build;
    private final UnattendedCards unattended;
    private final HidEventRelay relay = new HidEventRelay();
    private final HidEngine engine;

    HidProcess(HidSdk sdk, Radio radio, Clock clock, HidConfiguration build, UnattendedCards unattended) {
        this.clock = clock;
        this.build = build;
        this.unattended = unattended;
        this.engine = new HidEngine(sdk, radio, clock, relay);
    }

    static synchronized HidProcess of(Context applicationContext) {
        if (ofThisProcess == null) {
            ofThisProcess = new HidProcess(
                HidSdks.inThisBuild(applicationContext),
                new AndroidRadio(applicationContext, false),
                new MainThreadClock(),
                new HidBuild(applicationContext).configuration(),
                new StoredUnattendedCards(applicationContext)
            );
        }
        return ofThisProcess;
    }

    HidEngine engine() {
        return engine;
    }

    HidConfiguration build() {
        return build;
    }

    /** Starts the SDK, and presents cards where the page has allowed it and is not there itself. */
    void start() {
        if (engine.absence() != null || build.applicationId().isEmpty()) return;
        clock.soon(() ->
            engine.initialize(
                build,
                new Completion<>() {
                    @Override
                    public void done(HidStatus status) {
                        if (!relay.hasPage() && unattended.areAllowed()) engine.presentCards();
                    }

                    @Override
                    public void failed(AccessException problem) {
                        // The page starts it again, and says why it failed.
                    }
                }
            )
        );
    }

    void join(HidEvents page) {
        relay.to(page);
    }

    void leave(HidEvents page) {
        relay.without(page);
        engine.windowClosed();
    }

    void startScanning(boolean inBackground, boolean isUnattended, ScanNotice notice, Completion<Void> then) {
        unattended.allow(isUnattended);
        engine.startScanning(inBackground, isUnattended, notice, then);
    }

    /** The page wants no reader to be answered, so none is after a restart either. */
    void stopScanning() {
        unattended.allow(false);
        engine.stopScanning();
    }

    void unregister(Completion<Void> then) {
        unattended.allow(false);
        engine.unregister(then);
    }

    AccessErrorCode absence() {
        return engine.absence();
    }
}
