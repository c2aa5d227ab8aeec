package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.Completion;
import app.lanyard.plugins.access.HandClock;
import app.lanyard.plugins.access.Heard;
import app.lanyard.plugins.access.RadioState;
import app.lanyard.plugins.access.SetRadio;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.Test;

public class HidEngineTest {

    private static final HidConfiguration CONFIGURATION = new HidConfiguration(
        "app",
        "Lanyard",
        List.of(2),
        Set.of(HidOpeningMode.TAP)
    );
    private static final ScanNotice NOTICE = new ScanNotice("title", "text");

    private final FakeHidSdk sdk = new FakeHidSdk();
    private final SetRadio radio = new SetRadio();
    private final HandClock clock = new HandClock();
    private final HeardHidEvents events = new HeardHidEvents();
    private final HidEngine engine = new HidEngine(sdk, radio, clock, events);

    private void answer() {
        sdk.answer();
        clock.run();
    }

    private void fail(AccessErrorCode code) {
        sdk.fail(code);
        clock.run();
    }

    private void start() {
        engine.initialize(CONFIGURATION, new Heard<>());
        answer();
    }

    private void startWithKeys(String... ids) {
        sdk.hasEndpoint = true;
        sdk.keys = List.of(ids).stream().map(FakeHidSdk::key).toList();
        start();
    }

    private Heard<Void> scan(boolean inBackground) {
        Heard<Void> heard = new Heard<>();
        engine.startScanning(inBackground, false, NOTICE, heard);
        return heard;
    }

    @Test
    public void withoutTheSdkEveryCallSaysSo() {
        HidEngine absent = new HidEngine(new AbsentHidSdk(), radio, clock, events);
        Heard<Object> heard = new Heard<>();
        absent.initialize(CONFIGURATION, cast(heard));
        absent.redeem("code", false, cast(heard));
        absent.refresh(cast(heard));
        absent.listKeys(cast(heard));
        absent.unregister(cast(heard));
        absent.startScanning(false, false, NOTICE, cast(heard));
        absent.stopScanning();
        assertEquals(Collections.nCopies(6, "SDK_NOT_INSTALLED"), heard.words);
        assertEquals(HidPhase.UNAVAILABLE, absent.status().phase());
        assertFalse(absent.status().isSdkInstalled());
    }

    @SuppressWarnings("unchecked")
    private static <T> Completion<T> cast(Heard<Object> heard) {
        return (Completion<T>) heard;
    }

    @Test
    public void nothingRunsBeforeTheStart() {
        Heard<HidRefresh> refresh = new Heard<>();
        engine.refresh(refresh);
        Heard<List<HidKey>> keys = new Heard<>();
        engine.listKeys(keys);
        engine.redeem("code", false, keys);
        assertEquals(List.of("NOT_STARTED"), refresh.words);
        assertEquals(List.of("NOT_STARTED", "NOT_STARTED"), keys.words);
        assertEquals(List.of(), sdk.asked);
    }

    @Test
    public void itIsStartedOnceHoweverManyAsk() {
        Heard<HidStatus> one = new Heard<>();
        Heard<HidStatus> other = new Heard<>();
        engine.initialize(CONFIGURATION, one);
        engine.initialize(CONFIGURATION, other);
        answer();
        Heard<HidStatus> later = new Heard<>();
        engine.initialize(CONFIGURATION, later);
        assertEquals(List.of("start"), sdk.asked);
        assertEquals(List.of("done"), one.words);
        assertEquals(List.of("done"), other.words);
        assertEquals(HidPhase.READY, later.value.phase());
        assertEquals(List.of("starting", "ready"), events.phases);
    }

    @Test
    public void aStartThatFailedMayBeTriedAgain() {
        Heard<HidStatus> heard = new Heard<>();
        engine.initialize(CONFIGURATION, heard);
        fail(AccessErrorCode.SERVER_UNREACHABLE);
        engine.initialize(CONFIGURATION, heard);
        answer();
        assertEquals(List.of("SERVER_UNREACHABLE", "done"), heard.words);
    }

    @Test
    public void anInvitationIsRedeemedAndTheKeysAreFetched() {
        start();
        Heard<List<HidKey>> heard = new Heard<>();
        engine.redeem("AAAA-BBBB-CCCC-DDDD", false, heard);
        answer();
        sdk.keys = List.of(FakeHidSdk.key("1"));
        answer();
        assertEquals(List.of("start", "setUp AAAA-BBBB-CCCC-DDDD", "update"), sdk.asked);
        assertEquals(1, heard.value.size());
        assertEquals(List.of("keys 1"), events.words);
        assertEquals(List.of("starting", "ready", "settingUp", "updating", "ready"), events.phases);
        assertTrue(engine.status().isEndpointReady());
    }

