package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.OpeningOutcome;
import java.util.List;

/** Hands the engine's events to the page of the moment; without one nobody has to know. */
final class HidEventRelay implements HidEvents {

    private HidEvents page = null;

    void to(HidEvents newPage) {
        page = newPage;
    }

    /** A window that goes after another has come takes nothing from it. */
    void without(HidEvents goingPage) {
        if (page == goingPage) page = null;
    }

    boolean hasPage() {
        return page != null;
    }

    @Override
    public void statusChanged(HidStatus status) {
        if (page != null) page.statusChanged(status);
    }

    @Override
    public void keysChanged(List<HidKey> keys) {
        if (page != null) page.keysChanged(keys);
    }

    @Override
    public void readerOpened(String reader, HidReaderListener.Via via, String mode) {
        if (page != null) page.readerOpened(reader, via, mode);
    }

    @Override
    public void readerClosed(String reader, HidReaderListener.Via via, OpeningOutcome outcome, String status) {
        if (page != null) page.readerClosed(reader, via, outcome, status);
    }

    @Override
    public void readerFailed(String reader, AccessErrorCode code, String status) {
        if (page != null) page.readerFailed(reader, code, status);
    }

    @Override
    public void endpointTerminated() {
        if (page != null) page.endpointTerminated();
    }

    @Override
    public void scanningChanged(boolean isScanning, ScanReason reason) {
        if (page != null) page.scanningChanged(isScanning, reason);
    }
}
