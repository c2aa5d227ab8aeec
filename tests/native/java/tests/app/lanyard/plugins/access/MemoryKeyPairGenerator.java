package app.lanyard.plugins.access;

import android.security.keystore.KeyGenParameterSpec;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyPairGeneratorSpi;
import java.security.ProviderException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;

/** Makes the key pairs of FakeKeystore, all of them on P-256. */
public final class MemoryKeyPairGenerator extends KeyPairGeneratorSpi {

    private KeyGenParameterSpec specification;

    @Override
    public void initialize(AlgorithmParameterSpec next, SecureRandom random) {
        specification = (KeyGenParameterSpec) next;
    }

    @Override
    public void initialize(int bits, SecureRandom random) {
        throw new UnsupportedOperationException();
    }

    @Override
    public KeyPair generateKeyPair() {
        FakeKeystore.ask(specification);
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", "SunEC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            FakeKeystore.KEYS.put(specification.getKeystoreAlias(), pair.getPrivate());
            FakeKeystore.POINTS.put(specification.getKeystoreAlias(), pair.getPublic());
            return pair;
        } catch (GeneralSecurityException noCurve) {
            throw new ProviderException(noCurve);
        }
    }
}
