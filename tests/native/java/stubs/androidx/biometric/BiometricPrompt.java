package androidx.biometric;

import androidx.fragment.app.FragmentActivity;
import java.util.concurrent.Executor;
import javax.crypto.Cipher;

public class BiometricPrompt {

    public static final int ERROR_TIMEOUT = 3;
    public static final int ERROR_CANCELED = 5;
    public static final int ERROR_LOCKOUT = 7;
    public static final int ERROR_LOCKOUT_PERMANENT = 9;
    public static final int ERROR_USER_CANCELED = 10;
    public static final int ERROR_NO_BIOMETRICS = 11;
    public static final int ERROR_HW_NOT_PRESENT = 12;
    public static final int ERROR_NEGATIVE_BUTTON = 13;
    public static final int ERROR_NO_DEVICE_CREDENTIAL = 14;

    /** The prompt that a test answers; null where none was shown. */
    public static BiometricPrompt shown = null;

    public final AuthenticationCallback callback;
    /** What the prompt says, and the cipher that it releases. */
    public PromptInfo texts;
    public CryptoObject crypto;

    public BiometricPrompt(FragmentActivity activity, Executor executor, AuthenticationCallback callback) {
        this.callback = callback;
    }

    public void authenticate(PromptInfo shownTexts, CryptoObject released) {
        texts = shownTexts;
        crypto = released;
        shown = this;
    }

    public static class CryptoObject {

        private final Cipher cipher;

        public CryptoObject(Cipher cipher) {
            this.cipher = cipher;
        }

        public Cipher getCipher() {
            return cipher;
        }
    }

    public static class AuthenticationResult {

        private final CryptoObject released;

        public AuthenticationResult(CryptoObject released) {
            this.released = released;
        }

        public CryptoObject getCryptoObject() {
            return released;
        }
    }

    public abstract static class AuthenticationCallback {

        public void onAuthenticationError(int error, CharSequence words) {}

        public void onAuthenticationSucceeded(AuthenticationResult result) {}
    }

    public static class PromptInfo {

        private final Builder built;

        private PromptInfo(Builder built) {
            this.built = built;
        }

        public CharSequence getTitle() {
            return built.title;
        }

        public CharSequence getNegativeButtonText() {
            return built.negative;
        }

        public int getAllowedAuthenticators() {
            return built.authenticators;
        }

        public static class Builder {

            private CharSequence title;
            private CharSequence negative;
            private int authenticators;

            public Builder setTitle(CharSequence next) {
                title = next;
                return this;
            }

            public Builder setNegativeButtonText(CharSequence next) {
                negative = next;
                return this;
            }

            public Builder setAllowedAuthenticators(int next) {
                authenticators = next;
                return this;
            }

            public PromptInfo build() {
                return new PromptInfo(this);
            }
        }
    }
}
