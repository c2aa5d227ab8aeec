package app.lanyard.plugins.salto;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import com.saltosystems.justinmobile.sdk.ble.JustinBle;
import com.saltosystems.justinmobile.sdk.exceptions.JustinException;
import com.saltosystems.justinmobile.sdk.model.Result;
import java.util.ArrayList;
import java.util.List;
import org.junit.After;
import org.junit.Test;

/** The one file that names the vendor, against stubs of the members that docs/vendor-api.md lists. */
public class JustinSdkTest implements SaltoSdk.Listener {

    private final JustinBle vendor = JustinBle.getInstance(null);
    private final List<String> told = new ArrayList<>();
    private final JustinSdk sdk = new JustinSdk(null);

    @After
    public void forget() {
        vendor.refusal = null;
    }

    @Override
    public void lockFound() {
        told.add("lock found");
    }

    @Override
    public void answered(int opResult, String opName) {
        told.add(opName);
    }

    @Override
    public void failed(AccessException problem) {
        told.add(problem.code().name());
    }

    @Test
    public void whatTheVendorSaysComesInOurWords() throws AccessException {
        sdk.open("00FF10", this);
        vendor.waiting.onPeripheralFound();
        vendor.waiting.onSuccess(new Result(11));
        vendor.waiting.onSuccess(new Result(14));
        vendor.waiting.onSuccess(new Result(99));
        vendor.waiting.onFailure(new JustinException(410));
        List<String> expected = new ArrayList<>(
            List.of("lock found", "AUTH_SUCCESS_ACCESS_GRANTED", "AUTH_SUCCESS_PIN_REQUIRED")
        );
        expected.add(null);
        expected.add("TIMEOUT");
        assertEquals(expected, told);
    }

    @Test
    public void anAnswerWithoutAReasonIsHandedOnAndEndsNothing() throws AccessException {
        sdk.open("00FF10", this);
        vendor.waiting.onSuccess(null);
        vendor.waiting.onFailure(null);
        List<String> expected = new ArrayList<>();
        expected.add(null);
        expected.add("INTERNAL");
        assertEquals(expected, told);
    }

    @Test
    public void aRefusalIsThrownInOurWords() {
        vendor.refusal = new JustinException(401);
        AccessException problem = assertThrows(AccessException.class, () -> sdk.open("00FF10", this));
        assertEquals(AccessErrorCode.SDK_BUSY, problem.code());
    }
}
