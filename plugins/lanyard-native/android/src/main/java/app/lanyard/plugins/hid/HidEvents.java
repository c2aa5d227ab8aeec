package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.OpeningOutcome;
import java.util.List;

/** What the engine tells of its own accord. */
public interface HidEvents {
    void statusChanged(HidStatus status);

    void keysChanged(List<HidKey> keys);

    void readerOpened(String reader, HidReaderListener.Via via, String mode);

    void readerClosed(String reader, HidReaderListener.Via via, OpeningOutcome outcome, String status);

    void readerFailed(String reader, AccessErrorCode code, String status);

    void endpointTerminated();

    void scanningChanged(boolean isScanning, ScanReason reason);

    enum ScanReason {
        USER("user"),
        NO_KEYS("noKeys"),
        PERMISSION("permission"),
        RADIO("radio"),
        SYSTEM("system");

        private final String word;

        ScanReason(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }
}
