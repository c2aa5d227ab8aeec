package app.lanyard.plugins.salto;

import android.content.Context;
import android.content.SharedPreferences;
import android.security.keystore.KeyGenParameterSpec;
import android.security.keystore.KeyPermanentlyInvalidatedException;
import android.security.keystore.KeyProperties;
import app.lanyard.plugins.access.AccessErrorCode;
import app.lanyard.plugins.access.AccessException;
import app.lanyard.plugins.access.Clock;
import app.lanyard.plugins.access.UnlockedPhone;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.ProviderException;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;

/** Keys sealed by a key that never leaves the Keystore; the sealed ones lie in a file of this app. */
final class KeystoreSaltoKeys implements SaltoKeys {

    private static final String FILE = "lanyard_salto_keys";
    /** Not below `lanyard_`: the storage plugin deletes what is, whenever the page empties its own storage. */
    private static final String ALIAS = "native_lanyard_salto_sealing";
    /** Of earlier versions, whose lines name no key. Its mark loses it on Android 12 to 14 (UnlockedPhone). */
    private static final String EARLIER_ALIAS = "native_lanyard_salto_keys";
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int TAG_BITS = 128;

    private final SharedPreferences file;
    private final Clock clock;

    KeystoreSaltoKeys(Context context, Clock clock) {
        this.file = context.getSharedPreferences(FILE, Context.MODE_PRIVATE);
        this.clock = clock;
    }

    @Override
    public synchronized void store(String keyId, SaltoKeyData key) throws AccessException {
        try {
            write(keyId, key, Instant.ofEpochMilli(clock.nowMs()).toString());
        } catch (GeneralSecurityException | IOException | ProviderException problem) {
            throw unreadable(problem);
        }
    }

    /**
     * A line that cannot be opened ever again is no key: it goes, and the page fetches the key again. After any other
     * fault the line stays, because a phone without a network could not fetch it.
     */
    @Override
    public synchronized Stored find(String keyId) throws AccessException {
        String line = file.getString(keyId, null);
        if (line == null) return null;
        try {
            String[] parts = line.split(" ");
            if (parts.length < 3) throw new IllegalArgumentException("not a line of ours");
            String alias = isEarlier(line) ? EARLIER_ALIAS : parts[3];
            if (!(keyStore().getKey(alias, null) instanceof SecretKey sealing)) {
                throw new IllegalArgumentException("its key is gone");
            }
            Base64.Decoder bytes = Base64.getDecoder();
            Cipher cipher = Cipher.getInstance(CIPHER);
            cipher.init(Cipher.DECRYPT_MODE, sealing, new GCMParameterSpec(TAG_BITS, bytes.decode(parts[1])));
            cipher.updateAAD(keyId.getBytes(StandardCharsets.UTF_8));
            Stored stored = new Stored(SaltoKeyData.ofBytes(cipher.doFinal(bytes.decode(parts[2]))), parts[0]);
            if (isEarlier(line)) exchange(keyId, stored);
            return stored;
        } catch (AEADBadTagException | KeyPermanentlyInvalidatedException | IllegalArgumentException voidLine) {
            erase(keyId);
            return null;
        } catch (GeneralSecurityException | IOException | ProviderException problem) {
            throw unreadable(problem);
        }
    }

    /** Seals a line of an earlier version anew, while its key still works. */
    private void exchange(String keyId, Stored stored) {
        try {
            write(keyId, stored.key(), stored.storedAt());
        } catch (GeneralSecurityException | IOException | ProviderException | AccessException later) {
            // The earlier line has opened and stays, so the next look tries again.
        }
    }

    private void write(String keyId, SaltoKeyData key, String storedAt)
        throws GeneralSecurityException, IOException, AccessException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(Cipher.ENCRYPT_MODE, sealingKey());
        cipher.updateAAD(keyId.getBytes(StandardCharsets.UTF_8));
        byte[] sealed = cipher.doFinal(key.bytes());
        Base64.Encoder text = Base64.getEncoder();
        String iv = text.encodeToString(cipher.getIV());
        String line = String.join(" ", storedAt, iv, text.encodeToString(sealed), ALIAS);
        boolean isWritten = file.edit().putString(keyId, line).commit();
        if (!isWritten) throw new AccessException(AccessErrorCode.STORAGE_CORRUPTED);
        if (file.getAll().values().stream().noneMatch(KeystoreSaltoKeys::isEarlier)) deleteEarlierKey();
    }

    private static void deleteEarlierKey() {
        try {
            keyStore().deleteEntry(EARLIER_ALIAS);
        } catch (GeneralSecurityException | IOException | ProviderException gone) {
            // Without its lines a key opens nothing.
        }
    }

    private static boolean isEarlier(Object line) {
        return line.toString().split(" ").length == 3;
    }

    @Override
    public synchronized void remove(String keyId) throws AccessException {
        if (!erase(keyId)) throw new AccessException(AccessErrorCode.STORAGE_CORRUPTED);
    }

    private boolean erase(String keyId) {
        return file.edit().remove(keyId).commit();
    }

    /** The sealing key goes as well: without it a line that stayed on the disk opens nothing. */
    @Override
    public synchronized void removeAll() throws AccessException {
        try {
            boolean isWritten = file.edit().clear().commit();
            keyStore().deleteEntry(ALIAS);
            keyStore().deleteEntry(EARLIER_ALIAS);
            if (!isWritten) throw new AccessException(AccessErrorCode.STORAGE_CORRUPTED);
        } catch (GeneralSecurityException | IOException | ProviderException problem) {
            throw unreadable(problem);
        }
    }

    private static KeyStore keyStore() throws GeneralSecurityException, IOException {
        KeyStore keyStore = KeyStore.getInstance("AndroidKeyStore");
        keyStore.load(null);
        return keyStore;
    }

    private static AccessException unreadable(Exception problem) {
        return new AccessException(AccessErrorCode.STORAGE_CORRUPTED, problem.getClass().getSimpleName(), null);
    }

    private static SecretKey sealingKey() throws GeneralSecurityException, IOException {
        if (keyStore().getKey(ALIAS, null) instanceof SecretKey key) return key;
        KeyGenerator generator = KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, "AndroidKeyStore");
        KeyGenParameterSpec.Builder builder = new KeyGenParameterSpec.Builder(
            ALIAS,
            KeyProperties.PURPOSE_ENCRYPT | KeyProperties.PURPOSE_DECRYPT
        )
            .setBlockModes(KeyProperties.BLOCK_MODE_GCM)
            .setEncryptionPaddings(KeyProperties.ENCRYPTION_PADDING_NONE)
            .setKeySize(256);
        // The page alone opens a lock, and it is seen on an unlocked phone alone.
        return UnlockedPhone.prefer(builder, (chosen) -> {
            generator.init(chosen.build());
            return generator.generateKey();
        });
    }
}
