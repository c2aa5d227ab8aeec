package app.lanyard.plugins.hid;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Completion;
import java.util.List;

/**
 * HID's SDK as the engine needs it. One class implements it with the vendor's own (src/hid/java, built
 * only where the vendor's AAR is); without it AbsentHidSdk does. Called on the main thread.
 */
public interface HidSdk {
    /** @return why this build cannot use the SDK, or null where it can. */
    AccessErrorCode absence();

    default boolean isInstalled() {
        return absence() == null;
    }

    /** Once per process, and again only after it failed. */
    void start(HidConfiguration configuration, Completion<Void> then);

    /** Only after a start. */
    boolean isEndpointSetUp() throws AccessException;

    void setUpEndpoint(String invitationCode, Completion<Void> then);

    /** Only with an endpoint. */
    void updateEndpoint(Completion<Void> then);

    /** Only with an endpoint. */
    void endEndpoint(Completion<Void> then);

    List<HidKey> keys() throws AccessException;

    /** @return ISO 8601 in UTC, or null. */
    String lastServerSync();

    /** Begins to answer readers, by Bluetooth and by NFC, and to tell the listener. */
    void startReaders(ScanNotice notice, HidReaderListener listener) throws AccessException;

    /** Begins to answer readers by NFC alone, which the system allows without a screen and without a notification. */
    void startCards(HidReaderListener listener) throws AccessException;

    /** Harmless when nothing was begun. */
    void stopReaders();
}
