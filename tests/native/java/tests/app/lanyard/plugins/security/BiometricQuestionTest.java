package app.lanyard.plugins.security;

import static org.junit.Assert.assertEquals;

import androidx.biometric.BiometricPrompt;
import org.junit.Test;

public class BiometricQuestionTest {

    @Test
    public void everyRefusalHasItsCode() {
        assertEquals(DeviceSecurityErrorCode.CANCELLED, BiometricQuestion.code(BiometricPrompt.ERROR_USER_CANCELED));
        assertEquals(DeviceSecurityErrorCode.CANCELLED, BiometricQuestion.code(BiometricPrompt.ERROR_NEGATIVE_BUTTON));
        assertEquals(DeviceSecurityErrorCode.LOCKED_OUT, BiometricQuestion.code(BiometricPrompt.ERROR_LOCKOUT_PERMANENT));
        assertEquals(DeviceSecurityErrorCode.NOT_ENROLLED, BiometricQuestion.code(BiometricPrompt.ERROR_NO_BIOMETRICS));
        assertEquals(DeviceSecurityErrorCode.NOT_AVAILABLE, BiometricQuestion.code(BiometricPrompt.ERROR_HW_NOT_PRESENT));
    }
}
