package app.lanyard.plugins.salto;

import static org.junit.Assert.assertEquals;

import android.Manifest;
import android.content.Context;
import app.lanyard.plugins.access.Calls;
import app.lanyard.plugins.access.PlainContext;
import org.junit.Test;

public class SaltoSpacePluginTest {

    /** The vendor's SDK asks for the place even where Android itself does not. */
    @Test
    public void aPluginThatIsLoadedHasTheVendorOfItsBuildAndNeedsThePlace() {
        PlainContext context = new PlainContext();
        context.granted.add(Manifest.permission.BLUETOOTH_SCAN);
        SaltoSpacePlugin plugin = new SaltoSpacePlugin() {
            @Override
            public Context getContext() {
                return context;
            }
        };
        plugin.load();
        Calls calls = new Calls();
        plugin.isAvailable(calls.with("{}"));
        assertEquals(
            "{\"available\":true,\"radio\":{\"bluetooth\":\"unsupported\",\"nfc\":\"unsupported\",\"location\":\"denied\"}}",
            calls.answer
        );
    }
}
