package app.lanyard.plugins.security;

import android.os.Build;
import android.security.keystore.KeyGenParameterSpec;
import java.security.GeneralSecurityException;
import java.security.ProviderException;

/** A key in the phone's own security chip where it has one, and otherwise in the processor's guarded part. */
final class StrongBox {

    interface Generation<T> {
        T with(KeyGenParameterSpec specification) throws GeneralSecurityException;
    }

    private StrongBox() {}

    /** A chip that is missing or fails, in whatever way, costs one try and not the key. */
    static <T> T prefer(KeyGenParameterSpec.Builder builder, Generation<T> generation) throws GeneralSecurityException {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.P) return generation.with(builder.build());
        try {
            return generation.with(builder.setIsStrongBoxBacked(true).build());
        } catch (ProviderException noChip) {
            return generation.with(builder.setIsStrongBoxBacked(false).build());
        }
    }
}
