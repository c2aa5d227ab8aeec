package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Heard;
import app.lanyard.plugins.access.PlainContext;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.Test;

public class GuardedHidSdkTest {

    private final List<String> asked = new ArrayList<>();

    /** Every call throws what no signature names. */
    private HidSdk throwing(RuntimeException fault) {
        HidSdk sdk = (HidSdk) Proxy.newProxyInstance(
            HidSdk.class.getClassLoader(),
            new Class<?>[] { HidSdk.class },
            (proxy, method, arguments) -> {
                asked.add(method.getName());
                throw fault;
            }
        );
        return new GuardedHidSdk(sdk);
    }

    @Test
    public void anUncheckedFaultIsAFailureOfTheCall() {
        HidSdk sdk = throwing(new IllegalStateException("started twice"));
        Heard<Void> heard = new Heard<>();
        sdk.start(null, heard);
        sdk.setUpEndpoint("code", heard);
        sdk.updateEndpoint(heard);
        sdk.endEndpoint(heard);
        assertEquals(Collections.nCopies(4, "INTERNAL"), heard.words);
        AccessException problem = assertThrows(AccessException.class, sdk::keys);
        assertEquals("IllegalStateException", problem.vendorCode());
        assertNull(sdk.lastServerSync());
        assertThrows(AccessException.class, sdk::isEndpointSetUp);
        assertThrows(AccessException.class, () -> sdk.startCards(null));
        sdk.stopReaders();
    }

    @Test
    public void theSdkOfThisBuildIsGuarded() {
        assertEquals(GuardedHidSdk.class, HidSdks.inThisBuild(new PlainContext()).getClass());
    }

    @Test
    public void aRefusedScanNamesThePermissionAndLeavesNothingBehind() {
        HidSdk sdk = throwing(new SecurityException("no permission"));
        AccessException problem = assertThrows(AccessException.class, () -> sdk.startReaders(null, null));
        assertEquals(AccessErrorCode.BLUETOOTH_UNAUTHORIZED, problem.code());
        assertEquals(List.of("startReaders", "stopReaders"), asked);
    }
}
