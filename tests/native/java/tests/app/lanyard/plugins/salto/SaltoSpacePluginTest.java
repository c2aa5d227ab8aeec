package app.lanyard.plugins.salto;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import app.lanyard.plugins.access.Calls;
import app.lanyard.plugins.access.HandClock;
import app.lanyard.plugins.access.SetRadio;
import org.junit.Test;

public class SaltoSpacePluginTest {

    private final HandClock clock = new HandClock();
    private final Calls calls = new Calls();
    private final FakeSaltoSdk sdk = new FakeSaltoSdk();
    private final MemorySaltoKeys keys = new MemorySaltoKeys();
    private final SaltoSpacePlugin plugin = new SaltoSpacePlugin(clock, sdk, keys, new SetRadio());

    @Test
    public void aKeyIsStoredAndNeverGivenBack() {
        plugin.storeKey(calls.with("{\"keyId\":\"card\",\"data\":\"00FF10\"}"));
        assertTrue(calls.answer, calls.answer.matches("\\{\"fingerprint\":\"[0-9a-f]{16}\"\\}"));
        plugin.hasKey(calls.with("{\"keyId\":\"card\"}"));
        assertTrue(calls.answer, calls.answer.contains("\"present\":true"));
        assertFalse(calls.answer, calls.answer.contains("00FF10"));
        plugin.removeKey(calls.with("{\"keyId\":\"card\"}"));
        plugin.hasKey(calls.with("{\"keyId\":\"card\"}"));
        assertEquals("{\"present\":false}", calls.answer);
    }

    @Test
    public void everyKeyIsRemovedByWhoKnowsNoneOfThem() {
        plugin.storeKey(calls.with("{\"keyId\":\"card\",\"data\":\"00FF10\"}"));
        plugin.storeKey(calls.with("{\"keyId\":\"other\",\"data\":\"00FF11\"}"));
        keys.isStuck = true;
        plugin.removeAllKeys(calls.with("{}"));
        assertTrue(calls.answer, calls.answer.contains("\"code\":\"STORAGE_CORRUPTED\""));
        keys.isStuck = false;
        plugin.removeAllKeys(calls.with("{}"));
        for (String keyId : new String[] { "card", "other" }) {
            plugin.hasKey(calls.with("{\"keyId\":\"" + keyId + "\"}"));
            assertEquals("{\"present\":false}", calls.answer);
        }
    }

    @Test
    public void aKeyThatIsNoneIsRefused() {
        plugin.storeKey(calls.with("{\"keyId\":\"card\",\"data\":\"no key!\"}"));
        assertTrue(calls.answer, calls.answer.contains("\"code\":\"KEY_INVALID\""));
        plugin.storeKey(calls.with("{\"data\":\"00\"}"));
        assertTrue(calls.answer, calls.answer.contains("\"code\":\"KEY_NOT_FOUND\""));
    }

    @Test
    public void anOpeningAnswersThePageAndTellsAPageThatWasReloaded() {
        plugin.storeKey(calls.with("{\"keyId\":\"card\",\"data\":\"00FF10\"}"));
        plugin.open(calls.with("{\"keyId\":\"card\"}"));
        clock.run();
        Calls reloaded = new Calls();
        plugin.isOpening(reloaded.with("{}"));
        clock.run();
        assertTrue(reloaded.answer, reloaded.answer.startsWith("{\"opening\":true,\"startedAt\":\"2026-"));
        sdk.listener.answered(11, "AUTH_SUCCESS_ACCESS_REJECTED");
        clock.run();
        String shape = "{\"outcome\":\"rejected\",\"opResult\":11,\"opName\":\"AUTH_SUCCESS_ACCESS_REJECTED\",\"durationMs\":0}";
        assertEquals(shape, calls.answer);
        assertEquals("openingFinished " + shape, plugin.told.get(0));
        plugin.isOpening(reloaded.with("{}"));
        clock.run();
        assertEquals("{\"opening\":false}", reloaded.answer);
    }

    @Test
    public void aBuildWithoutTheSdkSaysSoAndKnowsTheRadioAllTheSame() {
        SaltoSpacePlugin absent = new SaltoSpacePlugin(clock, new AbsentSaltoSdk(), new MemorySaltoKeys(), new SetRadio());
        absent.isAvailable(calls.with("{}"));
        assertEquals(
            "{\"available\":false,\"reason\":\"SDK_NOT_INSTALLED\"," +
                "\"radio\":{\"bluetooth\":\"on\",\"nfc\":\"on\",\"location\":\"granted\"}}",
            calls.answer
        );
        absent.open(calls.with("{\"keyId\":\"card\"}"));
        clock.run();
        assertTrue(calls.answer, calls.answer.contains("\"code\":\"SDK_NOT_INSTALLED\""));
    }
}
