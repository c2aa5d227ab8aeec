package app.lanyard.plugins.hid;

import app.lanyard.plugins.cases.CaseFile;
import java.util.List;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

/** What the page hears of HidMobileAccess, as plugins/lanyard-native/cases says for every platform. */
@RunWith(Parameterized.class)
public class HidCasesTest {

    @Parameterized.Parameters(name = "{1}")
    public static List<Object[]> cases() {
        return CaseFile.eachOf("HidMobileAccess");
    }

    @Rule
    public final TemporaryFolder files = new TemporaryFolder();

    private final CaseFile file;
    private final String name;

    public HidCasesTest(CaseFile file, String name) {
        this.file = file;
        this.name = name;
    }

    @Test
    public void thePageHearsWhatTheCaseSays() {
        new HidBench(files.getRoot()).run(file, name);
    }
}
