package app.lanyard.plugins.salto;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.HandClock;
import app.lanyard.plugins.access.Heard;
import app.lanyard.plugins.access.RadioState;
import app.lanyard.plugins.access.SetRadio;
import java.util.ArrayList;
import java.util.List;
import org.junit.Before;
import org.junit.Test;

public class SaltoOpeningTest implements SaltoOpening.Events {

    private final FakeSaltoSdk sdk = new FakeSaltoSdk();
    private final MemorySaltoKeys keys = new MemorySaltoKeys();
    private final SetRadio radio = new SetRadio();
    private final HandClock clock = new HandClock();
    private final List<String> told = new ArrayList<>();
    private final SaltoOpening opening = new SaltoOpening(sdk, keys, radio, clock, this);
    private final Heard<SaltoOpening.Result> heard = new Heard<>();

    @Before
    public void aKeyIsThere() throws AccessException {
        keys.store("card", SaltoKeyData.parse("0A0B", "hex"));
    }

    @Override
    public void lockFound() {
        told.add("lock found");
    }

    @Override
    public void finished(SaltoOpening.Result result) {
        told.add(result.outcome().word());
    }

    @Override
    public void finishedBadly(AccessException problem) {
        told.add(problem.code().name());
    }

    private void open() {
        opening.open("card", heard);
    }

    private void answer(String opName) {
        sdk.listener.answered(7, opName);
        clock.run();
    }

    @Test
    public void aLockIsFoundAndOpens() {
        open();
        assertTrue(opening.isOpening());
        assertEquals("2026-09-21T14:13:20Z", opening.startedAt());
        sdk.listener.lockFound();
        clock.turn(800);
        answer("AUTH_SUCCESS_ACCESS_GRANTED");
        assertEquals(List.of("0A0B"), sdk.presented);
        assertEquals(List.of("lock found", "granted"), told);
        assertEquals(800, heard.value.durationMs());
        assertEquals(7, heard.value.opResult());
        assertFalse(opening.isOpening());
        assertNull(opening.startedAt());
    }

    @Test
    public void aKeyThatTheLockCallsVoidIsARejectionOfItsOwn() {
        open();
        answer("AUTH_SUCCESS_CANCELLED_KEY");
        assertEquals(List.of("KEY_CANCELLED"), heard.words);
    }

    @Test
    public void oneAtATime() {
        open();
        open();
        assertEquals(List.of("SDK_BUSY"), heard.words);
        assertEquals(1, sdk.presented.size());
    }

    @Test
    public void itEndsInTimeThoughTheSdkCannotBeStoppedAndTheLateAnswerCountsForNobody() {
        open();
        SaltoSdk.Listener first = sdk.listener;
        clock.turn(SaltoOpening.LIMIT_MS);
        assertEquals(List.of("TIMEOUT"), heard.words);
        open();
        first.lockFound();
        first.answered(7, "AUTH_SUCCESS_ACCESS_GRANTED");
        clock.run();
        assertEquals(List.of("TIMEOUT"), heard.words);
        assertEquals(List.of("TIMEOUT"), told);
        assertTrue(opening.isOpening());
    }

    @Test
    public void bluetoothThatIsWakingUpIsAskedAgainAfterASecondAndThenNoMore() {
        open();
        sdk.listener.failed(SaltoErrors.of(SaltoErrors.NOT_READY_YET, null));
        clock.turn(SaltoOpening.RETRY_AFTER_MS - 1);
        assertEquals(1, sdk.presented.size());
        clock.turn(1);
        assertEquals(2, sdk.presented.size());
        sdk.listener.failed(SaltoErrors.of(SaltoErrors.NOT_READY_YET, null));
        clock.run();
        assertEquals(List.of("SDK_BUSY"), heard.words);
    }

    @Test
    public void anSdkThatRefusesAtOnceIsHeard() {
        sdk.refusal = SaltoErrors.of(402, null);
        open();
        assertEquals(List.of("KEY_INVALID"), heard.words);
        assertFalse(opening.isOpening());
    }

    @Test
    public void withoutAKeyOrARadioNothingIsPresented() {
        opening.open("another card", heard);
        radio.bluetooth = RadioState.Bluetooth.OFF;
        open();
        radio.bluetooth = RadioState.Bluetooth.ON;
        radio.location = RadioState.Location.DENIED;
        open();
        assertEquals(List.of("KEY_NOT_FOUND", "BLUETOOTH_OFF", "LOCATION_UNAUTHORIZED"), heard.words);
        assertEquals(List.of(), sdk.presented);
    }

    /** What an SDK throws unchecked would end the app, and the card with it. */
    @Test
    public void whatTheSdkThrowsUncheckedIsAFailureOfTheOpening() {
        sdk.fault = new IllegalStateException("started twice");
        open();
        sdk.fault = new SecurityException("no permission to scan");
        open();
        assertEquals(List.of("INTERNAL", "BLUETOOTH_UNAUTHORIZED"), heard.words);
        assertEquals(heard.words, told);
        assertFalse(opening.isOpening());
        sdk.fault = null;
        open();
        assertTrue(opening.isOpening());
    }

    @Test
    public void aRetryThatThrowsUncheckedEndsTheOpeningToo() {
        open();
        sdk.listener.failed(SaltoErrors.of(SaltoErrors.NOT_READY_YET, null));
        sdk.fault = new SecurityException("permission taken back");
        clock.turn(SaltoOpening.RETRY_AFTER_MS);
        assertEquals(List.of("BLUETOOTH_UNAUTHORIZED"), heard.words);
        assertFalse(opening.isOpening());
    }

    @Test
    public void withoutTheSdkItSaysSo() {
        new SaltoOpening(new AbsentSaltoSdk(), keys, radio, clock, this).open("card", heard);
        assertEquals(List.of(AccessErrorCode.SDK_NOT_INSTALLED.name()), heard.words);
    }
}
