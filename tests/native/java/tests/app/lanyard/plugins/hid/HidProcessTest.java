package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import app.lanyard.plugins.access.HandClock;
import app.lanyard.plugins.access.Heard;
import app.lanyard.plugins.access.SetRadio;
import java.util.List;
import java.util.Set;
import org.junit.Test;

public class HidProcessTest {

    private static final ScanNotice NOTICE = new ScanNotice(null, null);

    private final HandClock clock = new HandClock();
    private final FakeHidSdk sdk = new FakeHidSdk();
    private final MemoryUnattendedCards unattended = new MemoryUnattendedCards();

    private HidProcess process(String applicationId) {
        HidConfiguration build = new HidConfiguration(applicationId, "Lanyard", List.of(33), Set.of(HidOpeningMode.TAP));
        return new HidProcess(sdk, new SetRadio(), clock, build, unattended);
    }

    private HidProcess started() {
        sdk.hasEndpoint = true;
        sdk.keys = List.of(FakeHidSdk.key("1"));
        HidProcess process = process("id");
        process.start();
        clock.run();
        return process;
    }

    private void answer() {
        sdk.answer();
        clock.run();
    }

    @Test
    public void itStartsTheSdkWithoutAPage() {
        started();
        assertEquals(List.of("start"), sdk.asked);
    }

    @Test
    public void aBuildThatNamesNoApplicationStartsNothing() {
        process("").start();
        clock.run();
        assertEquals(List.of(), sdk.asked);
    }

    @Test
    public void afterARestartItPresentsCardsWhereThePageHasAllowedIt() {
        unattended.areAllowed = true;
        started();
        answer();
        assertEquals(List.of("start", "startCards"), sdk.asked);
    }

    @Test
    public void afterARestartItPresentsNoneWhereThePageHasNot() {
        started();
        answer();
        assertEquals(List.of("start"), sdk.asked);
    }

    @Test
    public void aPageThatIsThereDecidesItself() {
        unattended.areAllowed = true;
        HidProcess process = started();
        process.join(new HeardHidEvents());
        answer();
        assertEquals(List.of("start"), sdk.asked);
    }

    @Test
    public void whatThePageWantsIsKeptForTheNextStartAndEndsWithItsStop() {
        HidProcess process = started();
        answer();
        process.startScanning(false, true, NOTICE, new Heard<>());
        assertTrue(unattended.areAllowed);
        process.stopScanning();
        assertFalse(unattended.areAllowed);
        process.startScanning(false, true, NOTICE, new Heard<>());
        process.unregister(new Heard<>());
        assertFalse(unattended.areAllowed);
    }

    @Test
    public void aWindowThatGoesLeavesTheCardsToTheProcess() {
        HidProcess process = started();
        answer();
        HeardHidEvents page = new HeardHidEvents();
        process.join(page);
        process.startScanning(false, true, NOTICE, new Heard<>());
        process.leave(page);
        assertEquals("startCards", sdk.asked.get(sdk.asked.size() - 1));
        assertTrue(unattended.areAllowed);
    }

    @Test
    public void aWindowThatGoesLateTakesNothingFromTheNextOne() {
        HidProcess process = started();
        HeardHidEvents first = new HeardHidEvents();
        HeardHidEvents second = new HeardHidEvents();
        process.join(first);
        process.join(second);
        process.leave(first);
        answer();
        assertEquals(List.of(), first.words);
        assertEquals(List.of("keys 1"), second.words);
    }
}
