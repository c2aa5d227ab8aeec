package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.OpeningOutcome;
import app.lanyard.plugins.access.Radio;
import app.lanyard.plugins.access.RadioState;

/** Answering readers: while the app is seen, or behind a notification where the person asked for it. */
final class HidScanning implements HidReaderListener {

    private final HidSdk sdk;
    private final Radio radio;
    private final HidEvents events;

    private boolean isOn = false;
    private boolean isBackground = false;
    /** Asked for, and paused because the app is not seen. */
    private boolean isPaused = false;
    /** Whether cards may be presented while nobody sees the app. */
    private boolean isUnattended;
    private boolean presentsCards = false;
    private ScanNotice notice = new ScanNotice(null, null);

    HidScanning(HidSdk sdk, Radio radio, HidEvents events) {
        this.sdk = sdk;
        this.radio = radio;
        this.events = events;
    }

    boolean isOn() {
        return isOn;
    }

    boolean isBackground() {
        return isBackground;
    }

    void start(boolean inBackground, boolean unattended, ScanNotice wanted) throws AccessException {
        AccessErrorCode problem = problem();
        if (problem != null) throw new AccessException(problem);
        isBackground = inBackground;
        isUnattended = unattended;
        notice = wanted;
        isPaused = false;
        turnOn(HidEvents.ScanReason.USER);
    }

    void stop(HidEvents.ScanReason reason) {
        isPaused = false;
        isBackground = false;
        turnOff(reason);
        endCards();
    }

    /** Answers readers by NFC alone, in a process that no page has opened. */
    void presentCards() {
        isUnattended = true;
        try {
            sdk.startCards(this);
            presentsCards = true;
        } catch (AccessException notNow) {
            // The page tries again by itself once it is opened.
        }
    }

    private void endCards() {
        if (!presentsCards) return;
        presentsCards = false;
        sdk.stopReaders();
    }

    /** The window went: a search in the background goes on, and so do cards that may be presented unattended. */
    void windowClosed() {
        if (!isUnattended) {
            stop(HidEvents.ScanReason.SYSTEM);
            return;
        }
        appHidden();
        isPaused = false;
    }

    void appHidden() {
        if (!isOn || isBackground) return;
        turnOff(HidEvents.ScanReason.SYSTEM);
        isPaused = true;
        if (isUnattended) presentCards();
    }

    /** What cannot go on has ended before (surroundingsChanged). */
    void appShown() {
        if (!isPaused) return;
        isPaused = false;
        try {
            turnOn(HidEvents.ScanReason.SYSTEM);
        } catch (AccessException problem) {
            // The page sees that nothing scans, and asks again by a tap.
        }
    }

    void surroundingsChanged() {
        AccessErrorCode problem = isOn || isPaused ? problem() : null;
        if (problem == null) return;
        stop(isMatterOfPermission(problem) ? HidEvents.ScanReason.PERMISSION : HidEvents.ScanReason.RADIO);
    }

    private void turnOn(HidEvents.ScanReason reason) throws AccessException {
        if (isOn) sdk.stopReaders();
        endCards();
        try {
            sdk.startReaders(notice, this);
        } catch (AccessException problem) {
            stop(HidEvents.ScanReason.SYSTEM);
            throw problem;
        }
        boolean wasOn = isOn;
        isOn = true;
        if (!wasOn) events.scanningChanged(true, reason);
    }

    private void turnOff(HidEvents.ScanReason reason) {
        if (!isOn) return;
        isOn = false;
        sdk.stopReaders();
        events.scanningChanged(false, reason);
    }

    /** NFC alone will do; a permission that is missing is named before a radio that is off. */
    private AccessErrorCode problem() {
        RadioState state = radio.state();
        AccessErrorCode problem = state.bluetoothProblem();
        boolean nfcWillDo =
            state.nfc() == RadioState.Nfc.ON &&
            (problem == AccessErrorCode.BLUETOOTH_OFF || problem == AccessErrorCode.BLUETOOTH_UNSUPPORTED);
        return nfcWillDo ? null : problem;
    }

    private static boolean isMatterOfPermission(AccessErrorCode problem) {
        return problem == AccessErrorCode.BLUETOOTH_UNAUTHORIZED || problem == AccessErrorCode.LOCATION_UNAUTHORIZED;
    }

    @Override
    public void opened(String reader, Via via, String mode) {
        events.readerOpened(reader, via, mode);
    }

    @Override
    public void closed(String reader, Via via, String status) {
        events.readerClosed(reader, via, OpeningOutcome.COMMUNICATED, status);
    }

    @Override
    public void failed(String reader, String status) {
        events.readerFailed(reader, HidErrors.ofOpening(status), status);
    }
}
