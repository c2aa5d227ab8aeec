package app.lanyard.plugins.security;

import androidx.annotation.NonNull;
import androidx.biometric.BiometricManager;
import androidx.biometric.BiometricPrompt;
import androidx.core.content.ContextCompat;
import androidx.fragment.app.FragmentActivity;
import javax.crypto.Cipher;

/** Asks the person to be recognized, for one use of one cipher. */
final class BiometricQuestion {

    /** What came of it: exactly one of the two, once. */
    interface Answer {
        void released(Cipher cipher);

        void refused(DeviceSecurityErrorCode code);
    }

    private BiometricQuestion() {}

    /** On the main thread. */
    static void ask(FragmentActivity activity, Cipher cipher, String reason, String cancelTitle, Answer answer) {
        // Each of these would throw on the main thread, or leave the question unanswered for ever.
        boolean cannotAsk = reason.isBlank() || cancelTitle.isBlank();
        if (cannotAsk || activity.getSupportFragmentManager().isStateSaved()) {
            answer.refused(cannotAsk ? DeviceSecurityErrorCode.NOT_AVAILABLE : DeviceSecurityErrorCode.CANCELLED);
            return;
        }
        BiometricPrompt prompt = new BiometricPrompt(activity, ContextCompat.getMainExecutor(activity), heard(answer));
        BiometricPrompt.PromptInfo texts = new BiometricPrompt.PromptInfo.Builder()
            .setTitle(reason)
            .setNegativeButtonText(cancelTitle)
            .setAllowedAuthenticators(BiometricManager.Authenticators.BIOMETRIC_STRONG)
            .build();
        prompt.authenticate(texts, new BiometricPrompt.CryptoObject(cipher));
    }

    private static BiometricPrompt.AuthenticationCallback heard(Answer answer) {
        return new BiometricPrompt.AuthenticationCallback() {
            @Override
            public void onAuthenticationSucceeded(@NonNull BiometricPrompt.AuthenticationResult result) {
                BiometricPrompt.CryptoObject released = result.getCryptoObject();
                Cipher cipher = released == null ? null : released.getCipher();
                // A yes without the key released nothing.
                if (cipher == null) answer.refused(DeviceSecurityErrorCode.NOT_AVAILABLE);
                else answer.released(cipher);
            }

            @Override
            public void onAuthenticationError(int error, @NonNull CharSequence words) {
                answer.refused(code(error));
            }
        };
    }

    static DeviceSecurityErrorCode code(int error) {
        switch (error) {
            case BiometricPrompt.ERROR_CANCELED:
            case BiometricPrompt.ERROR_USER_CANCELED:
            case BiometricPrompt.ERROR_NEGATIVE_BUTTON:
            case BiometricPrompt.ERROR_TIMEOUT:
                return DeviceSecurityErrorCode.CANCELLED;
            case BiometricPrompt.ERROR_LOCKOUT:
            case BiometricPrompt.ERROR_LOCKOUT_PERMANENT:
                return DeviceSecurityErrorCode.LOCKED_OUT;
            case BiometricPrompt.ERROR_NO_BIOMETRICS:
            case BiometricPrompt.ERROR_NO_DEVICE_CREDENTIAL:
                return DeviceSecurityErrorCode.NOT_ENROLLED;
            default:
                return DeviceSecurityErrorCode.NOT_AVAILABLE;
        }
    }
}
