package app.lanyard.plugins.hid;

import static org.junit.Assert.assertEquals;

import app.lanyard.plugins.access.AccessErrorCode;
import com.hid.origo.api.OrigoMobileKeysApiErrorCode;
import org.junit.Test;

public class HidErrorsTest {

    @Test
    public void everyNameOfTheVendorHasOursAndOneThatIsNewIsInternal() {
        for (OrigoMobileKeysApiErrorCode name : OrigoMobileKeysApiErrorCode.values()) {
            AccessErrorCode ours = HidErrors.ofApi(name.name(), null).code();
            boolean isInternal = name == OrigoMobileKeysApiErrorCode.INTERNAL_ERROR;
            assertEquals(isInternal ? "INTERNAL" : name.name(), ours.name());
        }
        assertEquals(AccessErrorCode.INTERNAL, HidErrors.ofApi("BRAND_NEW", null).code());
        assertEquals(AccessErrorCode.INTERNAL, HidErrors.ofApi(null, null).code());
        assertEquals("BRAND_NEW", HidErrors.ofApi("BRAND_NEW", null).vendorCode());
    }

    @Test
    public void everyStatusOfAnOpeningHasOurs() {
        assertEquals(AccessErrorCode.OUT_OF_RANGE, HidErrors.ofOpening("OUT_OF_RANGE"));
        assertEquals(AccessErrorCode.ANTI_PASSBACK, HidErrors.ofOpening("READER_ANTI_PASSBACK"));
        assertEquals(AccessErrorCode.KEY_NOT_FOUND, HidErrors.ofOpening("MOBILE_KEY_NOT_FOUND"));
        assertEquals(AccessErrorCode.OPENING_TYPE_UNSUPPORTED, HidErrors.ofOpening("MOTION_UNSUPPORTED"));
        assertEquals(AccessErrorCode.TIMEOUT, HidErrors.ofOpening("DEVICE_TIMEOUT"));
        assertEquals(AccessErrorCode.READER_BUSY, HidErrors.ofOpening("BUSY"));
        assertEquals(AccessErrorCode.PROTOCOL_ERROR, HidErrors.ofOpening("BLE_FAILED"));
        assertEquals(AccessErrorCode.READER_FAILURE, HidErrors.ofOpening("BRAND_NEW"));
        assertEquals(AccessErrorCode.READER_FAILURE, HidErrors.ofOpening(null));
    }
}
