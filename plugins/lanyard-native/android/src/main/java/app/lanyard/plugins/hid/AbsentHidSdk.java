package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Completion;
import java.util.List;

/** A build whose vendor's SDK is missing, or does not fit: every call says so. */
public final class AbsentHidSdk implements HidSdk {

    private final AccessErrorCode absence;

    public AbsentHidSdk() {
        this(AccessErrorCode.SDK_NOT_INSTALLED);
    }

    AbsentHidSdk(AccessErrorCode absence) {
        this.absence = absence;
    }

    @Override
    public AccessErrorCode absence() {
        return absence;
    }

    @Override
    public void start(HidConfiguration configuration, Completion<Void> then) {
        then.failed(notInstalled());
    }

    @Override
    public boolean isEndpointSetUp() throws AccessException {
        throw notInstalled();
    }

    @Override
    public void setUpEndpoint(String invitationCode, Completion<Void> then) {
        then.failed(notInstalled());
    }

    @Override
    public void updateEndpoint(Completion<Void> then) {
        then.failed(notInstalled());
    }

    @Override
    public void endEndpoint(Completion<Void> then) {
        then.failed(notInstalled());
    }

    @Override
    public List<HidKey> keys() throws AccessException {
        throw notInstalled();
    }

    @Override
    public String lastServerSync() {
        return null;
    }

    @Override
    public void startReaders(ScanNotice notice, HidReaderListener listener) throws AccessException {
        throw notInstalled();
    }

    @Override
    public void startCards(HidReaderListener listener) throws AccessException {
        throw notInstalled();
    }

    @Override
    public void stopReaders() {
        // Nothing was begun.
    }

    private AccessException notInstalled() {
        return new AccessException(absence);
    }
}
