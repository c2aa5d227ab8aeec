package app.lanyard.plugins.security;

import androidx.biometric.BiometricPrompt;
import app.lanyard.plugins.access.FakeKeystore;
import app.lanyard.plugins.cases.CaseFile;
import java.util.List;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

/** What the page hears of DeviceSecurity, as plugins/lanyard-native/cases says for every platform. */
@RunWith(Parameterized.class)
public class SecurityCasesTest {

    @Parameterized.Parameters(name = "{1}")
    public static List<Object[]> cases() {
        return CaseFile.eachOf("DeviceSecurity");
    }

    private final CaseFile file;
    private final String name;

    public SecurityCasesTest(CaseFile file, String name) {
        this.file = file;
        this.name = name;
    }

    @Before
    public void aKeystoreIsThere() {
        FakeKeystore.install();
        BiometricPrompt.shown = null;
    }

    @After
    public void leaveJavaAsItWas() {
        FakeKeystore.remove();
        BiometricPrompt.shown = null;
    }

    @Test
    public void thePageHearsWhatTheCaseSays() {
        new SecurityBench().run(file, name);
    }
}
