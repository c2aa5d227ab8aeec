package app.lanyard.plugins.security;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import org.junit.Test;

public class EcdsaFormTest {

    @Test
    public void everySignatureIsTheSameOneInTheFormOfWebCrypto() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        KeyPair pair = generator.generateKeyPair();
        byte[] message = "door".getBytes(StandardCharsets.UTF_8);
        // Numbers are shorter or have a sign's byte by chance, so one signature would prove little.
        for (int count = 0; count < 300; count += 1) {
            Signature signing = Signature.getInstance("SHA256withECDSA");
            signing.initSign(pair.getPrivate());
            signing.update(message);
            byte[] raw = EcdsaForm.signature(signing.sign());
            assertEquals(64, raw.length);
            Signature verifying = Signature.getInstance("SHA256withECDSAinP1363Format");
            verifying.initVerify(pair.getPublic());
            verifying.update(message);
            assertTrue(verifying.verify(raw));
        }
        assertEquals(64, EcdsaForm.point((ECPublicKey) pair.getPublic()).length);
    }

    @Test
    public void shortNumbersAreFilledUp() {
        byte[] raw = EcdsaForm.signature(new byte[] { 0x30, 6, 2, 1, 1, 2, 1, 2 });
        byte[] expected = new byte[64];
        expected[31] = 1;
        expected[63] = 2;
        assertArrayEquals(expected, raw);
    }

    @Test
    public void anythingElseIsRefused() {
        byte[][] wrong = {
            {},
            { 0x30 },
            { 0x30, 6, 2, 1, 1, 2, 1 },
            { 0x30, 3, 2, 1, 1 },
            { 0x31, 6, 2, 1, 1, 2, 1, 2 },
            { 0x30, 7, 2, 1, 1, 2, 1, 2, 9 },
            { 0x30, 4, 2, 0, 2, 0 },
        };
        for (byte[] der : wrong) assertThrows(IllegalArgumentException.class, () -> EcdsaForm.signature(der));
    }
}
