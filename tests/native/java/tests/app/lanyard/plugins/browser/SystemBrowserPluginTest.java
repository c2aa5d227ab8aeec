package app.lanyard.plugins.browser;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import android.content.ActivityNotFoundException;
import android.content.Context;
import android.content.Intent;
import android.content.pm.PackageManager;
import android.os.Bundle;
import androidx.appcompat.app.AppCompatActivity;
import app.lanyard.plugins.access.Calls;
import com.getcapacitor.BridgeActivity;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

public class SystemBrowserPluginTest {

    private static final String PAGE = "{\"url\":\"https://id.example/connect/authorize?state=1\"}";

    private final List<Intent> started = new ArrayList<>();
    private final Calls calls = new Calls();
    private PackageManager packages = new PhonePackages(List.of("chrome"), List.of("chrome"), "chrome");
    private RuntimeException refusal = null;

    private final BridgeActivity activity = new BridgeActivity() {
        @Override
        public void startActivity(Intent intent) {
            if (refusal != null) throw refusal;
            started.add(intent);
        }

        @Override
        public PackageManager getPackageManager() {
            return packages;
        }
    };

    private final SystemBrowserPlugin plugin = new SystemBrowserPlugin() {
        @Override
        public Context getContext() {
            return activity;
        }

        @Override
        public AppCompatActivity getActivity() {
            return activity;
        }
    };

    private String opened(String options) {
        calls.answer = "none";
        plugin.open(calls.with(options));
        return calls.answer;
    }

    private boolean isRefusedWith(String code) {
        return calls.answer.contains("\"code\":\"" + code + "\"");
    }

    @Test
    public void aPageOpensInATabOfTheAppsOwnTask() {
        assertNotEquals("none", opened(PAGE));
        assertEquals(1, started.size());
        Intent tab = started.get(0);
        assertEquals("https://id.example/connect/authorize?state=1", tab.getData().toString());
        assertEquals("chrome", tab.getPackage());
        assertEquals(0, tab.getFlags());
        Bundle extras = tab.getExtras();
        assertTrue(extras.containsKey("android.support.customtabs.extra.SESSION"));
        assertEquals(1, extras.getInt("android.support.customtabs.extra.TITLE_VISIBILITY"));
        assertEquals(2, extras.getInt("androidx.browser.customtabs.extra.SHARE_STATE"));
    }

    @Test
    public void aSecondPageOpensWhileTheFirstIsStillThere() {
        String first = opened(PAGE);
        assertEquals(first, opened(PAGE));
        assertEquals(2, started.size());
    }

    @Test
    public void aPhoneWithoutABrowserIsToldApartAndNothingIsStarted() {
        packages = new PhonePackages(List.of(), List.of(), null);
        opened(PAGE);
        assertTrue(isRefusedWith("NO_BROWSER"));
        assertEquals(0, started.size());
    }

    @Test
    public void aBrowserThatAPolicyForbidsIsNone() {
        for (RuntimeException each : List.of(new ActivityNotFoundException(), new SecurityException())) {
            refusal = each;
            opened(PAGE);
            assertTrue(isRefusedWith("NO_BROWSER"));
        }
    }

    @Test
    public void anotherFaultRefusesTheCallAndDoesNotEndTheApp() {
        refusal = new IllegalStateException();
        opened(PAGE);
        assertTrue(isRefusedWith("NOT_OPENED"));
    }

    @Test
    public void onlyAddressesOfPagesOpen() {
        for (String url : List.of("", "intent://x#Intent;end", "tel:1", "app.lanyard://signin", "file:///data")) {
            opened("{\"url\":\"" + url + "\"}");
            assertTrue(isRefusedWith("NOT_OPENED"));
        }
        assertEquals(0, started.size());
    }

    @Test
    public void closingAnswers() {
        calls.answer = "none";
        plugin.close(calls.with("{}"));
        assertNotEquals("none", calls.answer);
        assertEquals(0, started.size());
    }
}
