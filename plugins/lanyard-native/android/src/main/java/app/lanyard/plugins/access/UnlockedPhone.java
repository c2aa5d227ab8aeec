package app.lanyard.plugins.access;

import android.os.Build;
import android.security.keystore.KeyGenParameterSpec;
import java.security.GeneralSecurityException;
import java.security.ProviderException;

/**
 * A key that works on an unlocked phone alone, from Android 15 on. Android 12 to 14 refuse to make such a key on a phone
 * without a screen lock, and lose it once the person removes the screen lock.
 */
public final class UnlockedPhone {

    public interface Generation<T> {
        T with(KeyGenParameterSpec.Builder builder) throws GeneralSecurityException;
    }

    private UnlockedPhone() {}

    /** A phone that refuses the mark has the key without it. */
    public static <T> T prefer(KeyGenParameterSpec.Builder builder, Generation<T> generation)
        throws GeneralSecurityException {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.VANILLA_ICE_CREAM) return generation.with(builder);
        try {
            return generation.with(builder.setUnlockedDeviceRequired(true));
        } catch (ProviderException noMark) {
            return generation.with(builder.setUnlockedDeviceRequired(false));
        }
    }
}
