package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Completion;
import app.lanyard.plugins.access.Guarded;
import java.util.List;

/** An SDK whose unchecked exceptions are failures of the call, and not the end of the app. */
final class GuardedHidSdk implements HidSdk {

    private final HidSdk sdk;

    GuardedHidSdk(HidSdk sdk) {
        this.sdk = sdk;
    }

    @Override
    public AccessErrorCode absence() {
        return sdk.absence();
    }

    @Override
    public void start(HidConfiguration configuration, Completion<Void> then) {
        Guarded.told(then, () -> sdk.start(configuration, then));
    }

    @Override
    public boolean isEndpointSetUp() throws AccessException {
        return Guarded.value(sdk::isEndpointSetUp);
    }

    @Override
    public void setUpEndpoint(String invitationCode, Completion<Void> then) {
        Guarded.told(then, () -> sdk.setUpEndpoint(invitationCode, then));
    }

    @Override
    public void updateEndpoint(Completion<Void> then) {
        Guarded.told(then, () -> sdk.updateEndpoint(then));
    }

    @Override
    public void endEndpoint(Completion<Void> then) {
        Guarded.told(then, () -> sdk.endEndpoint(then));
    }

    @Override
    public List<HidKey> keys() throws AccessException {
        return Guarded.value(sdk::keys);
    }

    @Override
    public String lastServerSync() {
        try {
            return Guarded.value(sdk::lastServerSync);
        } catch (AccessException notKnown) {
            return null;
        }
    }

    @Override
    public void startReaders(ScanNotice notice, HidReaderListener listener) throws AccessException {
        startOrStop(() -> sdk.startReaders(notice, listener));
    }

    @Override
    public void startCards(HidReaderListener listener) throws AccessException {
        startOrStop(() -> sdk.startCards(listener));
    }

    /** What was begun before the fault must not go on. */
    private void startOrStop(Guarded.Order start) throws AccessException {
        try {
            Guarded.order(start);
        } catch (AccessException problem) {
            stopReaders();
            throw problem;
        }
    }

    @Override
    public void stopReaders() {
        try {
            Guarded.order(sdk::stopReaders);
        } catch (AccessException nothingLeftToDo) {
            // The listeners are forgotten first, so nothing is heard of it any more.
        }
    }
}