    @Test
    public void aRedeemedInvitationIsNoFailureWhenTheUpdateFails() {
        start();
        Heard<List<HidKey>> heard = new Heard<>();
        engine.redeem("code", false, heard);
        answer();
        fail(AccessErrorCode.SERVER_UNREACHABLE);
        assertEquals(List.of("done"), heard.words);
    }

    @Test
    public void anInvitationThatIsRefusedLeavesNoEndpoint() {
        start();
        Heard<List<HidKey>> heard = new Heard<>();
        engine.redeem("code", false, heard);
        fail(AccessErrorCode.INVALID_INVITATION_CODE);
        engine.redeem("  ", false, heard);
        assertEquals(List.of("INVALID_INVITATION_CODE", "INVALID_INVITATION_CODE"), heard.words);
        assertEquals(HidPhase.READY, engine.status().phase());
        assertFalse(engine.status().isEndpointReady());
    }

    @Test
    public void aSecondEndpointReplacesTheFirstOnlyWhereAsked() {
        startWithKeys("1");
        Heard<List<HidKey>> heard = new Heard<>();
        engine.redeem("new", false, heard);
        assertEquals(List.of("DEVICE_SETUP_FAILED"), heard.words);
        engine.redeem("new", true, heard);
        answer();
        answer();
        sdk.keys = List.of(FakeHidSdk.key("2"));
        answer();
        assertEquals(List.of("start", "end", "setUp new", "update"), sdk.asked);
        assertEquals("2", heard.value.get(0).id());
        assertFalse(events.words.contains("terminated"));
    }

    @Test
    public void oneCallAtATime() {
        startWithKeys("1");
        Heard<HidRefresh> first = new Heard<>();
        Heard<HidRefresh> second = new Heard<>();
        engine.refresh(first);
        engine.refresh(second);
        answer();
        assertEquals(List.of("done"), first.words);
        assertEquals(List.of("SDK_BUSY"), second.words);
    }

    @Test
    public void anSdkThatNeverAnswersIsATimeoutAndItsLateAnswerCountsForNobody() {
        startWithKeys("1");
        Heard<HidRefresh> heard = new Heard<>();
        engine.refresh(heard);
        clock.turn(HidEngine.LIMIT_MS);
        assertEquals(List.of("TIMEOUT"), heard.words);
        assertEquals(HidPhase.READY, engine.status().phase());
        answer();
        assertEquals(List.of("TIMEOUT"), heard.words);
    }

    @Test
    public void aRefreshCountsWhatWasIssuedAndRevoked() {
        startWithKeys("1", "2");
        Heard<HidRefresh> heard = new Heard<>();
        engine.refresh(heard);
        sdk.keys = List.of(FakeHidSdk.key("2"), FakeHidSdk.key("3"), FakeHidSdk.key("4"));
        answer();
        assertEquals(2, heard.value.issued());
        assertEquals(1, heard.value.revoked());
        assertEquals(List.of("keys 2", "keys 3"), events.words);
    }

    @Test
    public void anEndpointThatTheServerTookAwayIsTold() {
        startWithKeys("1");
        scan(false);
        Heard<HidRefresh> heard = new Heard<>();
        engine.refresh(heard);
        sdk.hasEndpoint = false;
        fail(AccessErrorCode.ENDPOINT_NOT_SETUP);
        assertEquals(List.of("ENDPOINT_NOT_SETUP"), heard.words);
        assertEquals(
            List.of("keys 1", "scanning user", "keys 0", "not scanning noKeys", "terminated"),
            events.words
        );
    }

    @Test
    public void oneThatWasEndedAtOurWishIsNot() {
        startWithKeys("1");
        Heard<Void> heard = new Heard<>();
        engine.unregister(heard);
        answer();
        engine.unregister(heard);
        assertEquals(List.of("done", "done"), heard.words);
        assertEquals(List.of("keys 1", "keys 0"), events.words);
    }

    @Test
    public void scanningNeedsAnEndpointAndAKey() {
        start();
        assertEquals(List.of("ENDPOINT_NOT_SETUP"), scan(false).words);
        sdk.hasEndpoint = true;
        assertEquals(List.of("KEY_NOT_FOUND"), scan(false).words);
    }

