package app.lanyard.plugins.shell;

import static org.junit.Assert.assertEquals;

import android.app.NotificationManager;
import android.content.Context;
import androidx.appcompat.app.AppCompatActivity;
import app.lanyard.plugins.access.Calls;
import app.lanyard.plugins.access.PlainContext;
import com.getcapacitor.BridgeActivity;
import org.junit.Test;

public class AppShellPluginTest {

    private int starts = 0;
    private int timesCleared = 0;
    private final PlainContext context = new PlainContext();
    private final BridgeActivity activity = new BridgeActivity() {
        @Override
        public void recreate() {
            starts += 1;
        }
    };
    private final Calls calls = new Calls();
    private final AppShellPlugin plugin = new AppShellPlugin() {
        @Override
        public Context getContext() {
            return context;
        }

        @Override
        public AppCompatActivity getActivity() {
            return activity;
        }
    };

    @Test
    public void thePageStartsAgainInANewWebView() {
        plugin.restartPage(calls.with("{}"));
        assertEquals(1, starts);
        assertEquals("null", calls.answer);
    }

    @Test
    public void everyMessageLeavesTheSystemsScreens() {
        context.notifications = new NotificationManager() {
            @Override
            public void cancelAll() {
                timesCleared += 1;
            }
        };
        plugin.clearMessages(calls.with("{}"));
        assertEquals(1, timesCleared);
        assertEquals("null", calls.answer);
    }
}
