package app.lanyard.plugins.access;

import static org.junit.Assert.assertEquals;

import android.content.Context;
import org.junit.Test;

public class VendorSdksTest {

    /** As where the vendor's SDK is of another version. */
    public static final class DoesNotFit {

        public DoesNotFit(Context context) {
            throw new NoSuchMethodError("the vendor's own");
        }
    }

    @Test
    public void aClassThatIsNotInTheBuildIsNotInstalled() {
        assertEquals(
            AccessErrorCode.SDK_NOT_INSTALLED,
            VendorSdks.find(Object.class, "app.lanyard.plugins.Nowhere", new PlainContext(), (code) -> code)
        );
    }

    @Test
    public void anSdkThatDoesNotFitIsNotTakenForAMissingOne() {
        assertEquals(
            AccessErrorCode.SDK_INCOMPATIBLE,
            VendorSdks.find(Object.class, DoesNotFit.class.getName(), new PlainContext(), (code) -> code)
        );
    }
}
