package app.lanyard.plugins.salto;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

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
    public void theSealingKeyWorksOnAnUnlockedPhoneAloneAndOutlivesTheStorageOfThePage() {
        assertTrue(FakeKeystore.wanted().get(0).isUnlockedDeviceRequired());
        // The storage plugin of the page deletes each key whose name begins with this.
        for (String alias : FakeKeystore.aliases()) assertTrue(alias, !alias.startsWith("lanyard_"));
    }

    @Test
    public void aLineOfAnotherCardOrWithAnotherByteIsNoKeyAndGoes() throws AccessException {
        String line = lines().get("card").toString();
        for (String changed : new String[] { line.replace("AA", "BB") + "AAAA", "no line of ours", "a b c" }) {
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
