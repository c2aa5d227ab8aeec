package app.lanyard.plugins.security;

import android.content.Context;
import android.content.SharedPreferences;
import android.os.Build;
import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyProperties;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Secrets sealed by Keystore keys that work only with a strong biometric, one recognition a use, and are
 * void once a face or finger is added. Nothing here can open one without that.
 */
final class BiometricSecretStore {

    private static final String FILE = "lanyard_biometric_secrets";
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int TAG_BITS = 128;

    private final SharedPreferences file;

    BiometricSecretStore(Context context) {
        this.file = context.getSharedPreferences(FILE, Context.MODE_PRIVATE);
    }

    /** The key of a sealing that nobody has released yet: the slot's own works until then. */
    private final Map<String, String> unreleased = new HashMap<>();

    /** @return a cipher that seals once a biometric has released it. */
    Cipher toSeal(String slot) throws GeneralSecurityException, IOException {
        deleteKey(unreleased.remove(slot));
        String alias = alias(slot) + "_" + UUID.randomUUID();
        KeyGenerator generator = KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, "AndroidKeyStore");
        SecretKey key = StrongBox.prefer(specification(alias), (specification) -> {
            generator.init(specification);
            return generator.generateKey();
        });
        unreleased.put(slot, alias);
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(Cipher.ENCRYPT_MODE, key);
        return cipher;
    }

    /**
     * @return a cipher that opens the slot once a biometric has released it; null where there is no slot.
     * @throws GeneralSecurityException also where the key is void (KeyPermanentlyInvalidatedException).
     */
    Cipher toOpen(String slot) throws GeneralSecurityException, IOException {
        String[] line = line(slot);
        Key key = line == null ? null : keyStore().getKey(line[2], null);
        if (key == null) return null;
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(TAG_BITS, Base64.getDecoder().decode(line[0])));
        return cipher;
    }

    /** @return whether it is written. */
    boolean seal(String slot, Cipher released, byte[] secret) throws GeneralSecurityException {
        Base64.Encoder text = Base64.getEncoder();
        byte[] sealed = released.doFinal(secret);
        String alias = unreleased.remove(slot);
        if (alias == null) throw new GeneralSecurityException("nothing to seal");
        String[] before = line(slot);
        String line = text.encodeToString(released.getIV()) + " " + text.encodeToString(sealed) + " " + alias;
        boolean isWritten = file.edit().putString(slot, line).commit();
        deleteKey(isWritten ? (before == null ? null : before[2]) : alias);
        return isWritten;
    }

    byte[] open(String slot, Cipher released) throws GeneralSecurityException {
        String[] line = line(slot);
        if (line == null) throw new GeneralSecurityException("no such slot");
        return released.doFinal(Base64.getDecoder().decode(line[1]));
    }

    void remove(String slot) {
        String[] line = line(slot);
        file.edit().remove(slot).commit();
        deleteKey(line == null ? null : line[2]);
    }

    private static void deleteKey(String alias) {
        if (alias == null) return;
        try {
            keyStore().deleteEntry(alias);
        } catch (GeneralSecurityException | IOException gone) {
            // Without its line a key opens nothing.
        }
    }

    private String[] line(String slot) {
        String line = file.getString(slot, null);
        String[] parts = line == null ? new String[0] : line.split(" ");
        return parts.length == 3 ? parts : null;
    }

    private static String alias(String slot) {
        // Not below `lanyard_`: the storage plugin deletes what is, whenever the page empties its own storage.
        return "native_lanyard_biometric_" + slot;
    }

    private static KeyStore keyStore() throws GeneralSecurityException, IOException {
        KeyStore keyStore = KeyStore.getInstance("AndroidKeyStore");
        keyStore.load(null);
        return keyStore;
    }

    private static KeyGenParameterSpec.Builder specification(String alias) {
        KeyGenParameterSpec.Builder builder = new KeyGenParameterSpec.Builder(
            alias,
            KeyProperties.PURPOSE_ENCRYPT | KeyProperties.PURPOSE_DECRYPT
        )
            .setBlockModes(KeyProperties.BLOCK_MODE_GCM)
            .setEncryptionPaddings(KeyProperties.ENCRYPTION_PADDING_NONE)
            .setKeySize(256)
            .setUserAuthenticationRequired(true)
            .setInvalidatedByBiometricEnrollment(true);
        // Before Android 11 a key without a time is one recognition a use, and strong, by itself.
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
            builder.setUserAuthenticationParameters(0, KeyProperties.AUTH_BIOMETRIC_STRONG);
        }
        return builder;
    }
}
