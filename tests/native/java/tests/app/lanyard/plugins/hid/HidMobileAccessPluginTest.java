package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.Calls;
import app.lanyard.plugins.access.HandClock;
import app.lanyard.plugins.access.SetRadio;
import com.getcapacitor.PermissionState;
import java.util.List;
import java.util.Set;
import org.junit.Test;

public class HidMobileAccessPluginTest {

    private final HandClock clock = new HandClock();
    private final Calls calls = new Calls();
    private final FakeHidSdk sdk = new FakeHidSdk();
    private final HidMobileAccessPlugin plugin = plugin(sdk);

    private HidMobileAccessPlugin plugin(HidSdk ofWhich) {
        HidConfiguration build = new HidConfiguration("id", "Lanyard", List.of(2), Set.of(HidOpeningMode.TAP));
        HidProcess process = new HidProcess(ofWhich, new SetRadio(), clock, build, new MemoryUnattendedCards());
        return new HidMobileAccessPlugin(clock, process);
    }

    @Test
    public void aBuildWithoutTheSdkSaysSo() {
        HidMobileAccessPlugin absent = plugin(new AbsentHidSdk());
        absent.isAvailable(calls.with("{}"));
        assertEquals("{\"available\":false,\"reason\":\"SDK_NOT_INSTALLED\"}", calls.answer);
        absent.redeemInvitation(calls.with("{\"invitationCode\":\"code\"}"));
        clock.run();
        assertTrue(calls.answer, calls.answer.startsWith("rejected "));
        assertTrue(calls.answer, calls.answer.contains("\"code\":\"SDK_NOT_INSTALLED\""));
        assertTrue(calls.answer, calls.answer.contains("\"retryable\":false"));
        absent.openClosestReader(calls.with("{}"));
        assertTrue(calls.answer, calls.answer.contains("\"code\":\"SDK_NOT_INSTALLED\""));
    }

    @Test
    public void aRejectionCarriesTheVendorsCodeForTheToast() {
        plugin.initialize(calls.with("{\"openingModes\":[\"tap\",\"none of ours\"]}"));
        clock.run();
        sdk.answer();
        clock.run();
        plugin.redeemInvitation(calls.with("{\"invitationCode\":\"code\"}"));
        clock.run();
        sdk.waiting.remove().failed(HidErrors.ofApi("DEVICE_NOT_ELIGIBLE", "too old"));
        clock.run();
        assertTrue(calls.answer, calls.answer.contains("\"code\":\"DEVICE_NOT_ELIGIBLE\""));
        assertTrue(calls.answer, calls.answer.contains("\"vendorCode\":\"DEVICE_NOT_ELIGIBLE\""));
        assertTrue(calls.answer, calls.answer.contains("\"vendorMessage\":\"too old\""));
    }

    @Test
    public void theStatusHasTheShapeOfTheDefinitions() {
        plugin.getStatus(calls.with("{}"));
        clock.run();
        assertEquals(
            "{\"phase\":\"idle\",\"sdkInstalled\":true,\"endpointReady\":false,\"keyCount\":0,\"scanning\":false," +
                "\"backgroundAllowed\":false,\"radio\":{\"bluetooth\":\"on\",\"nfc\":\"on\",\"location\":\"granted\"}}",
            calls.answer
        );
    }

    @Test
    public void scanningInTheBackgroundNeedsTheNotificationThatGoesWithIt() {
        plugin.permissions.put("notifications", PermissionState.DENIED);
        plugin.startScanning(calls.with("{\"background\":true}"));
        assertTrue(calls.answer, calls.answer.contains(AccessErrorCode.NOTIFICATIONS_DENIED.name()));
    }

    @Test
    public void itAsksForWhatThePageNamesAndForNoMore() {
        plugin.requestPermissions(calls.with("{\"permissions\":[\"notifications\",\"contacts\"]}"));
        plugin.requestPermissions(calls.with("{}"));
        assertEquals(List.of("asked for notifications", "asked for bluetooth, location"), plugin.told);
    }

    @Test
    public void thePlaceBehindTheScreenIsAskedForAloneAndLast() {
        String both = "{\"permissions\":[\"bluetooth\",\"location\",\"backgroundLocation\"]}";
        plugin.requestPermissions(calls.with(both));
        assertEquals(List.of("asked for bluetooth, location"), plugin.told);
        plugin.permissions.put("location", PermissionState.GRANTED);
        plugin.requestPermissions(calls.with("{\"permissions\":[\"backgroundLocation\"]}"));
        assertEquals("asked for backgroundLocation", plugin.told.get(1));
    }

    @Test
    public void theAnswerSaysWhetherThePlaceBehindTheScreenIsAllowed() {
        plugin.permissions.put("backgroundLocation", PermissionState.DENIED);
        plugin.checkPermissions(calls.with("{}"));
        assertTrue(calls.answer, calls.answer.contains("\"backgroundLocation\":\"denied\""));
    }

    @Test
    public void codesAndModesComeFromTheBuildWhereThePageNamesNone() {
        assertEquals(List.of(33, 2), HidBuild.lockServiceCodes("33, 2, none"));
        assertEquals(List.of(2), HidBuild.lockServiceCodes(""));
        assertEquals(Set.of(HidOpeningMode.TWIST_AND_GO, HidOpeningMode.SEAMLESS), HidBuild.openingModes("twistAndGo,seamless"));
        assertEquals(Set.of(HidOpeningMode.TAP), HidBuild.openingModes(""));
        HidConfiguration build = new HidConfiguration("id", "Lanyard", List.of(33), Set.of(HidOpeningMode.SEAMLESS));
        HidConfiguration silent = HidArguments.configuration(calls.with("{}"), build);
        assertEquals(List.of(33), silent.lockServiceCodes());
        assertEquals(Set.of(HidOpeningMode.SEAMLESS), silent.openingModes());
        assertEquals("id", silent.applicationId());
    }

    @Test
    public void eventsHaveTheNamesOfTheDefinitions() {
        plugin.readerOpened(null, HidReaderListener.Via.HCE, null);
        plugin.readerFailed(null, AccessErrorCode.READER_BUSY, "BUSY");
        plugin.scanningChanged(false, HidEvents.ScanReason.PERMISSION);
        assertEquals(
            List.of(
                "readerOpened {\"via\":\"hce\"}",
                "readerFailed {\"code\":\"READER_BUSY\",\"status\":\"BUSY\"}",
                "scanningChanged {\"scanning\":false,\"reason\":\"permission\"}"
            ),
            plugin.told
        );
    }
}
