package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Heard;
import java.util.Collections;
import java.util.List;
import org.junit.Test;
import org.junit.function.ThrowingRunnable;

public class AbsentHidSdkTest {

    private final HidSdk absent = new AbsentHidSdk(AccessErrorCode.SDK_INCOMPATIBLE);

    @Test
    public void everyCallSaysWhy() {
        Heard<Void> heard = new Heard<>();
        absent.start(null, heard);
        absent.setUpEndpoint("code", heard);
        absent.updateEndpoint(heard);
        absent.endEndpoint(heard);
        assertEquals(Collections.nCopies(4, "SDK_INCOMPATIBLE"), heard.words);
        List<ThrowingRunnable> calls = List.of(
            absent::isEndpointSetUp,
            absent::keys,
            () -> absent.startReaders(null, null),
            () -> absent.startCards(null)
        );
        for (ThrowingRunnable call : calls) {
            assertEquals(AccessErrorCode.SDK_INCOMPATIBLE, assertThrows(AccessException.class, call).code());
        }
        assertNull(absent.lastServerSync());
        absent.stopReaders();
    }

    @Test
    public void aBuildWithoutOneSaysThatItHasNone() {
        assertEquals(AccessErrorCode.SDK_NOT_INSTALLED, new AbsentHidSdk().absence());
    }
}
