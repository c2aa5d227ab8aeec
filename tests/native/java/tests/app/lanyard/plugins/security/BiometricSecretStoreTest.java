package app.lanyard.plugins.security;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import android.os.Build;
import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyPermanentlyInvalidatedException;
import android.security.keystore.KeyProperties;
import app.lanyard.plugins.access.FakeKeystore;
import app.lanyard.plugins.access.PlainContext;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.ProviderException;
import javax.crypto.Cipher;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class BiometricSecretStoreTest {

    private static final byte[] SECRET = { 1, 2, 3 };

    private final PlainContext context = new PlainContext();
    private final BiometricSecretStore secrets = new BiometricSecretStore(context);

    @Before
    public void aSecretIsThere() throws GeneralSecurityException, IOException {
        FakeKeystore.install();
        assertTrue(secrets.seal("slot", secrets.toSeal("slot"), SECRET));
    }

    @After
    public void leaveJavaAsItWas() {
        FakeKeystore.remove();
    }

    private byte[] opened() throws GeneralSecurityException, IOException {
        return secrets.open("slot", secrets.toOpen("slot"));
    }

    @Test
    public void aSecretThatAQuestionWouldReplaceStaysUntilThePersonAgrees()
        throws GeneralSecurityException, IOException {
        // The person closes the prompt twice.
        secrets.toSeal("slot");
        secrets.toSeal("slot");
        assertArrayEquals(SECRET, opened());
        assertEquals(2, FakeKeystore.aliases().size());
        assertTrue(secrets.seal("slot", secrets.toSeal("slot"), new byte[] { 9 }));
        assertArrayEquals(new byte[] { 9 }, opened());
        assertEquals(1, FakeKeystore.aliases().size());
    }

    @Test
    public void aSecretThatTheDiskRefusesLeavesTheOneBefore() throws GeneralSecurityException, IOException {
        context.files.get("lanyard_biometric_secrets").isFull = true;
        assertFalse(secrets.seal("slot", secrets.toSeal("slot"), new byte[] { 9 }));
        assertArrayEquals(SECRET, opened());
        assertEquals(1, FakeKeystore.aliases().size());
    }

    @Test
    public void eachKeyAsksForABiometricAndIsVoidOnceOneIsAdded() {
        KeyGenParameterSpec wanted = FakeKeystore.wanted().get(0);
        assertTrue(wanted.isUserAuthenticationRequired());
        assertTrue(wanted.isInvalidatedByBiometricEnrollment());
        assertTrue(wanted.isStrongBoxBacked());
        // One recognition a use, by what Android calls strong.
        assertEquals(0, wanted.getUserAuthenticationValidityDurationSeconds());
        assertEquals(KeyProperties.AUTH_BIOMETRIC_STRONG, wanted.getUserAuthenticationType());
        FakeKeystore.invalidateKeys();
        assertThrows(KeyPermanentlyInvalidatedException.class, () -> secrets.toOpen("slot"));
    }

    @Test
    public void aPhoneWithoutAChipOfItsOwnHasTheKeyAllTheSame() throws GeneralSecurityException, IOException {
        FakeKeystore.removeChip();
        assertTrue(secrets.seal("slot", secrets.toSeal("slot"), SECRET));
        assertArrayEquals(SECRET, opened());
        assertFalse(FakeKeystore.wanted().get(2).isStrongBoxBacked());
    }

    @Test
    public void aPhoneWhoseChipFailsInItsOwnWayHasTheKeyAllTheSame() throws GeneralSecurityException, IOException {
        FakeKeystore.refuseKeys(KeyGenParameterSpec::isStrongBoxBacked, new ProviderException("chip"));
        assertTrue(secrets.seal("slot", secrets.toSeal("slot"), SECRET));
        assertArrayEquals(SECRET, opened());
        assertFalse(FakeKeystore.wanted().get(2).isStrongBoxBacked());
    }

    @Test
    public void beforeAndroid11AKeyHasNoParametersOfItsOwn() throws GeneralSecurityException, IOException {
        FakeKeystore.setAndroid(Build.VERSION_CODES.Q);
        secrets.toSeal("slot");
        assertEquals(-1, FakeKeystore.wanted().get(1).getUserAuthenticationValidityDurationSeconds());
    }

    @Test
    public void aCipherSealsItsOwnSlotAloneAndOpensNoOther() throws GeneralSecurityException, IOException {
        Cipher sealing = secrets.toSeal("slot");
        assertThrows(GeneralSecurityException.class, () -> secrets.seal("other", sealing, SECRET));
        Cipher opening = secrets.toOpen("slot");
        assertThrows(GeneralSecurityException.class, () -> secrets.open("other", opening));
    }

    @Test
    public void aSlotThatIsRemovedHasNoKey() throws GeneralSecurityException, IOException {
        secrets.remove("slot");
        assertNull(secrets.toOpen("slot"));
        assertTrue(FakeKeystore.aliases().isEmpty());
        // The storage plugin of the page deletes each key whose name begins with this.
        secrets.toSeal("slot");
        for (String alias : FakeKeystore.aliases()) assertFalse(alias, alias.startsWith("lanyard_"));
    }
}
