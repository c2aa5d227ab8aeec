package app.lanyard.plugins.security;

import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyProperties;
import app.lanyard.plugins.access.UnlockedPhone;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;

/** Keys on P-256 whose private half never leaves the phone's secure hardware: they sign, and nobody can copy them. */
final class SigningKeys {

    private static final String STORE = "AndroidKeyStore";

    /** Creates a key and replaces the one before. @return its public point, X and Y. */
    byte[] create(String slot) throws GeneralSecurityException, IOException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(KeyProperties.KEY_ALGORITHM_EC, STORE);
        KeyGenParameterSpec.Builder builder = new KeyGenParameterSpec.Builder(alias(slot), KeyProperties.PURPOSE_SIGN)
            .setAlgorithmParameterSpec(new ECGenParameterSpec("secp256r1"))
            .setDigests(KeyProperties.DIGEST_SHA256);
        // The page alone asks for signatures, and it is seen on an unlocked phone alone.
        UnlockedPhone.prefer(builder, (chosen) ->
            StrongBox.prefer(chosen, (specification) -> {
                generator.initialize(specification);
                return generator.generateKeyPair();
            })
        );
        return point(slot);
    }

    /** @return the public point; null where there is no key. */
    byte[] point(String slot) throws GeneralSecurityException, IOException {
        Certificate certificate = keyStore().getCertificate(alias(slot));
        return certificate != null && certificate.getPublicKey() instanceof ECPublicKey key ? EcdsaForm.point(key) : null;
    }

    /** ECDSA with SHA-256. @return null where there is no key. */
    byte[] sign(String slot, byte[] message) throws GeneralSecurityException, IOException {
        if (!(keyStore().getKey(alias(slot), null) instanceof PrivateKey key)) return null;
        Signature signature = Signature.getInstance("SHA256withECDSA");
        signature.initSign(key);
        signature.update(message);
        return EcdsaForm.signature(signature.sign());
    }

    void remove(String slot) throws GeneralSecurityException, IOException {
        keyStore().deleteEntry(alias(slot));
    }

    private static String alias(String slot) {
        // Not below `lanyard_`: the storage plugin deletes what is, whenever the page empties its own storage.
        return "native_lanyard_signing_" + slot;
    }

    private static KeyStore keyStore() throws GeneralSecurityException, IOException {
        KeyStore keyStore = KeyStore.getInstance(STORE);
        keyStore.load(null);
        return keyStore;
    }
}