    @Test
    public void scanningNamesTheRadioThatIsMissing() {
        startWithKeys("1");
        radio.nfc = RadioState.Nfc.OFF;
        radio.bluetooth = RadioState.Bluetooth.OFF;
        assertEquals(List.of("BLUETOOTH_OFF"), scan(false).words);
        radio.bluetooth = RadioState.Bluetooth.UNSUPPORTED;
        assertEquals(List.of("BLUETOOTH_UNSUPPORTED"), scan(false).words);
        radio.bluetooth = RadioState.Bluetooth.UNAUTHORIZED;
        assertEquals(List.of("BLUETOOTH_UNAUTHORIZED"), scan(false).words);
        radio.bluetooth = RadioState.Bluetooth.ON;
        radio.location = RadioState.Location.OFF;
        assertEquals(List.of("LOCATION_OFF"), scan(false).words);
        radio.location = RadioState.Location.DENIED;
        assertEquals(List.of("LOCATION_UNAUTHORIZED"), scan(false).words);
        assertFalse(engine.status().isScanning());
    }

    @Test
    public void nfcAloneWillDo() {
        startWithKeys("1");
        radio.bluetooth = RadioState.Bluetooth.OFF;
        assertEquals(List.of("done"), scan(false).words);
    }

    @Test
    public void inTheForegroundItPausesWhileTheAppIsHidden() {
        startWithKeys("1");
        scan(false);
        engine.appHidden();
        assertFalse(engine.status().isScanning());
        engine.appShown();
        assertTrue(engine.status().isScanning());
        assertEquals(
            List.of("keys 1", "scanning user", "not scanning system", "scanning system"),
            events.words
        );
    }

    @Test
    public void inTheBackgroundItGoesOn() {
        startWithKeys("1");
        scan(true);
        engine.appHidden();
        assertTrue(engine.status().isScanning());
        assertTrue(engine.status().isBackgroundAllowed());
    }

    @Test
    public void aPermissionThatTheSystemTakesBackEndsItForGood() {
        startWithKeys("1");
        scan(true);
        radio.bluetooth = RadioState.Bluetooth.UNAUTHORIZED;
        engine.appShown();
        radio.bluetooth = RadioState.Bluetooth.ON;
        engine.appShown();
        assertEquals(List.of("keys 1", "scanning user", "not scanning permission"), events.words);
        assertFalse(engine.status().isBackgroundAllowed());
    }

    @Test
    public void aRadioThatGoesOffIsNamedAsTheReason() {
        startWithKeys("1");
        scan(false);
        radio.nfc = RadioState.Nfc.OFF;
        radio.bluetooth = RadioState.Bluetooth.OFF;
        engine.surroundingsChanged();
        assertEquals(List.of("keys 1", "scanning user", "not scanning radio"), events.words);
    }

    @Test
    public void anSdkThatRefusesToScanLeavesItOff() {
        startWithKeys("1");
        sdk.scanRefusal = HidErrors.ofApi("SDK_BUSY", null);
        assertEquals(List.of("SDK_BUSY"), scan(false).words);
        assertFalse(engine.status().isScanning());
    }

    @Test
    public void aReaderThatWasReachedIsCommunicatedAndNeverGranted() {
        startWithKeys("1");
        scan(false);
        sdk.listener.opened(null, HidReaderListener.Via.BLE, null);
        sdk.listener.closed(null, HidReaderListener.Via.BLE, null);
        sdk.listener.failed(null, "OUT_OF_RANGE");
        assertEquals(
            List.of("keys 1", "scanning user", "opened ble", "closed communicated", "failed OUT_OF_RANGE"),
            events.words
        );
    }

    @Test
    public void theWindowThatGoesTakesTheReadersAlong() {
        startWithKeys("1");
        scan(true);
        engine.windowClosed();
        assertEquals("stopReaders", sdk.asked.get(sdk.asked.size() - 1));
    }

    @Test
    public void cardsThatMayBePresentedUnattendedStayWhileTheAppIsHidden() {
        startWithKeys("1");
        engine.startScanning(false, true, NOTICE, new Heard<>());
        engine.appHidden();
        assertFalse(engine.status().isScanning());
        assertEquals("startCards", sdk.asked.get(sdk.asked.size() - 1));
        engine.appShown();
        assertTrue(engine.status().isScanning());
    }

    @Test
    public void theSameCardsStayWhenTheWindowGoes() {
        startWithKeys("1");
        engine.startScanning(false, true, NOTICE, new Heard<>());
        engine.windowClosed();
        assertEquals("startCards", sdk.asked.get(sdk.asked.size() - 1));
        engine.stopScanning();
        assertEquals("stopReaders", sdk.asked.get(sdk.asked.size() - 1));
    }

    @Test
    public void aProcessWithoutAPagePresentsCardsAndDoesNotSearch() {
        startWithKeys("1");
        engine.presentCards();
        assertFalse(engine.status().isScanning());
        assertEquals("startCards", sdk.asked.get(sdk.asked.size() - 1));
        scan(false);
        assertTrue(engine.status().isScanning());
    }
}
