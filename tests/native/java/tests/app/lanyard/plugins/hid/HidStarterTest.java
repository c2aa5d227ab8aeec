package app.lanyard.plugins.hid;

import static org.junit.Assert.assertNotNull;
import static org.junit.Assert.assertSame;
import static org.junit.Assert.assertTrue;

import app.lanyard.plugins.access.PlainContext;
import org.junit.Test;

public class HidStarterTest {

    @Test
    public void aProcessHasOneEngineWhoeverAsks() {
        HidStarter starter = new HidStarter();
        starter.attachInfo(new PlainContext(), null);
        assertTrue(starter.onCreate());
        HidProcess first = HidProcess.of(new PlainContext());
        assertNotNull(first);
        assertSame(first, HidProcess.of(new PlainContext()));
    }

    @Test
    public void aProviderWithoutAContextStartsNothing() {
        assertTrue(new HidStarter().onCreate());
    }
}
