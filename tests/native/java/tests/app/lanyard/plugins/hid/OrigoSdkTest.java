package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Heard;
import app.lanyard.plugins.access.PlainContext;
import com.hid.origo.api.OrigoMobileKeys;
import com.hid.origo.api.OrigoMobileKeysApi;
import com.hid.origo.api.OrigoMobileKeysApiErrorCode;
import com.hid.origo.api.OrigoMobileKeysException;
import com.hid.origo.api.OrigoReaderConnectionController;
import com.hid.origo.api.ble.OrigoOpeningStatus;
import com.hid.origo.api.ble.OrigoOpeningType;
import com.hid.origo.api.ble.OrigoReaderConnectionCallback;
import com.hid.origo.api.hce.OrigoHceConnectionCallback;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.After;
import org.junit.Test;

/** The one file that names the vendor, against stubs of the members that docs/vendor-api.md lists. */
public class OrigoSdkTest implements HidReaderListener {

    private static final HidConfiguration CONFIGURATION = new HidConfiguration(
        "app",
        "Lanyard",
        List.of(2),
        Set.of(HidOpeningMode.TAP, HidOpeningMode.SEAMLESS)
    );
    private static final ScanNotice NOTICE = new ScanNotice(null, null);

    private final OrigoMobileKeys vendor = OrigoMobileKeysApi.getInstance().getMobileKeys();
    private final OrigoReaderConnectionController readers = OrigoMobileKeysApi.getInstance()
        .getOrigiReaderConnectionController();
    private final List<String> told = new ArrayList<>();
    private final OrigoSdk sdk = new OrigoSdk(new PlainContext());

    @After
    public void forget() {
        vendor.asked.clear();
        vendor.problem = null;
        vendor.failsWithoutReason = false;
        readers.asked.clear();
        readers.refuses = false;
    }

    @Override
    public void opened(String reader, Via via, String mode) {
        told.add("opened " + via.word() + " " + mode);
    }

    @Override
    public void closed(String reader, Via via, String status) {
        told.add("closed " + via.word() + " " + status);
    }

    @Override
    public void failed(String reader, String status) {
        told.add("failed " + status);
    }

    @Test
    public void itIsInitializedOnceHoweverOftenItIsStarted() {
        Heard<Void> heard = new Heard<>();
        sdk.start(CONFIGURATION, heard);
        sdk.start(CONFIGURATION, heard);
        assertEquals(List.of("applicationStartup", "applicationStartup"), vendor.asked);
        assertEquals(List.of("done", "done"), heard.words);
    }

    @Test
    public void eachCallIsTheVendorsOwn() {
        Heard<Void> heard = new Heard<>();
        sdk.setUpEndpoint("code", heard);
        sdk.updateEndpoint(heard);
        sdk.endEndpoint(heard);
        assertEquals(List.of("endpointSetup", "endpointUpdate", "unregisterEndpoint"), vendor.asked);
        assertEquals(List.of("done", "done", "done"), heard.words);
    }

    @Test
    public void theVendorsFailureComesInOurWords() {
        vendor.problem = new OrigoMobileKeysException(OrigoMobileKeysApiErrorCode.INVALID_INVITATION_CODE);
        Heard<Void> heard = new Heard<>();
        sdk.setUpEndpoint("code", heard);
        assertEquals(List.of("INVALID_INVITATION_CODE"), heard.words);
        AccessException problem = assertThrows(AccessException.class, sdk::keys);
        assertEquals(AccessErrorCode.INVALID_INVITATION_CODE, problem.code());
    }

    @Test
    public void aFailureWithoutAReasonIsHandedOnAndEndsNothing() {
        vendor.failsWithoutReason = true;
        Heard<Void> heard = new Heard<>();
        sdk.setUpEndpoint("code", heard);
        assertEquals(List.of("INTERNAL"), heard.words);
    }

    @Test
    public void readersAreAnsweredByBothRadiosAndTold() throws AccessException {
        sdk.startReaders(NOTICE, this);
        OrigoReaderConnectionCallback.listener.onReaderConnectionOpened(null, OrigoOpeningType.PROXIMITY);
        OrigoReaderConnectionCallback.listener.onReaderConnectionClosed(null, null);
        OrigoReaderConnectionCallback.listener.onReaderConnectionFailed(null, null, OrigoOpeningStatus.OUT_OF_RANGE);
        OrigoHceConnectionCallback.listener.onHceSessionOpened();
        OrigoHceConnectionCallback.listener.onHceSessionClosed(3);
        assertEquals(List.of("enableHce", "startForegroundScanning"), readers.asked);
        assertEquals(
            List.of("opened ble PROXIMITY", "closed ble null", "failed OUT_OF_RANGE", "opened hce null", "closed hce 3"),
            told
        );
        sdk.stopReaders();
        assertTrue(readers.asked.containsAll(List.of("disableHce", "stopScanning")));
        assertNull(OrigoReaderConnectionCallback.listener);
        assertNull(OrigoHceConnectionCallback.listener);
    }

    @Test
    public void aServiceThatAndroidRefusesLeavesNothingBehind() {
        readers.refuses = true;
        HidSdk guarded = new GuardedHidSdk(sdk);
        AccessException problem = assertThrows(AccessException.class, () -> guarded.startReaders(NOTICE, this));
        assertEquals(AccessErrorCode.BLUETOOTH_UNAUTHORIZED, problem.code());
        assertEquals(
            List.of("enableHce", "startForegroundScanning", "disableHce", "stopScanning"),
            readers.asked
        );
        assertNull(OrigoReaderConnectionCallback.listener);
    }
}
