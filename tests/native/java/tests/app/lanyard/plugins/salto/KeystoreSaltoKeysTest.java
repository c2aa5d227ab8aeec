package app.lanyard.plugins.salto;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import android.security.keystore.KeyGenParameterSpec;
import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.FakeKeystore;
import app.lanyard.plugins.access.HandClock;
import app.lanyard.plugins.access.MemoryPreferences;
import app.lanyard.plugins.access.PlainContext;
import java.security.KeyStoreException;
import java.security.ProviderException;
import java.security.UnrecoverableKeyException;
import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class KeystoreSaltoKeysTest {

    private static final String EARLIER_KEY = "native_lanyard_salto_keys";

    private final PlainContext context = new PlainContext();
    private KeystoreSaltoKeys keys;

    @Before
    public void aKeyIsThere() throws AccessException {
        FakeKeystore.install();
        keys = new KeystoreSaltoKeys(context, new HandClock());
        keys.store("card", SaltoKeyData.parse("C002", "hex"));
    }

    @After
    public void leaveJavaAsItWas() {
        FakeKeystore.remove();
    }

    private Map<String, Object> lines() {
        return file().stored;
    }

    private MemoryPreferences file() {
        return context.files.get("lanyard_salto_keys");
    }

    @Test
    public void aKeyIsSealedOnTheDiskAndFoundAgain() throws AccessException {
        assertEquals("C002", keys.find("card").key().hex());
        assertTrue(lines().get("card").toString(), lines().get("card").toString().startsWith("2026-09-21T14:13:20Z "));
        assertNull(keys.find("other"));
    }

    @Test
    public void theSealingKeyOutlivesTheStorageOfThePage() {
        // The storage plugin of the page deletes each key whose name begins with this.
        for (String alias : FakeKeystore.aliases()) assertTrue(alias, !alias.startsWith("lanyard_"));
    }

    @Test
    public void theSealingKeyWorksOnAnUnlockedPhoneAloneFromAndroid15On() throws AccessException {
        for (int android : new int[] { 26, 28, 31, 34, 35, 36 }) {
            FakeKeystore.install();
            FakeKeystore.setAndroid(android);
            keys.store("card", SaltoKeyData.parse("C002", "hex"));
            assertEquals("API " + android, android >= 35, FakeKeystore.wanted().get(0).isUnlockedDeviceRequired());
            assertEquals("C002", keys.find("card").key().hex());
        }
    }

    @Test
    public void aPhoneThatRefusesTheMarkOfAnUnlockedPhoneHasTheKeyWithoutIt() throws AccessException {
        FakeKeystore.install();
        FakeKeystore.refuseKeys(KeyGenParameterSpec::isUnlockedDeviceRequired, new ProviderException("no screen lock"));
        keys.store("card", SaltoKeyData.parse("C003", "hex"));
        assertEquals("C003", keys.find("card").key().hex());
        assertEquals(2, FakeKeystore.wanted().size());
    }

    /** As earlier versions have stored it: the line names no key. */
    private String storedEarlier(String keyId) {
        String line = lines().get(keyId).toString();
        String earlier = line.substring(0, line.lastIndexOf(" "));
        lines().put(keyId, earlier);
        return earlier;
    }

    private void areStoredEarlier(String... keyIds) {
        for (String keyId : keyIds) storedEarlier(keyId);
        FakeKeystore.renameKey(EARLIER_KEY);
    }

    @Test
    public void theKeyOfAnEarlierVersionIsExchangedOnceNoLineNeedsIt() throws AccessException {
        keys.store("other", SaltoKeyData.parse("C003", "hex"));
        areStoredEarlier("card", "other");
        SaltoKeys.Stored found = keys.find("card");
        assertEquals("C002", found.key().hex());
        assertEquals("2026-09-21T14:13:20Z", found.storedAt());
        assertTrue(FakeKeystore.aliases().contains(EARLIER_KEY));
        assertEquals("C003", keys.find("other").key().hex());
        assertFalse(FakeKeystore.aliases().contains(EARLIER_KEY));
        // What was sealed anew opens like any other, with the day on which it was stored.
        assertEquals("C002", keys.find("card").key().hex());
        assertEquals("2026-09-21T14:13:20Z", keys.find("card").storedAt());
    }

    @Test
    public void anExchangeThatFailsLeavesTheEarlierLineAndItsKey() throws AccessException {
        areStoredEarlier("card");
        FakeKeystore.refuseKeys((specification) -> true, new ProviderException("busy"));
        assertEquals("C002", keys.find("card").key().hex());
        FakeKeystore.refuseKeys((specification) -> false, null);
        file().isFull = true;
        assertEquals("C002", keys.find("card").key().hex());
        assertTrue(FakeKeystore.aliases().contains(EARLIER_KEY));
        file().isFull = false;
        keys.find("card");
        assertFalse(FakeKeystore.aliases().contains(EARLIER_KEY));
    }

    @Test
    public void aCardWhoseEarlierKeyNoLongerWorksIsStoredAnew() throws AccessException {
        areStoredEarlier("card");
        FakeKeystore.failReading(EARLIER_KEY);
        assertThrows(AccessException.class, () -> keys.find("card"));
        keys.store("card", SaltoKeyData.parse("C004", "hex"));
        assertEquals("C004", keys.find("card").key().hex());
    }

    @Test
    public void aLineOfAnotherCardOrWithAnotherByteIsNoKeyAndGoes() throws AccessException {
        String line = lines().get("card").toString();
        String otherByte = line.substring(0, 30) + (line.charAt(30) == 'A' ? 'B' : 'A') + line.substring(31);
        for (String changed : new String[] { otherByte, "no", "no line of ours", "a b c", line + "x" }) {
            lines().put("card", changed);
            assertNull(changed, keys.find("card"));
            assertEquals(Map.of(), lines());
        }
        lines().put("another", line);
        assertNull(keys.find("another"));
    }

    @Test
    public void aKeyThatTheSystemMadeVoidIsNoKeyAndGoes() throws AccessException {
        FakeKeystore.invalidateKeys();
        assertNull(keys.find("card"));
        assertEquals(Map.of(), lines());
    }

    /** A phone without a network could not fetch it again. */
    @Test
    public void afterAPassingFaultOfTheKeystoreTheKeyIsStillThere() throws AccessException {
        Exception[] passing = {
            new UnrecoverableKeyException("busy"),
            new ProviderException("busy"),
            new KeyStoreException("busy"),
        };
        for (Exception fault : passing) {
            FakeKeystore.failWith(fault);
            AccessException problem = assertThrows(AccessException.class, () -> keys.find("card"));
            assertEquals(AccessErrorCode.STORAGE_CORRUPTED, problem.code());
            FakeKeystore.failWith(null);
            assertEquals("C002", keys.find("card").key().hex());
        }
    }

    @Test
    public void aKeyThatCannotBeStoredIsRefused() {
        file().isFull = true;
        AccessException problem = assertThrows(
            AccessException.class,
            () -> keys.store("other", SaltoKeyData.parse("C002", "hex"))
        );
        assertEquals(AccessErrorCode.STORAGE_CORRUPTED, problem.code());
    }

    @Test
    public void everyKeyGoesAndWhatSealedThemToo() throws AccessException {
        keys.store("other", SaltoKeyData.parse("C003", "hex"));
        areStoredEarlier("card");
        keys.store("new", SaltoKeyData.parse("C004", "hex"));
        keys.removeAll();
        assertEquals(Map.of(), lines());
        assertTrue(FakeKeystore.aliases().isEmpty());
    }

    @Test
    public void aRemovalThatTheDiskOrTheKeystoreRefusesIsNotTakenForDone() {
        FakeKeystore.failWith(new KeyStoreException("busy"));
        assertEquals(
            AccessErrorCode.STORAGE_CORRUPTED,
            assertThrows(AccessException.class, keys::removeAll).code()
        );
        FakeKeystore.failWith(null);
        file().isFull = true;
        assertThrows(AccessException.class, keys::removeAll);
        // The line that stayed opens nothing any more.
        assertTrue(FakeKeystore.aliases().isEmpty());
    }
}
