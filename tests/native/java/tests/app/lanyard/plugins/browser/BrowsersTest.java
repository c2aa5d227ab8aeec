package app.lanyard.plugins.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;

import java.util.List;
import org.junit.Test;

public class BrowsersTest {

    private static final String DIALOG = "android";

    private static String chosen(List<String> all, List<String> withTabs, String own) {
        return new Browsers(new PhonePackages(all, withTabs, own)).chosen();
    }

    @Test
    public void thePersonsOwnBrowserOpensIfItHasTabs() {
        assertEquals("fox", chosen(List.of("chrome", "fox"), List.of("chrome", "fox"), "fox"));
    }

    @Test
    public void anotherOpensWhereTheOwnHasNoTabs() {
        assertEquals("chrome", chosen(List.of("plain", "chrome"), List.of("chrome"), "plain"));
    }

    @Test
    public void anyOpensWhereNoneHasTabs() {
        assertEquals("plain", chosen(List.of("other", "plain"), List.of(), "plain"));
        assertEquals("other", chosen(List.of("other", "plain"), List.of(), DIALOG));
    }

    @Test
    public void withoutAnOwnOneTheDialogForChoosingIsNoBrowser() {
        assertEquals("fox", chosen(List.of("chrome", "fox"), List.of("fox", "chrome"), DIALOG));
    }

    @Test
    public void anAppWithTabsThatShowsNoPagesIsNoBrowser() {
        assertNull(chosen(List.of(), List.of("tabs"), null));
        assertEquals("plain", chosen(List.of("plain"), List.of("tabs"), "plain"));
    }

    @Test
    public void aPhoneMayHaveNone() {
        assertNull(chosen(List.of(), List.of(), DIALOG));
    }
}
