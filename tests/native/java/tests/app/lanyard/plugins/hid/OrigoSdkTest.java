package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Heard;
import com.hid.origo.OrigoMobileKeysApi;
import com.hid.origo.api.OrigoMobileKeys;
import com.hid.origo.api.OrigoMobileKeysApiErrorCode;
import com.hid.origo.api.OrigoMobileKeysException;
import java.util.List;
import org.junit.After;
import org.junit.Test;

/** The one file that names the vendor, against stubs of the members that docs/vendor-api.md lists. */
public class OrigoSdkTest {

    private final OrigoMobileKeys vendor = OrigoMobileKeysApi.getInstance().getMobileKeys();
    private final OrigoSdk sdk = new OrigoSdk(null);

    @After
    public void forget() {
        vendor.asked.clear();
        vendor.problem = null;
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
}
