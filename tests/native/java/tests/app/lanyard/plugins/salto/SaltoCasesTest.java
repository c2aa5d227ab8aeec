package app.lanyard.plugins.salto;

import android.os.Build;
import app.lanyard.plugins.access.FakeKeystore;
import app.lanyard.plugins.cases.CaseFile;
import java.util.List;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

/** What the page hears of SaltoSpace, as plugins/lanyard-native/cases says for every platform. */
@RunWith(Parameterized.class)
public class SaltoCasesTest {

    @Parameterized.Parameters(name = "{1}")
    public static List<Object[]> cases() {
        return CaseFile.eachOf("SaltoSpace");
    }

    private final CaseFile file;
    private final String name;
    private final int system = Build.VERSION.SDK_INT;

    public SaltoCasesTest(CaseFile file, String name) {
        this.file = file;
        this.name = name;
    }

    @Before
    public void aKeystoreIsThere() {
        FakeKeystore.install();
    }

    @After
    public void leaveJavaAsItWas() {
        FakeKeystore.remove();
        Build.VERSION.SDK_INT = system;
    }

    @Test
    public void thePageHearsWhatTheCaseSays() {
        new SaltoBench().run(file, name);
    }
}
