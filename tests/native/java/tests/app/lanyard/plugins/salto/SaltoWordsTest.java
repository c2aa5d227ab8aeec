package app.lanyard.plugins.salto;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.OpeningOutcome;
import java.util.Map;
import org.junit.Test;

public class SaltoWordsTest {

    @Test
    public void everyAnswerOfALockHasItsOutcome() {
        Map<String, OpeningOutcome> expected = Map.ofEntries(
            Map.entry("ACCESS_GRANTED", OpeningOutcome.GRANTED),
            Map.entry("DOOR_IN_OFFICE", OpeningOutcome.GRANTED),
            Map.entry("END_OFFICE", OpeningOutcome.GRANTED),
            Map.entry("OPENING_ROLLER", OpeningOutcome.GRANTED),
            Map.entry("CLOSING_ROLLER", OpeningOutcome.GRANTED),
            Map.entry("STOP_ROLLER", OpeningOutcome.GRANTED),
            Map.entry("ACCESS_REJECTED", OpeningOutcome.REJECTED),
            Map.entry("WAIT_SECOND_CARD", OpeningOutcome.NEEDS_SECOND_KEY),
            Map.entry("PIN_REQUIRED", OpeningOutcome.NEEDS_PIN),
            Map.entry("FINGER_REQUIRED", OpeningOutcome.NEEDS_FINGER),
            Map.entry("KEY_PROCESSED", OpeningOutcome.UNKNOWN),
            Map.entry("UNKNOWN_RESULT", OpeningOutcome.UNKNOWN),
            Map.entry("BRAND_NEW", OpeningOutcome.UNKNOWN)
        );
        expected.forEach((name, outcome) ->
            assertEquals(name, outcome, SaltoResults.outcome("AUTH_SUCCESS_" + name))
        );
        assertEquals(OpeningOutcome.UNKNOWN, SaltoResults.outcome(null));
        assertEquals(OpeningOutcome.UNKNOWN, SaltoResults.outcome("ACCESS_GRANTED"));
    }

    @Test
    public void everyErrorHasItsCode() {
        Map<Integer, AccessErrorCode> expected = Map.ofEntries(
            Map.entry(400, AccessErrorCode.INTERNAL),
            Map.entry(401, AccessErrorCode.SDK_BUSY),
            Map.entry(402, AccessErrorCode.KEY_INVALID),
            Map.entry(403, AccessErrorCode.BLUETOOTH_UNSUPPORTED),
            Map.entry(404, AccessErrorCode.BLUETOOTH_OFF),
            Map.entry(405, AccessErrorCode.SDK_BUSY),
            Map.entry(406, AccessErrorCode.PROTOCOL_ERROR),
            Map.entry(407, AccessErrorCode.CANCELLED),
            Map.entry(409, AccessErrorCode.PROTOCOL_ERROR),
            Map.entry(410, AccessErrorCode.TIMEOUT),
            Map.entry(411, AccessErrorCode.PROTOCOL_ERROR),
            Map.entry(412, AccessErrorCode.PROTOCOL_ERROR),
            Map.entry(413, AccessErrorCode.PROTOCOL_ERROR),
            Map.entry(414, AccessErrorCode.AUTHENTICATION_FAILED),
            Map.entry(415, AccessErrorCode.BLUETOOTH_UNAUTHORIZED),
            Map.entry(999, AccessErrorCode.INTERNAL)
        );
        expected.forEach((number, code) -> assertEquals(code, SaltoErrors.of(number, null).code()));
    }

    @Test
    public void aKeyIsTakenAsHexOrAsBase64AndAsNothingElse() throws AccessException {
        assertEquals("00FF10", SaltoKeyData.parse(" 00ff10 ", "auto").hex());
        assertEquals("00FF10", SaltoKeyData.parse("AP8Q", "auto").hex());
        assertEquals("D35DB7", SaltoKeyData.parse("0123", "base64").hex());
        for (String data : new String[] { "", " ", "not a key!", "A", "AP8Q?" }) {
            AccessException problem = assertThrows(data, AccessException.class, () -> SaltoKeyData.parse(data, "auto"));
            assertEquals(AccessErrorCode.KEY_INVALID, problem.code());
        }
        assertThrows(AccessException.class, () -> SaltoKeyData.parse(null, "auto"));
        assertThrows(AccessException.class, () -> SaltoKeyData.parse("AP8Q", "hex"));
        assertThrows(AccessException.class, () -> SaltoKeyData.parse("00".repeat(10_000), "hex"));
    }

    @Test
    public void aFingerprintTellsTwoKeysApartAndHoldsNeither() throws AccessException {
        SaltoKeyData one = SaltoKeyData.parse("00FF10", "hex");
        assertEquals(16, one.fingerprint().length());
        assertEquals(one.fingerprint(), SaltoKeyData.parse("AP8Q", "base64").fingerprint());
        assertEquals(false, one.fingerprint().equals(SaltoKeyData.parse("00FF11", "hex").fingerprint()));
    }
}
