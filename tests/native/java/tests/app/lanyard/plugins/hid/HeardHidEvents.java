package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.OpeningOutcome;
import java.util.ArrayList;
import java.util.List;

final class HeardHidEvents implements HidEvents {

    final List<String> phases = new ArrayList<>();
    final List<String> words = new ArrayList<>();

    @Override
    public void statusChanged(HidStatus status) {
        phases.add(status.phase().word());
    }

    @Override
    public void keysChanged(List<HidKey> keys) {
        words.add("keys " + keys.size());
    }

    @Override
    public void readerOpened(String reader, HidReaderListener.Via via, String mode) {
        words.add("opened " + via.word());
    }

    @Override
    public void readerClosed(String reader, HidReaderListener.Via via, OpeningOutcome outcome, String status) {
        words.add("closed " + outcome.word());
    }

    @Override
    public void readerFailed(String reader, AccessErrorCode code, String status) {
        words.add("failed " + code);
    }

    @Override
    public void endpointTerminated() {
        words.add("terminated");
    }

    @Override
    public void scanningChanged(boolean isScanning, ScanReason reason) {
        words.add((isScanning ? "scanning " : "not scanning ") + reason.word());
    }
}
