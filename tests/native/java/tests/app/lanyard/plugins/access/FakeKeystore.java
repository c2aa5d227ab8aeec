package app.lanyard.plugins.access;

import android.os.Build;
import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyPermanentlyInvalidatedException;
import android.security.keystore.StrongBoxUnavailableException;
import java.security.InvalidAlgorithmParameterException;
import java.security.Key;
import java.security.Provider;
import java.security.ProviderException;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Security;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import javax.crypto.KeyGeneratorSpi;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Android's Keystore in memory: it makes keys for Java's own ciphers and signatures, and fails where a test says so. */
public final class FakeKeystore extends Provider {

    private static final String NAME = "AndroidKeyStore";

    static final Map<String, Key> KEYS = new TreeMap<>();
    /** The public halves of key pairs. */
    static final Map<String, PublicKey> POINTS = new TreeMap<>();
    /** What reading or deleting a key throws; null for nothing. */
    static Exception fault = null;
    /** The key that cannot be read; null for none. */
    static String unreadable = null;
    private static final List<KeyGenParameterSpec> WANTED = new ArrayList<>();
    private static final int ANDROID = Build.VERSION.SDK_INT;
    private static Predicate<KeyGenParameterSpec> refused = (specification) -> false;
    private static ProviderException refusal = null;
    private static boolean isNobodyEnrolled = false;

    private FakeKeystore() {
        super(NAME, "1", "Keys in memory");
        put("KeyStore." + NAME, MemoryKeyStore.class.getName());
        put("KeyGenerator.AES", Generator.class.getName());
        put("KeyPairGenerator.EC", MemoryKeyPairGenerator.class.getName());
    }

    /** An empty Keystore that works. */
    public static void install() {
        remove();
        Security.addProvider(new FakeKeystore());
    }

    public static void remove() {
        KEYS.clear();
        POINTS.clear();
        WANTED.clear();
        fault = null;
        unreadable = null;
        isNobodyEnrolled = false;
        refuseKeys((specification) -> false, null);
        setAndroid(ANDROID);
        Security.removeProvider(NAME);
    }

    public static void failWith(Exception next) {
        fault = next;
    }

    /** Only this key cannot be read. */
    public static void failReading(String alias) {
        unreadable = alias;
    }

    public static void removeChip() {
        refuseKeys(KeyGenParameterSpec::isStrongBoxBacked, new StrongBoxUnavailableException());
    }

    /** No such key is made. */
    public static void refuseKeys(Predicate<KeyGenParameterSpec> which, ProviderException with) {
        refused = which;
        refusal = with;
    }

    /** The phone knows no face and no finger. */
    public static void enrolNobody() {
        isNobodyEnrolled = true;
    }

    /** @param api the API level of the phone's Android, until the Keystore is removed. */
    public static void setAndroid(int api) {
        Build.VERSION.SDK_INT = api;
    }

    /** The only key has another name, as if an earlier version had made it. */
    public static void renameKey(String earlier) {
        Key key = KEYS.remove(aliases().get(0));
        KEYS.put(earlier, key);
    }

    /** Faces or fingers were added: no key works any more. */
    public static void invalidateKeys() {
        KEYS.replaceAll((alias, key) -> new InvalidKey());
    }

    public static List<String> aliases() {
        return List.copyOf(KEYS.keySet());
    }

    /** With what each key was asked for, also in vain. */
    public static List<KeyGenParameterSpec> wanted() {
        return List.copyOf(WANTED);
    }

    static void ask(KeyGenParameterSpec specification) {
        WANTED.add(specification);
        if (refused.test(specification)) throw refusal;
    }

    public static final class Generator extends KeyGeneratorSpi {

        private KeyGenParameterSpec specification;

        @Override
        protected void engineInit(AlgorithmParameterSpec next, SecureRandom random)
            throws InvalidAlgorithmParameterException {
            specification = (KeyGenParameterSpec) next;
            boolean isInVain = isNobodyEnrolled && specification.isUserAuthenticationRequired();
            if (isInVain) throw new InvalidAlgorithmParameterException("At least one biometric must be enrolled");
        }

        @Override
        protected void engineInit(SecureRandom random) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected void engineInit(int bits, SecureRandom random) {
            throw new UnsupportedOperationException();
        }

        @Override
        protected SecretKey engineGenerateKey() {
            ask(specification);
            byte[] bytes = new byte[32];
            new SecureRandom().nextBytes(bytes);
            SecretKey key = new SecretKeySpec(bytes, "AES");
            KEYS.put(specification.getKeystoreAlias(), key);
            return key;
        }
    }

    /** Refuses each cipher as a key of Android does. */
    private static final class InvalidKey implements SecretKey {

        @Override
        public String getAlgorithm() {
            return "AES";
        }

        @Override
        public String getFormat() {
            return "RAW";
        }

        @Override
        public byte[] getEncoded() {
            throw InvalidKey.<RuntimeException>unchecked(new KeyPermanentlyInvalidatedException());
        }

        /** The cipher declares this exception, and the method that it calls does not. */
        @SuppressWarnings("unchecked")
        private static <E extends Exception> E unchecked(Exception checked) throws E {
            throw (E) checked;
        }
    }
}
