package app.lanyard.plugins.shell;

import android.app.NotificationManager;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** What the app around the page does for it. */
@CapacitorPlugin(name = "AppShell")
public class AppShellPlugin extends Plugin {

    @PluginMethod
    public void restartPage(PluginCall call) {
        getActivity()
            .runOnUiThread(() -> {
                call.resolve();
                getActivity().recreate();
            });
    }

    /** The number on the icon counts the messages that are shown. */
    @PluginMethod
    public void clearMessages(PluginCall call) {
        getContext().getSystemService(NotificationManager.class).cancelAll();
        call.resolve();
    }
}
