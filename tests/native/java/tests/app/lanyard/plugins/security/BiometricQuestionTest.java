package app.lanyard.plugins.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertSame;

import androidx.biometric.BiometricPrompt;
import androidx.fragment.app.FragmentManager;
import com.getcapacitor.BridgeActivity;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import javax.crypto.Cipher;
import org.junit.Before;
import org.junit.Test;

public class BiometricQuestionTest implements BiometricQuestion.Answer {

    private final List<Object> heard = new ArrayList<>();
    private boolean isStateSaved = false;
    private final BridgeActivity activity = new BridgeActivity() {
        @Override
        public FragmentManager getSupportFragmentManager() {
            return new FragmentManager() {
                @Override
                public boolean isStateSaved() {
                    return isStateSaved;
                }
            };
        }
    };
    private final Cipher cipher = cipher();

    private static Cipher cipher() {
        try {
            return Cipher.getInstance("AES/GCM/NoPadding");
        } catch (GeneralSecurityException notHere) {
            throw new IllegalStateException(notHere);
        }
    }

    @Before
    public void noPromptIsShown() {
        BiometricPrompt.shown = null;
    }

    @Override
    public void released(Cipher released) {
        heard.add(released);
    }

    @Override
    public void refused(DeviceSecurityErrorCode code) {
        heard.add(code);
    }

    private void ask(String reason, String cancelTitle) {
        BiometricQuestion.ask(activity, cipher, reason, cancelTitle, this);
    }

    /** The builder of the prompt throws on the main thread without them, which would end the app. */
    @Test
    public void withoutATitleOrAWayOutNothingIsAskedAndTheCallIsAnswered() {
        String[][] wordless = { { "", "Cancel" }, { "Unlock", "" }, { " ", "Cancel" }, { "Unlock", "\t" } };
        for (String[] words : wordless) ask(words[0], words[1]);
        assertEquals(List.of("NOT_AVAILABLE", "NOT_AVAILABLE", "NOT_AVAILABLE", "NOT_AVAILABLE"), names());
        assertNull(BiometricPrompt.shown);
    }

    /** A prompt would not be shown then, and nobody would ever answer it. */
    @Test
    public void overAWindowThatIsStoredAwayNothingIsAskedAndTheCallIsAnswered() {
        isStateSaved = true;
        ask("Unlock", "Cancel");
        assertEquals(List.of("CANCELLED"), names());
        assertNull(BiometricPrompt.shown);
    }

    @Test
    public void aYesReleasesTheCipherAndAYesWithoutOneReleasesNothing() {
        ask("Unlock", "Cancel");
        BiometricPrompt.AuthenticationCallback callback = BiometricPrompt.shown.callback;
        callback.onAuthenticationSucceeded(
            new BiometricPrompt.AuthenticationResult(new BiometricPrompt.CryptoObject(cipher))
        );
        assertSame(cipher, heard.remove(0));
        callback.onAuthenticationSucceeded(new BiometricPrompt.AuthenticationResult(null));
        callback.onAuthenticationError(BiometricPrompt.ERROR_LOCKOUT, "Too many attempts");
        assertEquals(List.of("NOT_AVAILABLE", "LOCKED_OUT"), names());
    }

    @Test
    public void everyRefusalHasItsCode() {
        assertEquals(DeviceSecurityErrorCode.CANCELLED, BiometricQuestion.code(BiometricPrompt.ERROR_USER_CANCELED));
        assertEquals(DeviceSecurityErrorCode.CANCELLED, BiometricQuestion.code(BiometricPrompt.ERROR_NEGATIVE_BUTTON));
        assertEquals(DeviceSecurityErrorCode.LOCKED_OUT, BiometricQuestion.code(BiometricPrompt.ERROR_LOCKOUT_PERMANENT));
        assertEquals(DeviceSecurityErrorCode.NOT_ENROLLED, BiometricQuestion.code(BiometricPrompt.ERROR_NO_BIOMETRICS));
        assertEquals(DeviceSecurityErrorCode.NOT_AVAILABLE, BiometricQuestion.code(BiometricPrompt.ERROR_HW_NOT_PRESENT));
    }

    private List<String> names() {
        return heard.stream().map(String::valueOf).toList();
    }
}
