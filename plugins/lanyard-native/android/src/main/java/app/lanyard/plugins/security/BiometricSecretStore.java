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
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
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

    /** @return a cipher that seals once a biometric has released it. */
    Cipher toSeal(String slot) throws GeneralSecurityException, IOException {
        KeyGenerator generator = KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, "AndroidKeyStore");
        generator.init(specification(alias(slot)));
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(Cipher.ENCRYPT_MODE, generator.generateKey());
        return cipher;
    }

    /**
     * @return a cipher that opens the slot once a biometric has released it; null where there is no slot.
     * @throws GeneralSecurityException also where the key is void (KeyPermanentlyInvalidatedException).
     */
    Cipher toOpen(String slot) throws GeneralSecurityException, IOException {
        String[] line = line(slot);
        Key key = keyStore().getKey(alias(slot), null);
        if (line == null || key == null) return null;
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(Cipher.DECRYPT_MODE, key, new GCMParameterSpec(TAG_BITS, Base64.getDecoder().decode(line[0])));
        return cipher;
    }

    /** @return whether it is written. */
    boolean seal(String slot, Cipher released, byte[] secret) throws GeneralSecurityException {
        Base64.Encoder text = Base64.getEncoder();
        byte[] sealed = released.doFinal(secret);
        return file.edit().putString(slot, text.encodeToString(released.getIV()) + " " + text.encodeToString(sealed)).commit();
    }

    byte[] open(String slot, Cipher released) throws GeneralSecurityException {
        String[] line = line(slot);
        if (line == null) throw new GeneralSecurityException("no such slot");
        return released.doFinal(Base64.getDecoder().decode(line[1]));
    }

    void remove(String slot) {
        file.edit().remove(slot).commit();
        try {
            keyStore().deleteEntry(alias(slot));
        } catch (GeneralSecurityException | IOException gone) {
            // Without its line a key opens nothing.
        }
    }

    private String[] line(String slot) {
        String line = file.getString(slot, null);
        String[] parts = line == null ? new String[0] : line.split(" ");
        return parts.length == 2 ? parts : null;
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

    private static KeyGenParameterSpec specification(String alias) {
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
        return builder.build();
    }
}
