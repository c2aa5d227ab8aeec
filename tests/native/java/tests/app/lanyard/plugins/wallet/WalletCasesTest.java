package app.lanyard.plugins.wallet;

import app.lanyard.plugins.cases.CaseBench;
import app.lanyard.plugins.cases.CaseFile;
import com.getcapacitor.Plugin;
import java.util.List;
import org.json.JSONObject;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;

/** What the page hears of AppleWalletPass, as plugins/lanyard-native/cases says for every platform. */
@RunWith(Parameterized.class)
public class WalletCasesTest {

    @Parameterized.Parameters(name = "{1}")
    public static List<Object[]> cases() {
        return CaseFile.eachOf("AppleWalletPass");
    }

    private final CaseFile file;
    private final String name;

    public WalletCasesTest(CaseFile file, String name) {
        this.file = file;
        this.name = name;
    }

    @Test
    public void thePageHearsWhatTheCaseSays() {
        new WalletBench().run(file, name);
    }

    /** A phone without a vendor, on which nothing happens. */
    private static final class WalletBench extends CaseBench {

        private final AppleWalletPassPlugin plugin = new AppleWalletPassPlugin();

        @Override
        protected Plugin plugin() {
            return plugin;
        }

        @Override
        protected void answer(Object with) {
            throw new AssertionError(with);
        }

        @Override
        protected void vendor(JSONObject stands) {
            throw new AssertionError(stands);
        }

        @Override
        protected void phone(JSONObject stands) {
            throw new AssertionError(stands);
        }

        @Override
        protected void happens(String what, JSONObject with) {
            throw new AssertionError(what);
        }

        @Override
        protected void pass(long milliseconds) {}
    }
}
