package app.lanyard.plugins.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import android.security.keystore.KeyGenParameterSpec;
import app.lanyard.plugins.access.FakeKeystore;
import java.io.IOException;
import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.ProviderException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;
import java.util.List;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class SigningKeysTest {

    private static final byte[] MESSAGE = { 1, 2, 3 };

    private final SigningKeys keys = new SigningKeys();

    @Before
    public void aKeystoreIsThere() {
        FakeKeystore.install();
    }

    @After
    public void leaveJavaAsItWas() {
        FakeKeystore.remove();
    }

    private static boolean isSigned(byte[] point, byte[] signature) throws GeneralSecurityException {
        Signature check = Signature.getInstance("SHA256withECDSAinP1363Format");
        check.initVerify(publicKey(point));
        check.update(MESSAGE);
        return check.verify(signature);
    }

    private static PublicKey publicKey(byte[] point) throws GeneralSecurityException {
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec("secp256r1"));
        ECPoint place = new ECPoint(
            new BigInteger(1, Arrays.copyOfRange(point, 0, 32)),
            new BigInteger(1, Arrays.copyOfRange(point, 32, 64))
        );
        ECParameterSpec parameters = curve.getParameterSpec(ECParameterSpec.class);
        return KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(place, parameters));
    }

    @Test
    public void aKeyIsMadeInThePhonesChipAndSignsAsWebCryptoVerifies() throws GeneralSecurityException, IOException {
        byte[] point = keys.create("slot");
        assertTrue(FakeKeystore.wanted().get(0).isStrongBoxBacked());
        assertTrue(isSigned(point, keys.sign("slot", MESSAGE)));
        assertTrue(Arrays.equals(point, keys.point("slot")));
    }

    @Test
    public void aKeySignsOnAnUnlockedPhoneAloneFromAndroid15On() throws GeneralSecurityException, IOException {
        for (int android : new int[] { 27, 31, 34, 35 }) {
            FakeKeystore.install();
            FakeKeystore.setAndroid(android);
            keys.create("slot");
            assertEquals("API " + android, android >= 35, FakeKeystore.wanted().get(0).isUnlockedDeviceRequired());
            assertEquals("API " + android, android >= 28, FakeKeystore.wanted().get(0).isStrongBoxBacked());
        }
    }

    @Test
    public void aPhoneThatRefusesTheMarkOfAnUnlockedPhoneSignsAllTheSame()
        throws GeneralSecurityException, IOException {
        FakeKeystore.refuseKeys(KeyGenParameterSpec::isUnlockedDeviceRequired, new ProviderException("no screen lock"));
        assertTrue(isSigned(keys.create("slot"), keys.sign("slot", MESSAGE)));
    }

    @Test
    public void aPhoneWithoutAChipOfItsOwnSignsAllTheSame() throws GeneralSecurityException, IOException {
        FakeKeystore.removeChip();
        byte[] point = keys.create("slot");
        assertFalse(FakeKeystore.wanted().get(1).isStrongBoxBacked());
        assertTrue(isSigned(point, keys.sign("slot", MESSAGE)));
    }

    @Test
    public void aPhoneWhoseChipFailsInItsOwnWaySignsAllTheSame() throws GeneralSecurityException, IOException {
        FakeKeystore.refuseKeys(KeyGenParameterSpec::isStrongBoxBacked, new ProviderException("chip"));
        byte[] point = keys.create("slot");
        assertFalse(FakeKeystore.wanted().get(1).isStrongBoxBacked());
        assertTrue(isSigned(point, keys.sign("slot", MESSAGE)));
    }

    @Test
    public void aKeystoreThatMakesNoKeyAtAllIsRefused() {
        FakeKeystore.refuseKeys((specification) -> true, new ProviderException("broken"));
        assertThrows(ProviderException.class, () -> keys.create("slot"));
    }

    @Test
    public void theNextKeyOfASlotReplacesTheOneBefore() throws GeneralSecurityException, IOException {
        byte[] first = keys.create("slot");
        assertFalse(Arrays.equals(first, keys.create("slot")));
        assertFalse(isSigned(first, keys.sign("slot", MESSAGE)));
        assertEquals(List.of("native_lanyard_signing_slot"), FakeKeystore.aliases());
    }

    @Test
    public void aSlotWithoutAKeySignsNothing() throws GeneralSecurityException, IOException {
        keys.create("slot");
        assertNull(keys.sign("other", MESSAGE));
        keys.remove("slot");
        assertNull(keys.sign("slot", MESSAGE));
        assertNull(keys.point("slot"));
    }
}
