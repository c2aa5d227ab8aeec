package app.lanyard.plugins.access;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class OnceWithinTest {

    private final HandClock clock = new HandClock();
    private final Heard<String> heard = new Heard<>();
    private final OnceWithin<String> once = new OnceWithin<>(clock, 100, heard);

    @Test
    public void theFirstAnswerCountsAndNoOther() {
        assertEquals(1, clock.alarms());
        once.done("first");
        assertEquals(0, clock.alarms());
        once.done("second");
        once.failed(new AccessException(AccessErrorCode.INTERNAL));
        clock.turn(1_000);
        assertEquals(List.of("done"), heard.words);
        assertEquals("first", heard.value);
    }

    @Test
    public void noAnswerInTimeIsATimeout() {
        clock.turn(99);
        assertEquals(List.of(), heard.words);
        clock.turn(1);
        once.done("late");
        assertEquals(List.of("TIMEOUT"), heard.words);
    }
}
